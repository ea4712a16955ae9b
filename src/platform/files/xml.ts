import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Receives the elements of an XML file while it is read, by their path from the root, without name prefixes. */
export interface XmlHandler {
  open(path: string, attribute: (name: string) => string | undefined): void;
  /** Called with the text that is directly in the element, after its last child. */
  close(path: string, text: string): void;
}

/** Twice as many as an invoice of 990 items has. */
const MOST_ELEMENTS = 200_000;

/**
 * Reads a whole file piece by piece without keeping it. Only the five predefined entities and character references are expanded;
 * a DTD makes the file malformed, like anything that is not well-formed. Elements of other namespaces are reported as `?`.
 */
function readXml(bytes: Buffer, namespace: string, handler: XmlHandler): 'read' | XmlRefusal {
  const text = decode(bytes);
  if (text === undefined) return 'malformed';
  const parser = new SaxesParser({ xmlns: true, position: false });
  const bounds = new XmlBounds(MOST_ELEMENTS);
  const paths: string[] = [];
  let content = '';
  const add = (piece: string) => {
    bounds.passed();
    content += piece;
  };
  parser.on('error', () => refuseXml('malformed'));
  parser.on('doctype', () => refuseXml('malformed'));
  parser.on('comment', () => bounds.passed());
  parser.on('opentag', ({ local, uri, attributes }: SaxesTagNS) => {
    bounds.opened();
    const name = uri === '' || uri === namespace ? local : '?';
    const path = paths.length === 0 ? name : `${paths.at(-1)}/${name}`;
    paths.push(path);
    content = '';
    handler.open(path, (name) => attributes[name]?.value);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    bounds.closed();
    handler.close(paths.pop() as string, content.trim());
    content = '';
  });
  try {
    bounds.feed(parser, text);
    parser.close();
    return 'read';
  } catch (error) {
    if (error instanceof XmlRefused) return error.refusal;
    throw error;
  }
}

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const LONGEST_DECLARATION = 200;
/** The first bytes of a UTF-16 file: its byte order mark or, without one, its first character. */
const UTF16_STARTS = [
  { bytes: [0xff, 0xfe], name: 'utf-16le' },
  { bytes: [0xfe, 0xff], name: 'utf-16be' },
  { bytes: [0x3c, 0x00], name: 'utf-16le' },
  { bytes: [0x00, 0x3c], name: 'utf-16be' },
  { bytes: [0x0a, 0x00], name: 'utf-16le' },
  { bytes: [0x00, 0x0a], name: 'utf-16be' },
  { bytes: [0x0d, 0x00], name: 'utf-16le' },
  { bytes: [0x00, 0x0d], name: 'utf-16be' },
];
/** The supported encodings by their name in the declaration; ASCII is a part of UTF-8. */
const DECLARED: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/**
 * Decodes UTF-8 or UTF-16, with or without a byte order mark, and ISO-8859-1 or Windows-1252 where declared or where the bytes are
 * no UTF-8; leading blank lines are skipped.
 */
function decode(bytes: Buffer): string | undefined {
  const wide = UTF16_STARTS.find(({ bytes: start }) => start.every((byte, at) => bytes[at] === byte));
  const text = wide === undefined ? decodeNarrow(bytes) : decodeAs(wide.name, bytes);
  return text?.replace(/^\uFEFF?\s+/, '');
}

function decodeNarrow(bytes: Buffer): string | undefined {
  const isMarked = bytes.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
  const declared = isMarked ? 'utf-8' : DECLARED[declaredEncoding(bytes)];
  if (declared === 'iso-8859-1') return bytes.toString('latin1');
  if (declared === undefined) return undefined;
  const text = decodeAs(declared, bytes);
  // Many emitters write Windows-1252 and declare UTF-8, or nothing.
  return text === undefined && declared === 'utf-8' && !isMarked
    ? new TextDecoder('windows-1252').decode(bytes)
    : text;
}

/** Undefined when the bytes are not valid in that encoding. */
function decodeAs(name: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function declaredEncoding(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, LONGEST_DECLARATION).trimStart();
  const [, name = 'utf-8'] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
  return name.toLowerCase();
}

/** Why reading an XML file was stopped. */
export type XmlRefusal = 'malformed' | 'deep' | 'large';

export class XmlRefused extends Error {
  readonly refusal: XmlRefusal;

  constructor(refusal: XmlRefusal) {
    super(`The XML is ${refusal}`);
    this.refusal = refusal;
  }
}

export function refuseXml(refusal: XmlRefusal): never {
  throw new XmlRefused(refusal);
}

/** Twice the depth of any document that we read. */
const DEEPEST = 32;
/** In characters: more than the longest cell of a workbook with every character written as a reference. */
const LONGEST_TOKEN = 512 * 1024;
const PIECE = 64 * 1024;

/** Limits an XML parser while it reads: depth, number of elements, and length of a text, tag or comment. */
export class XmlBounds {
  readonly #mostElements: number;
  #elements = 0;
  #depth = 0;
  #sinceLast = 0;

  constructor(mostElements: number) {
    this.#mostElements = mostElements;
  }

  opened(): void {
    this.#sinceLast = 0;
    if (++this.#depth > DEEPEST) refuseXml('deep');
    if (++this.#elements > this.#mostElements) refuseXml('large');
  }

  closed(): void {
    this.#sinceLast = 0;
    this.#depth -= 1;
  }

  /** Called when a text or a comment ends. */
  passed(): void {
    this.#sinceLast = 0;
  }

  feed(parser: { write(text: string): unknown }, text: string): void {
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE);
      this.#sinceLast += piece.length;
      parser.write(piece);
      if (this.#sinceLast > LONGEST_TOKEN) refuseXml('large');
    }
  }
}

/**
 * The parts of an XML file to extract. `elements` are paths from the root, `endings` are path suffixes for elements that may be
 * anywhere; the root is always included.
 */
export interface XmlSelection {
  readonly namespace: string;
  readonly elements: readonly string[];
  readonly endings: readonly string[];
  readonly attributes: readonly string[];
}

type XmlEvent =
  | { readonly opened: string; readonly attributes: Readonly<Record<string, string>> }
  | { readonly closed: string; readonly text: string };

/** Plain data, so it can be posted between threads. */
export interface XmlEvents {
  readonly outcome: 'read' | XmlRefusal;
  readonly elements: readonly XmlEvent[];
}

/** Opening and closing tags both count; more than an invoice of 990 items with thirty fields each has. */
const MOST_EVENTS = 64_000;
/** In characters; every field that we read is shorter. */
const LONGEST_TEXT = 5_000;

/** Reads a file and records the selected elements; white space within a text becomes one space. */
export function recordXmlEvents(bytes: Buffer, selection: XmlSelection): XmlEvents {
  const selected = new Set(selection.elements);
  const elements: XmlEvent[] = [];
  let tooMany = false;
  const isRecorded = (path: string) => {
    const isSelected = selected.has(path) || selection.endings.some((ending) => path.endsWith(ending));
    if (!isSelected && path.includes('/')) return false;
    tooMany ||= elements.length >= MOST_EVENTS;
    return !tooMany;
  };
  const outcome = readXml(bytes, selection.namespace, {
    open(path, attribute) {
      if (!isRecorded(path)) return;
      const attributes: Record<string, string> = {};
      for (const name of selection.attributes) {
        const value = attribute(name);
        if (value !== undefined) attributes[name] = value.slice(0, LONGEST_TEXT);
      }
      elements.push({ opened: path, attributes });
    },
    close(path, text) {
      if (isRecorded(path))
        elements.push({ closed: path, text: text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT) });
    },
  });
  if (outcome !== 'read') return { outcome, elements: [] };
  return tooMany ? { outcome: 'large', elements: [] } : { outcome, elements };
}

export function replayXmlEvents({ elements }: XmlEvents, handler: XmlHandler): void {
  for (const element of elements)
    if ('opened' in element) handler.open(element.opened, (name) => element.attributes[name]);
    else handler.close(element.closed, element.text);
}
