//! What a link leads to, told without following it.
//!
//! A link is read as the software that might open it would: browsers by the
//! WHATWG URL standard, operating systems by their scheme handlers. Where the
//! two could understand it differently it counts as what is worse.

use std::borrow::Cow;

use super::percent;

pub use super::base64_run::find_base64_runs;
pub use super::data_uri::{DataUri, find_data_uris};

/// What a link leads to. The numbers stand in bits 24 to 27 of the flags of a
/// row; 0 there means that there is no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum LinkClass {
    /// A web page: `http` or `https` with a host and without credentials.
    Web = 1,
    /// A person: `mailto`, `tel`.
    Mail = 2,
    /// A file on this machine: `file`, or a path with a drive letter.
    File = 3,
    /// Any other scheme: a resource of the server (`ui:`, `scene:`) or an application.
    App = 4,
    /// A link that must not be opened.
    Unsafe = 5,
    /// No URI.
    Invalid = 6,
}

impl LinkClass {
    /// The word for it in dumps.
    pub fn name(self) -> &'static str {
        match self {
            LinkClass::Web => "web",
            LinkClass::Mail => "mail",
            LinkClass::File => "file",
            LinkClass::App => "app",
            LinkClass::Unsafe => "unsafe",
            LinkClass::Invalid => "invalid",
        }
    }
}

/// Why a link is unsafe or invalid, or what else there is to say about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Nothing to say.
    None,
    /// A path with a drive letter instead of a URI.
    BarePath,
    /// The scheme runs script or brings its own content.
    Script,
    /// The scheme starts a program of the operating system.
    Handler,
    /// Opening it sends the user's credentials to another machine.
    RemoteShare,
    /// Nothing is there.
    Empty,
    /// There is no scheme: a relative reference, a file name or plain words.
    NoScheme,
    /// Control characters or characters that nobody sees.
    Hidden,
    /// A name or password before the host.
    Credentials,
    /// No host, or one that cannot be.
    BadHost,
    /// Something else that no URI has.
    BadSyntax,
}

impl Reason {
    /// Words for a diagnostic, in English; empty for [`Reason::None`].
    pub fn message(self) -> &'static str {
        match self {
            Reason::None => "",
            Reason::BarePath => "is a file path and no URI",
            Reason::Script => "has a scheme that runs script or brings its own content",
            Reason::Handler => "has a scheme that starts a program of the operating system",
            Reason::RemoteShare => "would send credentials to another machine",
            Reason::Empty => "is empty",
            Reason::NoScheme => "has no scheme",
            Reason::Hidden => "contains invisible characters",
            Reason::Credentials => "has a name or password before the host",
            Reason::BadHost => "has no valid host",
            Reason::BadSyntax => "is malformed",
        }
    }
}

/// A link and what it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link<'a> {
    /// What it leads to.
    pub class: LinkClass,
    /// Why, where it is unsafe or invalid.
    pub reason: Reason,
    /// The link without white space and controls around it.
    pub uri: &'a str,
}

/// Schemes that run script or bring their own content, sorted.
const SCRIPT: &[&str] = &[
    "about",
    "blob",
    "chrome",
    "chrome-extension",
    "data",
    "filesystem",
    "hcp",
    "its",
    "jar",
    "javascript",
    "jscript",
    "livescript",
    "mhtml",
    "mk",
    "mocha",
    "moz-extension",
    "safari-extension",
    "safari-web-extension",
    "vbs",
    "vbscript",
    "view-source",
    "wyciwyg",
];

/// Schemes that start programs of an operating system with arguments from the
/// link, sorted. All that begin with `ms-` are among them (`ms-msdt`,
/// `ms-officecmd`, `ms-word`, `ms-appinstaller`).
const HANDLER: &[&str] = &[
    "android-app",
    "applescript",
    "appstream",
    "apt",
    "apturl",
    "bitlocker",
    "intent",
    "itms-services",
    "ldap",
    "ldaps",
    "onenote",
    "onenote-cmd",
    "osascript",
    "rlogin",
    "search",
    "search-ms",
    "shell",
    "snap",
    "telnet",
    "tn3270",
    "x-apple.systempreferences",
    "x-man-page",
];

/// Schemes of file shares, which log in as the user by themselves, sorted.
const SHARE: &[&str] = &["afp", "cifs", "dav", "davs", "nfs", "smb", "webdav"];

/// Tells what a link leads to.
pub fn classify(uri: &str) -> Link<'_> {
    // As browsers do: controls and spaces around it do not count.
    let uri = uri.trim_matches(|c: char| c <= ' ');
    let (class, reason) = judge(uri);
    Link { class, reason, uri }
}

fn judge(uri: &str) -> (LinkClass, Reason) {
    if uri.is_empty() {
        return (LinkClass::Invalid, Reason::Empty);
    }
    let bytes = uri.as_bytes();
    // `\\host\share`, also with forward slashes: a share on Windows, another
    // host in a browser.
    if let [b'\\' | b'/', b'\\' | b'/', ..] = bytes {
        return (LinkClass::Unsafe, Reason::RemoteShare);
    }
    if let [drive, b':', b'\\' | b'/', ..] = bytes
        && drive.is_ascii_alphabetic()
    {
        return match has_hidden(uri) {
            true => (LinkClass::Invalid, Reason::Hidden),
            false => (LinkClass::File, Reason::BarePath),
        };
    }
    let scheme = match scheme_of(uri) {
        Scheme::Plain(scheme) => scheme,
        Scheme::None => return (LinkClass::Invalid, Reason::NoScheme),
        // What no URI has, and a browser may read all the same.
        Scheme::Disguised(scheme) => {
            return danger_of(&scheme).map_or((LinkClass::Invalid, Reason::BadSyntax), |reason| {
                (LinkClass::Unsafe, reason)
            });
        }
    };
    let rest = &uri[scheme.len() + 1..];
    if let Some(reason) = danger_of(&scheme) {
        return (LinkClass::Unsafe, reason);
    }
    if has_hidden(uri) {
        return (LinkClass::Invalid, Reason::Hidden);
    }
    if rest.is_empty() {
        return (LinkClass::Invalid, Reason::BadSyntax);
    }
    match scheme.as_str() {
        "http" | "https" => match web_host(rest) {
            Ok(()) => (LinkClass::Web, Reason::None),
            Err(reason) => (LinkClass::Invalid, reason),
        },
        "file" => judge_file(rest),
        "mailto" | "tel" => (LinkClass::Mail, Reason::None),
        // Words with a colon (`Note: see below`) are no URI; servers do leave
        // blanks in hierarchical ones.
        _ if rest.contains(' ') && !rest.starts_with('/') => {
            (LinkClass::Invalid, Reason::BadSyntax)
        }
        _ => (LinkClass::App, Reason::None),
    }
}

enum Scheme {
    /// In lower case.
    Plain(String),
    /// Found only after tabs and line breaks or percent-encoding were taken out.
    Disguised(String),
    None,
}

/// The scheme (RFC 3986 section 3.1).
fn scheme_of(uri: &str) -> Scheme {
    // The longest registered scheme has 36 characters; encoded, three times as many.
    let head: String = uri.chars().take(256).collect();
    let Some((scheme, _)) = head.split_once(':') else {
        // The colon may be encoded too.
        let decoded = percent::decode_lossy(&head);
        return match decoded.split_once(':') {
            Some((scheme, _)) => disguised(scheme),
            None => Scheme::None,
        };
    };
    if is_scheme(scheme) {
        return Scheme::Plain(scheme.to_ascii_lowercase());
    }
    disguised(&percent::decode_lossy(scheme))
}

fn disguised(scheme: &str) -> Scheme {
    let bare: String = scheme
        .chars()
        .filter(|c| !c.is_control() && *c != ' ')
        .collect();
    match is_scheme(&bare) {
        true => Scheme::Disguised(bare.to_ascii_lowercase()),
        false => Scheme::None,
    }
}

fn is_scheme(scheme: &str) -> bool {
    let bytes = scheme.as_bytes();
    bytes.first().is_some_and(u8::is_ascii_alphabetic)
        && bytes
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
}

fn danger_of(scheme: &str) -> Option<Reason> {
    if SCRIPT.binary_search(&scheme).is_ok() {
        Some(Reason::Script)
    } else if SHARE.binary_search(&scheme).is_ok() {
        Some(Reason::RemoteShare)
    } else if HANDLER.binary_search(&scheme).is_ok() || scheme.starts_with("ms-") {
        Some(Reason::Handler)
    } else {
        None
    }
}

/// Controls, and what [`super::sanitize`] would remove: a person could not see
/// where the link leads.
fn has_hidden(uri: &str) -> bool {
    uri.chars().any(char::is_control) || !super::sanitize(uri).remarks.is_empty()
}

/// Checks what follows `http:` and returns why it leads to no host that a
/// person could trust their eyes with.
fn web_host(rest: &str) -> Result<(), Reason> {
    // Browsers also take one slash, none or backslashes; that is for deceiving.
    let authority = rest.strip_prefix("//").ok_or(Reason::BadHost)?;
    let authority = authority.split(['/', '?', '#']).next().unwrap_or(authority);
    if authority.contains('@') {
        return Err(Reason::Credentials);
    }
    let (host, port) = split_port(authority);
    let port_fits = port.is_empty()
        || port.len() <= 5
            && port.bytes().all(|b| b.is_ascii_digit())
            && port.parse::<u16>().is_ok();
    match port_fits && is_host(host) {
        true => Ok(()),
        false => Err(Reason::BadHost),
    }
}

/// Host and port of an authority without user information.
fn split_port(authority: &str) -> (&str, &str) {
    let after_host = match authority.rfind(']') {
        Some(end) => end + 1,
        None => 0,
    };
    match authority[after_host..].find(':') {
        Some(colon) => (
            &authority[..after_host + colon],
            &authority[after_host + colon + 1..],
        ),
        None => (authority, ""),
    }
}

/// Whether this is an address or a name of which every letter is what it seems:
/// no escapes and none of the forms that browsers map to dots, slashes or ASCII
/// letters (UTS #46).
fn is_host(host: &str) -> bool {
    if let Some(address) = host.strip_prefix('[') {
        let address = address.strip_suffix(']');
        return address.is_some_and(|a| a.parse::<std::net::Ipv6Addr>().is_ok());
    }
    let name = host.strip_suffix('.').unwrap_or(host);
    let allowed = |c: char| match c {
        '\0'..='\u{7f}' => c.is_ascii_alphanumeric() || c == '-' || c == '_',
        '\u{80}'..='\u{bf}' => c == '\u{b7}',
        '\u{2000}'..='\u{2bff}' | '\u{3000}'..='\u{3004}' | '\u{fe00}'..='\u{fe6f}' => false,
        '\u{ff00}'..='\u{ff65}' | '\u{ffe0}'..='\u{ffff}' => false,
        _ => true,
    };
    name.len() <= 253
        && name
            .split('.')
            .all(|label| !label.is_empty() && label.chars().all(allowed))
}

/// `file:` URIs (RFC 8089), with the forms in use on Windows.
fn judge_file(rest: &str) -> (LinkClass, Reason) {
    // Windows takes backslashes and escaped separators for separators.
    let path = percent::decode_lossy(rest).replace('\\', "/");
    if path.contains(char::is_control) {
        return (LinkClass::Invalid, Reason::Hidden);
    }
    let local = (LinkClass::File, Reason::None);
    let remote = (LinkClass::Unsafe, Reason::RemoteShare);
    let is_drive = |part: &str| matches!(part.as_bytes(), [drive, b':' | b'|', ..] if drive.is_ascii_alphabetic());
    let Some(after) = path.strip_prefix("//") else {
        return match path.starts_with('/') || is_drive(&path) {
            true => local,
            false => (LinkClass::Invalid, Reason::BadSyntax),
        };
    };
    let (host, path) = match after.find('/') {
        Some(slash) => after.split_at(slash),
        None => (after, ""),
    };
    match host {
        // `file:////host/share`
        _ if path.starts_with("//") => remote,
        "" if path.is_empty() => (LinkClass::Invalid, Reason::BadSyntax),
        "" => local,
        _ if host.eq_ignore_ascii_case("localhost") || is_drive(host) => local,
        _ => remote,
    }
}

/// The host of a hierarchical URI, as written, without user information and
/// port; brackets stay around an IPv6 address.
pub fn host_of(uri: &str) -> Option<&str> {
    let (scheme, rest) = uri.trim().split_once("://")?;
    if !is_scheme(scheme) {
        return None;
    }
    let authority = rest.split(['/', '\\', '?', '#']).next()?;
    let after_user = authority.rsplit('@').next()?;
    let (host, _) = split_port(after_user);
    (!host.is_empty()).then_some(host)
}

/// A host for the eyes of a person who decides about opening a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplayHost<'a> {
    /// The host as written.
    pub host: &'a str,
    /// Whether a label is Punycode (`xn--…`, RFC 3492): the letters that a
    /// browser shows are others.
    pub is_punycode: bool,
    /// Whether a label mixes scripts beyond what UTS #39 calls "highly
    /// restrictive" (Latin with one of Chinese, Japanese and Korean): letters
    /// may look like others.
    pub is_mixed: bool,
}

/// The host of a URI with what is odd about it. `None` as for [`host_of`].
pub fn display_host(uri: &str) -> Option<DisplayHost<'_>> {
    let host = host_of(uri)?;
    Some(DisplayHost {
        host,
        is_punycode: host.split('.').any(|label| {
            label
                .get(..4)
                .is_some_and(|p| p.eq_ignore_ascii_case("xn--"))
        }),
        is_mixed: host.split('.').any(super::script::is_mixed),
    })
}

/// The last part of the path of a URI or of a file path, percent-decoded and
/// cleaned, for labels: never empty, on one line, at most 255 characters, and
/// without a path separator.
pub fn file_name_of(uri: &str) -> Option<String> {
    let uri = uri.trim();
    let path = match scheme_of(uri) {
        Scheme::Plain(scheme) if scheme.len() == 1 => &uri[2..],
        Scheme::Plain(scheme) if danger_of(&scheme) == Some(Reason::Script) => return None,
        Scheme::Plain(scheme) if matches!(scheme.as_str(), "mailto" | "tel") => return None,
        Scheme::Plain(scheme) => {
            let rest = &uri[scheme.len() + 1..];
            let rest = rest.split(['?', '#']).next()?;
            match rest.strip_prefix("//") {
                // What follows the two slashes is a host or, in the schemes of
                // servers, the first word of a path.
                Some(after) => match after.split_once('/') {
                    Some((_, path)) => path,
                    None if matches!(scheme.as_str(), "http" | "https" | "file") => return None,
                    None => after,
                },
                None => rest,
            }
        }
        Scheme::Disguised(_) => return None,
        Scheme::None => uri,
    };
    let decoded: Cow<'_, str> = match path.contains('%') {
        true => percent::decode_lossy(path).into(),
        false => path.into(),
    };
    let trimmed = decoded.trim_end_matches(['/', '\\']);
    let name = trimmed.rsplit(['/', '\\']).next()?;
    let name = super::label(name, 255);
    (!name.is_empty() && name != "." && name != "..").then(|| name.into_owned())
}
