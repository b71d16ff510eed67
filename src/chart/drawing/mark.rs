//! The mark: what a canvas paints in one go.

use std::ffi::CStr;

use crate::{chart::scene::Datum, words::c_str};

/// No ordinal.
pub const NONE: u32 = u32::MAX;

/// Declares an enumeration of the ABI with its table for the header.
macro_rules! numbered {
    ($(
        $(#[doc = $doc:literal])* $enum:ident {
            $( $(#[doc = $member_doc:literal])* $member:ident = $value:literal, $name:literal; )*
        }
    )*) => { $(
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u32)]
        pub enum $enum {
            $( $(#[doc = $member_doc])* $member = $value, )*
        }

        impl $enum {
            /// Every member: its name, number and meaning.
            pub const ALL: &[(&'static str, $enum, &'static str)] = &[
                $( ($name, $enum::$member, concat!($($member_doc),*)), )*
            ];

            /// The word for it, as scenes have it.
            pub fn name(self) -> &'static str {
                match self { $( $enum::$member => $name, )* }
            }

            /// The same word for C.
            pub fn c_name(self) -> &'static CStr {
                match self { $( $enum::$member => const { c_str(concat!($name, "\0")) }, )* }
            }

            /// The member of a word.
            pub fn named(name: &str) -> Option<$enum> {
                Some(match name { $( $name => $enum::$member, )* _ => return None })
            }
        }
    )* };
}

numbered! {
    /// What a canvas has to do.
    Kind {
        /// Fill and outline the box `x`, `y`, `width`, `height` with its corner radii.
        Rect = 1, "rect";
        /// Fill and outline a path: `verb_count` verbs whose points are relative to `x`, `y`.
        Path = 2, "path";
        /// Draw one line of text at `x`, `y`, turned around that point by `angle`.
        Text = 3, "text";
        /// Draw the picture named by `text` into the box; what it names is never loaded.
        Image = 4, "image";
        /// Until the UNCLIP that follows, paint inside the box with its corner radii only. Clips do not nest.
        Clip = 5, "clip";
        /// End of the CLIP.
        Unclip = 6, "unclip";
    }

    /// A step of a path.
    Verb {
        /// Start a new part at the next point.
        Move = 0, "move";
        /// A straight line to the next point.
        Line = 1, "line";
        /// A cubic Bézier curve: two control points and the end, three points.
        Cubic = 2, "cubic";
        /// Back to where the part started; no point.
        Close = 3, "close";
    }

    /// What a mark is for.
    Role {
        /// Something else.
        Other = 0, "other";
        /// Data.
        Mark = 1, "mark";
        /// The ground and frame of a plot.
        Frame = 2, "group-frame";
        /// A line of a grid.
        AxisGrid = 3, "axis-grid";
        /// The line of an axis.
        AxisDomain = 4, "axis-domain";
        /// A tick.
        AxisTick = 5, "axis-tick";
        /// Words at a tick.
        AxisLabel = 6, "axis-label";
        /// The title of an axis.
        AxisTitle = 7, "axis-title";
        /// A symbol or box of a legend.
        LegendSymbol = 8, "legend-symbol";
        /// The ramp of a legend.
        LegendGradient = 9, "legend-gradient";
        /// Words of a legend.
        LegendLabel = 10, "legend-label";
        /// The title of a legend.
        LegendTitle = 11, "legend-title";
        /// The title of the chart, or of a group of views.
        Title = 12, "title-text";
        /// The subtitle of the chart.
        Subtitle = 13, "title-subtitle";
        /// The ground of a group of views, or of a legend.
        Group = 14, "group-scope";
    }

    /// What a mark was before it became a rectangle, a path or lines of text.
    Form {
        /// The box itself. No numbers.
        Rect = 1, "rect";
        /// A symbol. `name`: the shape; numbers: x, y, area in square pixels, angle in degrees.
        Symbol = 2, "symbol";
        /// A straight line. Numbers: x1, y1, x2, y2.
        Rule = 3, "rule";
        /// A sector. Numbers: x, y, start and end angle (radians, clockwise from twelve o'clock), inner and outer radius, pad angle, corner radius.
        Arc = 4, "arc";
        /// A text. Numbers: x and y of its anchor, dx, dy, and how far below the anchor the baseline of its first line is.
        Text = 5, "text";
        /// A line. `name`: the curve; numbers: its tension (NaN: the default), then x and y of each point (NaN: a gap).
        Line = 6, "line";
        /// An area whose other edge is in y. `name`: the curve; numbers: its tension, then x, y, other y of each point (NaN: a gap).
        Area = 7, "area";
        /// An area whose other edge is in x. `name`: the curve; numbers: its tension, then x, y, other x of each point (NaN: a gap).
        AreaLying = 8, "area-lying";
        /// A line of changing width. Numbers: x, y and width of each point (NaN: a gap).
        Trail = 9, "trail";
        /// A picture. No numbers.
        Image = 10, "image";
    }

    /// What of a text is at its anchor.
    Align {
        /// Its left end.
        Left = 1, "left";
        /// Its middle.
        Center = 2, "center";
        /// Its right end.
        Right = 3, "right";
    }

    /// What of a text was at the anchor of the source.
    Baseline {
        /// The letters' own baseline.
        Alphabetic = 1, "alphabetic";
        /// The top of the letters.
        Top = 2, "top";
        /// The middle of the letters.
        Middle = 3, "middle";
        /// The bottom of the letters.
        Bottom = 4, "bottom";
        /// The top of the line.
        LineTop = 5, "line-top";
        /// The bottom of the line.
        LineBottom = 6, "line-bottom";
    }

    /// The ends of outlines.
    Cap {
        /// Cut off at the end.
        Butt = 1, "butt";
        /// Half a disc beyond it.
        Round = 2, "round";
        /// Half a square beyond it.
        Square = 3, "square";
    }

    /// The corners of outlines.
    Join {
        /// Pointed, up to the miter limit.
        Miter = 1, "miter";
        /// Round.
        Round = 2, "round";
        /// Cut off.
        Bevel = 3, "bevel";
    }
}

/// A part of one of the arrays of a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The first element.
    pub first: u32,
    /// How many there are.
    pub count: u32,
}

impl Span {
    /// The part of an array; empty if it is not inside.
    pub fn of<T>(self, array: &[T]) -> &[T] {
        let first = self.first as usize;
        first
            .checked_add(self.count as usize)
            .and_then(|end| array.get(first..end))
            .unwrap_or_default()
    }
}

/// One step of painting. Lengths are pixels of the drawing.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// What to do.
    pub kind: Kind,
    /// What it is for.
    pub role: Role,
    /// The ordinal of its group: marks that belong together, as the bars of one layer.
    pub group: u32,
    /// The ordinal of the item in its group; the lines of one text share it.
    pub item: u32,
    /// The ordinal of its view.
    pub view: u32,
    /// What it stands for; for a line, an area or a trail, what its first point stands for.
    pub datum: Option<Datum>,
    /// What it was; `None` for CLIP and UNCLIP.
    pub form: Option<Form>,
    /// Left, top, width, height of a box; the origin of a path; the anchor of a text.
    pub rect: [f64; 4],
    /// Radii of the corners, from the top left, clockwise.
    pub radius: [f64; 4],
    /// The inside, as 0xRRGGBBAA; 0: not painted.
    pub fill: u32,
    /// The outline, likewise.
    pub stroke: u32,
    /// The gradient that the inside is painted with instead, or [`NONE`].
    pub gradient: u32,
    /// The gradient that the outline is painted with instead, or [`NONE`].
    pub stroke_gradient: u32,
    /// Width of the outline.
    pub stroke_width: f64,
    /// Lengths of dashes and gaps, among the numbers.
    pub dash: Span,
    /// Where in the dashes the outline starts.
    pub dash_offset: f64,
    /// Ends of the outline.
    pub cap: Cap,
    /// Corners of the outline.
    pub join: Join,
    /// Longest point of a mitered corner, in widths.
    pub miter_limit: f64,
    /// Steps of a path.
    pub verbs: Span,
    /// Its coordinates, x and y in turn, among the points: two for each point.
    pub points: Span,
    /// Parameters of the form, among the numbers.
    pub numbers: Span,
    /// Words of a text, address of a picture: a part of the strings.
    pub text: Span,
    /// Name of a symbol or curve: a part of the strings.
    pub name: Span,
    /// Family of a text, as CSS lists them; empty for the host's: a part of the strings.
    pub family: Span,
    /// Size of a text.
    pub font_size: f64,
    /// Weight of a text, 100 to 900.
    pub weight: u32,
    /// Whether a text slants.
    pub italic: bool,
    /// What of a text is at its anchor.
    pub align: Align,
    /// What was at the anchor of the source; x and y of a TEXT are on the alphabetic baseline
    /// already.
    pub baseline: Baseline,
    /// Degrees clockwise by which a text is turned around its anchor.
    pub angle: f64,
}

impl Mark {
    /// A mark that paints nothing yet.
    pub(super) fn new(kind: Kind) -> Mark {
        Mark {
            kind,
            role: Role::Other,
            group: NONE,
            item: 0,
            view: 0,
            datum: None,
            form: None,
            rect: [0.0; 4],
            radius: [0.0; 4],
            fill: 0,
            stroke: 0,
            gradient: NONE,
            stroke_gradient: NONE,
            stroke_width: 0.0,
            dash: Span::default(),
            dash_offset: 0.0,
            cap: Cap::Butt,
            join: Join::Miter,
            miter_limit: 10.0,
            verbs: Span::default(),
            points: Span::default(),
            numbers: Span::default(),
            text: Span::default(),
            name: Span::default(),
            family: Span::default(),
            font_size: 0.0,
            weight: 400,
            italic: false,
            align: Align::Left,
            baseline: Baseline::Alphabetic,
            angle: 0.0,
        }
    }
}
