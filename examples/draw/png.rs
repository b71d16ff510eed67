//! PNG of an SVG, by the resvg crate and the fonts of the system.

use std::sync::Arc;

use mcpview::chart::text::{Advances, Extent, Measure, Style};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};

/// Fonts as wide as the built-in table of widths, the first one that is there.
const SANS: [&str; 6] = [
    "Helvetica",
    "Arial",
    "Liberation Sans",
    "Arimo",
    "DejaVu Sans Condensed",
    "DejaVu Sans",
];

/// The fonts of the system; what names none that is there gets a sans-serif one.
pub struct Fonts(Arc<Database>);

impl Fonts {
    pub fn load() -> Fonts {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        let known = |name: &&&str| {
            let mut faces = fonts.faces();
            faces.any(|face| face.families.iter().any(|(family, _)| family == **name))
        };
        if let Some(sans) = SANS.iter().find(known) {
            fonts.set_sans_serif_family(*sans);
        }
        Fonts(Arc::new(fonts))
    }

    fn read(&self, svg: &str) -> Result<Tree, String> {
        let options = Options {
            fontdb: Arc::clone(&self.0),
            ..Options::default()
        };
        Tree::from_str(svg, &options).map_err(|e| e.to_string())
    }
}

impl Measure for Fonts {
    /// The width of a text in the fonts that the PNG is painted with.
    fn measure(&self, text: &str, style: &Style) -> Extent {
        let built_in = Advances.measure(text, style);
        let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text font-family=\"{}, sans-serif\" font-size=\"{}\" font-weight=\"{}\">{escaped}</text></svg>",
            style.family.replace(['"', '<', '&'], ""),
            style.size,
            style.weight,
        );
        let tree = self.read(&svg.replace("=\", ", "=\""));
        let width = tree
            .ok()
            .map(|tree| f64::from(tree.root().bounding_box().width()));
        Extent {
            width: width.filter(|w| *w > 0.0).unwrap_or(built_in.width),
            ..built_in
        }
    }
}

/// The picture, `scale` device pixels for each pixel of the drawing.
pub fn png(svg: &str, scale: f64) -> Result<Vec<u8>, String> {
    let tree = Fonts::load().read(svg)?;
    let scale = scale as f32;
    let size = tree.size();
    let side = |length: f32| (length * scale).ceil().clamp(1.0, 16_384.0) as u32;
    let mut pixels = Pixmap::new(side(size.width()), side(size.height())).ok_or("no pixels")?;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixels.as_mut(),
    );
    pixels.encode_png().map_err(|e| e.to_string())
}
