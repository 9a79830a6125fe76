#pragma once

/// Exchanges what this thread keeps: the page that the next literal belongs to, or null.
void *_Nullable curbcut_exchange_page(void *_Nullable page);
