//! FORM rows: what the server asks the person for.

use std::borrow::Cow;

use super::{
    builder::{Bytes, Draft, Spot},
    clean::{clean, clean_words},
    command::{Kind, flag, variant},
    hash,
    renderer::{Renderer, class_flags},
};
use crate::{
    diagnostic::Severity,
    json::{Kind as JsonKind, Value, write},
    protocol::{InputKind, InputRequest},
    split::{Notice, Place},
    text::{LinkClass, classify, uri::display_host},
    words::Sentence,
};

/// Keywords that become attributes of an INPUT, and their names there.
const CONSTRAINTS: [(&str, &str); 12] = [
    ("description", "description"),
    ("minimum", "minimum"),
    ("maximum", "maximum"),
    ("exclusiveMinimum", "exclusiveMinimum"),
    ("exclusiveMaximum", "exclusiveMaximum"),
    ("multipleOf", "step"),
    ("minLength", "minLength"),
    ("maxLength", "maxLength"),
    ("pattern", "pattern"),
    ("format", "format"),
    ("minItems", "minItems"),
    ("maxItems", "maxItems"),
];
/// What stands below an INPUT: its options, and their attributes.
const INPUT_LEVELS: usize = 2;

impl<'a> Renderer<'a> {
    /// The rows of an input request of the result.
    pub fn input_request(&mut self, spot: Spot, ordinal: u32) {
        let input = self.split.result().input.as_ref();
        let Some(request) = input.and_then(|input| input.requests.get(ordinal as usize)) else {
            return;
        };
        match request.kind {
            InputKind::Form => self.form(spot, request),
            InputKind::Url => self.visit(spot, request),
            InputKind::Sampling | InputKind::Roots | InputKind::Unknown => {
                let method = self.split.result().str(request.method);
                let method = clean_words(&method);
                let notice = Notice::new(Sentence::InputUnsupported)
                    .severity(Severity::Warning)
                    .with("method", method);
                self.notice_row(spot, &notice);
            }
        }
    }

    /// A form of inputs, from `requestedSchema`.
    fn form(&mut self, spot: Spot, request: &InputRequest) {
        let schema = request.schema.map(|node| self.split.result().value(node));
        self.open_form(spot, request, schema, Sentence::FormLabel);
        if let Some(schema) = schema {
            let place = Place::message(schema.id());
            let spot = self.spot(place);
            self.inputs(spot, schema);
        }
        self.actions(spot, [variant::action::ACCEPT, variant::action::DECLINE]);
        self.list.close();
    }

    /// A request to visit an address: the whole address is shown, and only the person may
    /// have it opened (specification 2025-11-25, elicitation, safe URL handling).
    fn visit(&mut self, spot: Spot, request: &InputRequest) {
        self.open_form(spot, request, None, Sentence::VisitLabel);
        let url = self.split.result().str(request.url);
        let url = clean_words(&url);
        let class = classify(&url).class;
        // Anything but a web address is not for a browser.
        let offered = class == LinkClass::Web;
        if !url.is_empty() {
            let spot = match request.url {
                Some(node) => self.spot(Place::message(node)),
                None => spot,
            };
            self.list.open(&Draft {
                flags: class_flags(class),
                text: &url,
                uri: if offered { &url } else { "" },
                ..Draft::new(if offered { Kind::LINK } else { Kind::TEXT }, spot)
            });
            let host = display_host(&url);
            self.attribute(spot, "host", host.map_or("", |h| h.host));
            self.list.close_or_leaf();
            if let Some(host) = host.filter(|h| h.is_punycode || h.is_mixed) {
                let notice = Notice::new(Sentence::DeceptiveHost)
                    .severity(Severity::Warning)
                    .with("host", host.host);
                self.notice_row(spot.derived("host"), &notice);
            }
        }
        if offered {
            let label = self.say(Sentence::ActionOpen, &[]);
            self.list.leaf(&Draft {
                flags: class_flags(class),
                variant: variant::action::OPEN,
                text: &label,
                name: "accept",
                uri: &url,
                ..Draft::new(Kind::ACTION, spot.derived("open"))
            });
        }
        self.actions(spot, [variant::action::DECLINE]);
        self.list.close();
    }

    /// Opens the FORM: its text is the message, its name the key of the request.
    fn open_form(
        &mut self,
        spot: Spot,
        request: &InputRequest,
        schema: Option<Value<'a>>,
        fallback: Sentence,
    ) {
        let result = self.split.result();
        let message = result.str(request.message);
        let (message, altered) = clean(message.trim().into());
        let key = result.str(request.key);
        let title = schema.and_then(|schema| words(schema, "title"));
        let text = match (&*message, title) {
            ("", Some(title)) => title,
            ("", None) => self.say(fallback, &[]).into(),
            _ => message,
        };
        self.list.open(&Draft {
            flags: if altered { flag::ALTERED } else { 0 },
            text: &text,
            name: &key,
            ..Draft::new(Kind::FORM, spot)
        });
        if let Some(schema) = schema {
            self.description(spot, schema);
        }
    }

    /// The schema's description as an attribute of the open FORM.
    pub fn description(&mut self, spot: Spot, schema: Value<'a>) {
        let description = words(schema, "description").unwrap_or_default();
        self.attribute(spot, "description", &description);
    }

    /// The buttons of a form; it can always be dismissed.
    fn actions<const N: usize>(&mut self, form: Spot, actions: [u32; N]) {
        for action in actions.into_iter().chain([variant::action::CANCEL]) {
            let (sentence, name) = match action {
                variant::action::ACCEPT => (Sentence::ActionAccept, "accept"),
                variant::action::DECLINE => (Sentence::ActionDecline, "decline"),
                _ => (Sentence::ActionCancel, "cancel"),
            };
            let label = self.say(sentence, &[]);
            self.list.leaf(&Draft {
                variant: action,
                text: &label,
                name,
                ..Draft::new(Kind::ACTION, form.derived(name))
            });
        }
    }

    /// The INPUT rows of an object's schema.
    pub fn inputs(&mut self, spot: Spot, schema: Value<'a>) {
        let required = Required::of(schema);
        let Some(properties) = schema.get("properties") else {
            return;
        };
        let spot = spot.member(hash::string("properties"), properties);
        let count = properties.len();
        for (i, (key, property)) in properties.members().enumerate() {
            if !self.list.has_room(2) {
                self.leave_out(spot, i, count);
                break;
            }
            let key = key.as_str().unwrap_or_default();
            let spot = spot.member(hash::string(&key), property);
            self.input(spot, &key, property, required.has(&key));
        }
    }

    /// One INPUT with its constraints and options.
    fn input(&mut self, spot: Spot, key: &str, schema: Value<'a>, required: bool) {
        let choices = Choices::of(schema);
        let variant = input_type(schema, &choices);
        let label = words(schema, "title").unwrap_or_else(|| clean_words(key));
        let label = match label.trim() {
            "" => self.say(Sentence::NoName, &[]).into(),
            _ => label,
        };
        let fixed = schema.get("const");
        let default = fixed.or_else(|| schema.get("default"));
        let json = default.map(write::compact).unwrap_or_default();
        let mut flags = 0;
        if required {
            flags |= flag::REQUIRED;
        }
        if fixed.is_some() || is_true(schema, "readOnly") {
            flags |= flag::READ_ONLY;
        }
        if choices.multiple {
            flags |= flag::MULTIPLE;
        }
        if default.and_then(|d| d.as_bool()) == Some(true) {
            flags |= flag::CHECKED;
        }
        let number = default.and_then(|d| d.as_number()).and_then(|n| n.as_f64());
        self.list.open(&Draft {
            flags,
            variant,
            text: &label,
            name: key,
            bytes: if default.is_some() {
                Bytes::Json(&json)
            } else {
                Bytes::None
            },
            number,
            ..Draft::new(Kind::INPUT, spot)
        });
        self.constraints(spot, schema);
        if self.has_depth(INPUT_LEVELS) {
            self.options(spot, &choices, default);
            if variant == variant::input::GROUP {
                self.inputs(spot, schema);
            }
        } else if variant == variant::input::GROUP || !choices.list.is_empty() {
            self.json_row(schema, spot, true);
        }
        self.list.close_or_leaf();
    }

    fn constraints(&mut self, spot: Spot, schema: Value<'a>) {
        for (keyword, name) in CONSTRAINTS {
            let Some(value) = schema.get(keyword) else {
                continue;
            };
            match value.kind() {
                JsonKind::Number => {
                    let number = value.as_number();
                    let digits = number.map_or("", |n| n.text());
                    self.attribute_with(spot, name, digits, number.and_then(|n| n.as_f64()));
                }
                JsonKind::String => {
                    let (text, _) = clean(value.as_str().unwrap_or_default());
                    self.attribute(spot, name, &text);
                }
                _ => {}
            }
        }
    }

    fn options(&mut self, input: Spot, choices: &Choices<'a>, default: Option<Value<'a>>) {
        let chosen = Chosen::of(default);
        let count = choices.list.len();
        for (i, choice) in choices.list.iter().enumerate() {
            if !self.list.has_room(3) {
                self.leave_out(input, i, count);
                break;
            }
            let json = write::compact(choice.value);
            let spelled;
            let label: &str = match &choice.label {
                Some(label) => label,
                None => {
                    let scalar = self.scalar(choice.value, input.place);
                    spelled = if scalar.text.is_empty() || is_nested(choice.value) {
                        clean_words(&json).into_owned()
                    } else {
                        scalar.text.into_owned()
                    };
                    &spelled
                }
            };
            let spot = Spot {
                key: input.key.derived("option").element(i),
                place: input.place.at(choice.value.id()),
            };
            let flags = if chosen.has(&json) { flag::CHECKED } else { 0 };
            self.list.open(&Draft {
                flags,
                index: i as u32,
                text: label,
                bytes: Bytes::Json(&json),
                ..Draft::new(Kind::OPTION, spot)
            });
            let description = choice.description.as_deref().unwrap_or_default();
            self.attribute(spot, "description", description);
            self.list.close_or_leaf();
        }
    }
}

/// The choices of an input, in every spelling: `enum` with or without `enumNames`, `oneOf` or
/// `anyOf` of constants with titles, and either in the `items` of an array.
#[derive(Default)]
struct Choices<'a> {
    list: Vec<Choice<'a>>,
    multiple: bool,
}

struct Choice<'a> {
    value: Value<'a>,
    label: Option<Cow<'a, str>>,
    description: Option<Cow<'a, str>>,
}

impl<'a> Choices<'a> {
    fn of(schema: Value<'a>) -> Choices<'a> {
        let items = schema.get("items").filter(|_| types(schema, "array"));
        let holder = items.unwrap_or(schema);
        let mut choices = Choices {
            list: Vec::new(),
            multiple: items.is_some(),
        };
        if let Some(values) = holder.get("enum").filter(|v| v.is_array()) {
            let mut names = holder.get("enumNames").map(|names| names.elements());
            for value in values.elements() {
                let name = names.as_mut().and_then(|names| names.next());
                choices.list.push(Choice {
                    value,
                    label: name.and_then(label),
                    description: None,
                });
            }
        } else if let Some(branches) = holder.get("oneOf").or_else(|| holder.get("anyOf")) {
            for branch in branches.elements() {
                // One branch that is no constant, and the whole is no choice.
                let Some(value) = branch.get("const") else {
                    return Choices::default();
                };
                choices.list.push(Choice {
                    value,
                    label: words(branch, "title"),
                    description: words(branch, "description"),
                });
            }
        }
        if choices.list.is_empty() {
            choices.multiple = false;
        }
        choices
    }
}

/// What is chosen by default, as compact JSON.
struct Chosen(std::collections::HashSet<String>);

impl Chosen {
    fn of(default: Option<Value<'_>>) -> Chosen {
        let mut chosen = std::collections::HashSet::new();
        if let Some(default) = default {
            chosen.extend(default.elements().map(write::compact));
            chosen.insert(write::compact(default));
        }
        Chosen(chosen)
    }

    fn has(&self, json: &str) -> bool {
        self.0.contains(json)
    }
}

/// The members that are required.
struct Required<'a>(std::collections::HashSet<Cow<'a, str>>);

impl<'a> Required<'a> {
    fn of(schema: Value<'a>) -> Required<'a> {
        let names = schema.get("required").into_iter();
        Required(
            names
                .flat_map(|names| names.elements())
                .filter_map(|n| n.as_str())
                .collect(),
        )
    }

    fn has(&self, key: &str) -> bool {
        self.0.contains(key)
    }
}

/// The variant of an INPUT.
fn input_type(schema: Value<'_>, choices: &Choices<'_>) -> u32 {
    use variant::input;
    if !choices.list.is_empty() {
        return input::CHOICE;
    }
    let format = schema.get("format");
    let is = |name: &str| format.is_some_and(|f| f.is_str(name));
    if types(schema, "string") {
        return match () {
            () if is("date") => input::DATE,
            () if is("date-time") => input::DATE_TIME,
            () if is("email") => input::EMAIL,
            () if is("uri") => input::URI,
            () => input::TEXT,
        };
    }
    [
        ("integer", input::INTEGER),
        ("number", input::NUMBER),
        ("boolean", input::BOOLEAN),
        ("object", input::GROUP),
        ("array", input::LIST),
    ]
    .into_iter()
    .find(|(name, _)| types(schema, name))
    .map_or(input::JSON, |(_, variant)| variant)
}

/// Whether `type` is, or lists, this one.
fn types(schema: Value<'_>, name: &str) -> bool {
    let types = schema.get("type");
    types.is_some_and(|t| t.is_str(name) || t.elements().take(8).any(|t| t.is_str(name)))
}

fn is_true(schema: Value<'_>, keyword: &str) -> bool {
    schema.get(keyword).and_then(|v| v.as_bool()) == Some(true)
}

fn is_nested(value: Value<'_>) -> bool {
    value.is_array() || value.is_object()
}

/// The sanitised words of a string member; `None` if there are none.
fn words<'a>(schema: Value<'a>, keyword: &str) -> Option<Cow<'a, str>> {
    schema.get(keyword).and_then(label)
}

fn label(value: Value<'_>) -> Option<Cow<'_, str>> {
    let (text, _) = clean(value.as_str()?);
    (!text.trim().is_empty()).then_some(text)
}
