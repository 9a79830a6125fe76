"""Lists of words, phrases and API names from which generate.py makes its pages."""
ADJ = """adaptive aligned ambient anchored animated balanced bordered branded
broad bulky calm capped carded central chunky clean clipped coarse collapsed
compact contextual cropped curved dashed deferred dense detached docked dotted
dual dynamic eager elastic elevated embedded expanded faded filled fine fixed
flat flexible floating fluid folded framed fresh frosted gliding grouped
guided hidden hollow horizontal indexed inline inset keyed labelled layered
lazy leading light linked live local looped masked merged minimal mirrored
modular muted narrow nested neutral open outlined padded paged paired partial
pinned plain primary pushed quick quiet raised ranked remote resized rounded
scaled scoped secondary segmented shared sharp short simple sliding slim small
soft solid spaced sparse split stacked staged static steady sticky striped
stubborn tabbed tall thin tiled tinted toggled trailing trimmed twin unified
vertical wide wrapped""".split()

NOUN = """accordion avatar badge banner basket bookmark breadcrumb bubble
button calendar callout caption card carousel chart checkbox chip clock
comment composer counter crumb dashboard date-field dialog digest disclosure
divider drawer dropdown editor filter flag flyout footer form gallery gauge
grid header heading hint icon indicator inbox keypad label ledger legend
lightbox link list loader logo map marker menu meter modal navigator note
notice number-field outline page pager panel password-field picker placeholder
player poll popover preview price-tag progress-bar prompt quote radio-group
rating receipt region ribbon row scale scroller search-field section selector
sheet shelf sidebar slider spinner stepper summary swatch switch table tab-bar
tag text-field thumbnail ticker tile timeline timer toast toggle toolbar
tooltip tray tree uploader video viewer wallet widget wizard""".split()

CATEGORY = """controls patterns notifications inputs layout media navigation
feedback overlays selection structure typography commerce messaging onboarding
profile settings status data maps scheduling security billing support search
discovery documents editing gestures widgets""".split()

VERB_3 = """announces exposes keeps reports repeats reveals describes confirms
mirrors preserves forwards publishes names carries returns updates signals
summarises clarifies tracks""".split()
VERB = """announce expose keep report reveal describe confirm mirror preserve
forward publish name carry return update signal summarise clarify track
review verify""".split()
OBJ = """purpose value position index count label hint outcome boundary
relationship priority ordering selection duration deadline shortcut summary
total warning result change progress""".split()
QUAL = """before the gesture ends|as soon as the view appears|while the screen
is rotating|after each committed edit|when the row is recycled|once per visit|
without moving the reading cursor|even when the network is slow|in every
supported language|at the largest text size|in both light and dark themes|when
a physical keyboard is attached|during a long press|for people who use a
switch device|when reduced motion is on|inside a split view|with speech rate
set high|if the label is truncated|when two of them share a row|in portrait and
landscape|after the sheet settles|on the first swipe|until the task is
finished|whenever the parent scrolls|when the list is filtered|if the value is
unknown|while content is loading|when the timer restarts|after an undo"""
WHO = """a person listening to the screen|someone steering by keyboard|a
low-vision reader|a voice-control user|a first-time visitor|a tester with the
display off|somebody holding the phone in one hand|a person with a tremor|a
reader at 200% text size|an expert who skims by headings"""
SUBJ = """the container|the visible caption|each child item|the trailing
action|the supporting text|the live value|the decorative artwork|the group as a
whole|the dismiss control|the focus ring|the spoken output|the touch target|the
error line|the selected entry|the summary row|the leading glyph"""
QUAL, WHO, SUBJ = ([" ".join(item.split()) for item in text.split("|")]
                   for text in (QUAL, WHO, SUBJ))
KEYS = ["Tab", "Arrow keys", "Spacebar", "Enter", "Escape", "Home", "End",
        "Ctrl+Tab", "Shift+Tab", "Page Down"]
GESTURE = ["Swipe right", "Swipe left", "Doubletap", "Doubletap and hold",
           "Two-finger scrub", "Three-finger swipe", "Flick up", "Flick down",
           "Explore by touch"]
STATE = ["selected", "disabled", "dimmed", "expanded", "collapsed", "checked",
         "mixed", "busy", "pressed", "invalid", "read only"]
ROLE = ["button", "link", "switch", "adjustable", "heading", "tab", "image",
        "checkbox", "radio button", "menu", "list item", "progress bar"]

UIKIT = ["accessibilityLabel", "accessibilityValue", "accessibilityHint",
         "accessibilityTraits", "isAccessibilityElement", "UIAccessibility.post(notification:argument:)",
         "accessibilityElements", "shouldGroupAccessibilityChildren", "accessibilityViewIsModal",
         "accessibilityCustomActions", "UIAccessibilityContainer", "accessibilityFrameInContainerSpace",
         "accessibilityIdentifier", "setTitle()", "isEnabled", "UIContentSizeCategory",
         "accessibilityPerformEscape()", "accessibilityIncrement()", "UICollectionView", "UIControl"]
SWIFTUI = ["accessibilityLabel(_:)", "accessibilityValue(_:)", "accessibilityHidden(true)",
           "accessibilityAddTraits(.isHeader)", "accessibilityElement(children: .combine)",
           "@FocusState", "@AccessibilityFocusState", "focused(_:equals:)", "disabled()",
           "accessibilityAdjustableAction(_:)", "accessibilitySortPriority(_:)",
           "accessibilityAction(named:_:)", "accessibilityRepresentation(representation:)",
           "dynamicTypeSize(...)", "Picker", "Toggle", "Label"]
VIEWS = ["contentDescription", "android:text", "labelFor", "importantForAccessibility",
         "screenReaderFocusable", "android:focusable", "nextFocusDown", "nextFocusUp",
         "accessibilityLiveRegion", "accessibilityTraversalBefore", "accessibilityHeading",
         "setStateDescription()", "AccessibilityNodeInfoCompat", "ViewCompat.setAccessibilityDelegate()",
         "android:hint", "announceForAccessibility()", "ViewGroup", "onTouch( )"]
COMPOSE = ["Modifier.semantics { }", "Modifier.clearAndSetSemantics { }", "mergeDescendants = true",
           "stateDescription", "Role.Button", "Modifier.focusOrder()", "FocusRequester",
           "Modifier.onFocusChanged()", "liveRegion = LiveRegionMode.Polite", "heading()",
           "Modifier.toggleable()", "Modifier.selectable()", "onClickLabel", "traversalIndex",
           "customActions", "collectionItemInfo", "Modifier.progressSemantics()"]
APIS = {"UIKit": UIKIT, "SwiftUI": SWIFTUI, "Android Views": VIEWS, "Jetpack Compose": COMPOSE}

KT_TYPES = ["Row", "Column", "Box", "Card", "Surface", "LazyColumn", "Scaffold"]
SW_TYPES = ["HStack", "VStack", "ZStack", "List", "Form", "Section", "Group"]
