#pragma once

/// Replaces the value that this thread stores, and returns the previous one: the page to write the next literal into,
/// or null.
void *_Nullable curbcut_exchange_page(void *_Nullable page);
