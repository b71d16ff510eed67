"""Constants of the library. Written by `UPDATE_BINDINGS=1 cargo test --test bindings`; do not edit."""

from enum import IntEnum, IntFlag


class Status(IntEnum):
    """The outcome of a function."""

    OK = 0
    NULL_ARGUMENT = 1
    BAD_ARGUMENT = 2
    BAD_STRUCT_SIZE = 3
    ABI_MISMATCH = 4
    LIMIT = 5
    NOT_FOUND = 6
    TYPE_MISMATCH = 7
    REFUSED = 8
    IO = 9
    UNSUPPORTED = 10
    PANIC = 100


class Severity(IntEnum):
    """How much a diagnostic or a NOTICE matters."""

    INFO = 1
    WARNING = 2
    ERROR = 3


class Topic(IntEnum):
    """What a diagnostic is about."""

    NOT_JSON = 101
    BOM = 102
    TEXT_INVALID_UTF8 = 103
    TEXT_LONE_SURROGATE = 104
    DUPLICATE_KEY = 105
    NUMBER_NOT_REPRESENTABLE = 106
    ENVELOPE_BATCH = 201
    ENVELOPE_NULL_MEMBER = 202
    ENVELOPE_BOTH = 203
    ENVELOPE_ERROR_MALFORMED = 204
    ENVELOPE_MALFORMED = 205
    RESULT_TYPE_UNKNOWN = 206
    VERSION_MISMATCH = 207
    KEY_STYLE = 208
    IS_ERROR_MALFORMED = 209
    TASK_MALFORMED = 210
    INPUT_REQUEST_MALFORMED = 211
    CONTENT_MISSING = 301
    CONTENT_NOT_ARRAY = 302
    BLOCK_NOT_OBJECT = 303
    BLOCK_UNKNOWN_TYPE = 304
    BLOCK_MALFORMED = 305
    BLOCK_FIELD_MISSING = 306
    ANNOTATIONS_INVALID = 307
    ANNOTATIONS_MISPLACED = 308
    BASE64_DATA_URI = 311
    BASE64_WHITESPACE = 312
    BASE64_URLSAFE = 313
    BASE64_PADDING = 314
    BASE64_INVALID = 315
    MIME_NORMALISED = 321
    MIME_MISMATCH = 322
    MIME_MISSING = 323
    MEDIA_ACTIVE_CONTENT = 324
    MEDIA_SIZE_REFUSED = 325
    IMAGE_NOT_INLINED = 326
    URI_UNSAFE_SCHEME = 331
    URI_INVALID = 332
    REMOTE_LOAD_BLOCKED = 333
    TEXT_CONTROL_CHARS = 341
    TEXT_HIDDEN_UNICODE = 342
    TEXT_BIDI = 343
    HTML_INERT = 344
    STRUCTURED_MISSING = 401
    STRUCTURED_CONFLICT = 402
    STRUCTURED_NOT_OBJECT = 403
    FAILURE_UNFLAGGED = 404
    SCHEMA_MISMATCH = 411
    SCHEMA_UNUSABLE = 412
    SCHEMA_REMOTE_REF = 413
    SCHEMA_DIALECT_UNSUPPORTED = 414
    TOOL_MALFORMED = 421
    DEPTH_LIMIT = 501
    INPUT_LIMIT = 502
    MEDIA_LIMIT = 503
    ROW_LIMIT = 504
    VALIDATION_LIMIT = 505
    DIAGNOSTIC_LIMIT = 506
    RICH_INVALID = 601
    CHART_UNSUPPORTED = 602


class MemberType(IntFlag):
    """The types that a schema declares for a member."""

    NULL = 1
    BOOLEAN = 2
    INTEGER = 4
    NUMBER = 8
    STRING = 16
    ARRAY = 32
    OBJECT = 64


class ToolFlag(IntFlag):
    """Flags of tool options."""

    INPUT_BORROWED = 1


class VisibleTo(IntFlag):
    """Who may call a tool."""

    MODEL = 1
    APP = 2


class Hint(IntFlag):
    """Hints of a tool."""

    READ_ONLY = 1
    DESTRUCTIVE = 2
    IDEMPOTENT = 4
    OPEN_WORLD = 8


class ParseFlag(IntFlag):
    """Flags of parse options."""

    INPUT_BORROWED = 1
    BATCH_INDEX = 2


class ResultFlag(IntFlag):
    """Flags of a result."""

    FAILED = 1
    FAILURE_UNFLAGGED = 2
    RESOURCE = 4


class Structured(IntEnum):
    """The state of structuredContent."""

    ABSENT = 0
    NULL = 1
    VALUE = 2


class ResultKind(IntEnum):
    """What a message is."""

    RESULT = 1
    TOOL_ERROR = 2
    PROTOCOL_ERROR = 3
    INPUT_REQUIRED = 4
    TASK = 5
    REQUEST = 6
    NOTIFICATION = 7
    INVALID = 8


class BlockFlag(IntFlag):
    """Flags of a content block."""

    PRIORITY = 1
    SIZE = 2


class BlockKind(IntEnum):
    """The kind of a content block."""

    TEXT = 1
    IMAGE = 2
    AUDIO = 3
    RESOURCE_LINK = 4
    RESOURCE = 5
    UNKNOWN = 6


class Audience(IntFlag):
    """Who something is for: a hint, never a security boundary."""

    USER = 1
    ASSISTANT = 2
    BOTH = 3


class Holds(IntFlag):
    """What a value can be read as."""

    INT64 = 1
    UINT64 = 2
    DOUBLE = 4
    TRUE = 8


class JsonKind(IntEnum):
    """The kind of a JSON value."""

    NULL = 1
    BOOLEAN = 2
    NUMBER = 3
    STRING = 4
    ARRAY = 5
    OBJECT = 6


class TaskFlag(IntFlag):
    """Flags of a task."""

    TTL = 1
    POLL_INTERVAL = 2


class TaskStatus(IntEnum):
    """The status of a task."""

    WORKING = 1
    INPUT_REQUIRED = 2
    COMPLETED = 3
    FAILED = 4
    CANCELLED = 5
    UNKNOWN = 6


class RequestKind(IntEnum):
    """What an input request asks for."""

    FORM = 1
    URL = 2
    SAMPLING = 3
    ROOTS = 4
    UNKNOWN = 5


class ValidateFlag(IntFlag):
    """Flags of validation options."""

    FORMATS = 1


class Verdict(IntEnum):
    """The outcome of a validation."""

    VALID = 1
    INVALID = 2
    SKIPPED = 3


class SkipReason(IntEnum):
    """Why there is no verdict."""

    NONE = 0
    NO_TOOL = 1
    NO_SCHEMA = 2
    EMPTY_SCHEMA = 3
    NO_FINAL_RESULT = 4
    ERROR_RESULT = 5
    SCHEMA_UNUSABLE = 6
    DIALECT_UNSUPPORTED = 7
    WORK_LIMIT = 8
    OFF = 9


class Level(IntEnum):
    """How much is validated."""

    OFF = 1
    LIGHT = 2
    FULL = 3


class Mismatch(IntEnum):
    """What a mismatch does to the result."""

    REPORT = 1
    FALL_BACK = 2
    REFUSE = 3


class SplitFlag(IntFlag):
    """Flags of split options."""

    CAN_SHOW_APPS = 1
    STRICT_AUDIENCE = 2


class Origin(IntEnum):
    """Where a part of a split came from."""

    BLOCK = 1
    STRUCTURED = 2
    PROTOCOL_ERROR = 3
    TASK = 4
    INPUT = 5
    VIEW = 6
    LIBRARY = 7


class StructuredPolicy(IntEnum):
    """What the model gets of content and structuredContent."""

    BOTH_ONCE = 1
    CONTENT_FIRST = 2
    STRUCTURED_FIRST = 3


class RenderFlag(IntFlag):
    """Flags of render options."""

    MEDIA_LAZY = 1


class Kind(IntEnum):
    """What a row is."""

    END = 0x0001
    TEXT = 0x0101
    MARKDOWN = 0x0102
    HEADING = 0x0103
    PARAGRAPH = 0x0104
    SPAN = 0x0105
    LIST = 0x0106
    ITEM = 0x0107
    QUOTE = 0x0108
    CODE = 0x0109
    DIVIDER = 0x010a
    IMAGE = 0x0201
    AUDIO = 0x0202
    VIDEO = 0x0203
    FILE = 0x0204
    LINK = 0x0301
    ICON = 0x0302
    TABLE = 0x0401
    COLUMN = 0x0402
    ROW = 0x0403
    CELL = 0x0404
    FIELDS = 0x0405
    FIELD = 0x0406
    TREE = 0x0407
    NODE = 0x0408
    JSON = 0x0409
    MORE = 0x040a
    CHART = 0x0501
    AXIS = 0x0502
    TICK = 0x0503
    LEGEND = 0x0504
    SERIES = 0x0505
    POINT = 0x0506
    SCALE = 0x0507
    FORM = 0x0601
    INPUT = 0x0602
    OPTION = 0x0603
    ACTION = 0x0604
    BLOCK = 0x0701
    DASHBOARD = 0x0702
    GRID = 0x0703
    CARD = 0x0704
    FOLD = 0x0705
    METRIC = 0x0706
    SWATCH = 0x0707
    ERROR = 0x0801
    NOTICE = 0x0802
    PROGRESS = 0x0803
    TASK = 0x0804
    APP = 0x0a01
    ATTR = 0x7f01


class Flag(IntFlag):
    """Flags of rows."""

    CONTAINER = 0x0001
    WHOLE = 0x0002
    FOLDED = 0x0004
    TRUNCATED = 0x0008
    HAS_NUMBER = 0x0010
    HAS_NUMBER2 = 0x0020
    ROUNDED = 0x0040
    STRONG = 0x0080
    EMPHASIS = 0x0100
    STRIKE = 0x0200
    CODE = 0x0400
    REQUIRED = 0x0800
    READ_ONLY = 0x1000
    CHECKED = 0x2000
    MULTIPLE = 0x4000
    FOR_USER = 0x8000
    FOR_MODEL = 0x00010000
    ALTERED = 0x00020000
    ACTIVE = 0x00040000
    LAZY = 0x00080000
    STALE = 0x00100000


class LinkClass(IntEnum):
    """The class of an address."""

    WEB = 1
    MAIL = 2
    FILE = 3
    APP = 4
    UNSAFE = 5
    INVALID = 6


class ListStyle(IntEnum):
    """The variant of a LIST."""

    BULLET = 1
    ORDERED = 2
    TASK = 3


class ValueType(IntEnum):
    """The variant of a CELL, and the type of a COLUMN."""

    ABSENT = 1
    NULL = 2
    STRING = 3
    NUMBER = 4
    BOOLEAN = 5
    OBJECT = 6
    ARRAY = 7
    MIXED = 8


class Alignment(IntEnum):
    """Where the cells of a COLUMN stand; the shift of it in the variant."""

    SHIFT = 8
    START = 1
    CENTRE = 2
    END = 3


class ErrorOrigin(IntEnum):
    """The variant of an ERROR."""

    TOOL = 1
    PROTOCOL = 2
    UNFLAGGED = 3
    INVALID = 4
    SCHEMA = 5
    TASK = 6


class InputType(IntEnum):
    """The variant of an INPUT."""

    TEXT = 1
    MULTILINE = 2
    NUMBER = 3
    INTEGER = 4
    BOOLEAN = 5
    CHOICE = 6
    DATE = 7
    DATE_TIME = 8
    EMAIL = 9
    URI = 10
    GROUP = 11
    LIST = 12
    JSON = 13


class Action(IntEnum):
    """The variant of an ACTION."""

    ACCEPT = 1
    DECLINE = 2
    CANCEL = 3
    OPEN = 4
    CALL = 5


class Channel(IntEnum):
    """What an AXIS or SCALE is for."""

    X = 1
    Y = 2
    RADIUS = 3
    OTHER = 15


class ScaleType(IntEnum):
    """The type of the scale of an AXIS or SCALE; the shift of it in the variant."""

    SHIFT = 8
    LINEAR = 1
    LOG = 2
    POWER = 3
    TIME = 4
    CATEGORY = 5
    OTHER = 15


class MoreSide(IntEnum):
    """Where the rows of a MORE stand."""

    BEFORE = 1
    AFTER = 2


class Locale(IntEnum):
    """The language of the library's words."""

    ENGLISH = 1
    SIMPLIFIED_CHINESE = 2


class MarkdownMode(IntEnum):
    """Whether texts are read as Markdown."""

    AUTO = 1
    ON = 2
    OFF = 3


class TextStyle(IntEnum):
    """How words are copied."""

    PLAIN = 1
    TSV = 2
    CSV = 3
    MARKDOWN = 4


class MediaPolicy(IntEnum):
    """What the model gets of media."""

    HANDLE = 1
    INLINE = 2
    OMIT = 3


class MediaKind(IntEnum):
    """What media is."""

    IMAGE = 0
    AUDIO = 1
    VIDEO = 2
    FILE = 3


class DrawingFlag(IntFlag):
    """Flags of drawing options."""

    STRICT = 1


class Theme(IntEnum):
    """Colours where a chart says nothing."""

    LIGHT = 1
    DARK = 2


class MarkKind(IntEnum):
    """What a mark of a drawing asks a canvas to do."""

    RECT = 1
    PATH = 2
    TEXT = 3
    IMAGE = 4
    CLIP = 5
    UNCLIP = 6


class Verb(IntEnum):
    """A step of a path."""

    MOVE = 0
    LINE = 1
    CUBIC = 2
    CLOSE = 3


class Role(IntEnum):
    """What a mark is for."""

    OTHER = 0
    MARK = 1
    GROUP_FRAME = 2
    AXIS_GRID = 3
    AXIS_DOMAIN = 4
    AXIS_TICK = 5
    AXIS_LABEL = 6
    AXIS_TITLE = 7
    LEGEND_SYMBOL = 8
    LEGEND_GRADIENT = 9
    LEGEND_LABEL = 10
    LEGEND_TITLE = 11
    TITLE_TEXT = 12
    TITLE_SUBTITLE = 13
    GROUP_SCOPE = 14


class Shape(IntEnum):
    """What a mark was."""

    RECT = 1
    SYMBOL = 2
    RULE = 3
    ARC = 4
    TEXT = 5
    LINE = 6
    AREA = 7
    AREA_LYING = 8
    TRAIL = 9
    IMAGE = 10


class Anchor(IntEnum):
    """What of a text is at its x."""

    LEFT = 1
    CENTER = 2
    RIGHT = 3


class Baseline(IntEnum):
    """What of a text was at the anchor of the source."""

    ALPHABETIC = 1
    TOP = 2
    MIDDLE = 3
    BOTTOM = 4
    LINE_TOP = 5
    LINE_BOTTOM = 6


class Cap(IntEnum):
    """Ends of outlines."""

    BUTT = 1
    ROUND = 2
    SQUARE = 3


class Join(IntEnum):
    """Corners of outlines."""

    MITER = 1
    ROUND = 2
    BEVEL = 3


class ModelFlag(IntFlag):
    """Flags of model options."""

    FENCE = 1


class Format(IntEnum):
    """The shape of the model's output."""

    TEXT = 1
    MCP = 2
    ANTHROPIC = 3
    OPENAI_CHAT = 4
    OPENAI_RESPONSES = 5
    GEMINI = 6
