import { type SaxesOptions, SaxesParser, type TagForOptions } from 'saxes';
import { DamagedFile } from './csv-reader.ts';

const UTF8_MARK = 'efbbbf';
const LONGEST_DECLARATION = 200;
/** The first bytes of a UTF-16 file: its byte order mark or, without one, its first character. */
const UTF16_STARTS = {
  'utf-16le': ['fffe', '3c00', '0a00', '0d00'],
  'utf-16be': ['feff', '003c', '000a', '000d'],
};
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
  const start = bytes.toString('hex', 0, 2);
  const [wide] = Object.entries(UTF16_STARTS).find(([, starts]) => starts.includes(start)) ?? [];
  const text = wide === undefined ? decodeNarrow(bytes) : decodeAs(wide, bytes);
  return text?.replace(/^\uFEFF?\s+/, '');
}

function decodeNarrow(bytes: Buffer): string | undefined {
  const isMarked = bytes.toString('hex', 0, 3) === UTF8_MARK;
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

export class XmlRefused extends DamagedFile {
  readonly refusal: XmlRefusal;

  constructor(refusal: XmlRefusal) {
    super(`The XML is ${refusal}`);
    this.refusal = refusal;
  }
}

function refuseXml(refusal: XmlRefusal): never {
  throw new XmlRefused(refusal);
}

/** Twice the depth of any document that we read. */
const DEEPEST = 32;
/** In characters: more than the longest cell of a workbook with every character written as a reference. */
const LONGEST_TOKEN = 512 * 1024;
const PIECE = 64 * 1024;

interface XmlHandlers<Options extends SaxesOptions> {
  open(tag: TagForOptions<Options>): void;
  text(piece: string): void;
  /** Without it, CDATA sections are left out. */
  cdata?(piece: string): void;
  close(tag: TagForOptions<Options>): void;
}

/**
 * Parses XML piece by piece and limits its depth, the number of its elements, and the length of a text, tag or comment. Only the five
 * predefined entities and character references are expanded; a DTD makes it malformed, like anything that is not well-formed.
 */
export function boundedParser<Options extends SaxesOptions>(
  options: Options,
  mostElements: number,
  { open, text, cdata, close }: XmlHandlers<Options>,
) {
  let [elements, depth, sinceLast] = [0, 0, 0];
  const passed = () => {
    sinceLast = 0;
  };
  const parser = new SaxesParser(options);
  parser.on('error', () => refuseXml('malformed'));
  parser.on('doctype', () => refuseXml('malformed'));
  parser.on('comment', passed);
  parser.on('opentag', (tag) => {
    passed();
    if (++depth > DEEPEST) refuseXml('deep');
    if (++elements > mostElements) refuseXml('large');
    open(tag);
  });
  parser.on('text', (piece) => {
    passed();
    text(piece);
  });
  if (cdata)
    parser.on('cdata', (piece) => {
      passed();
      cdata(piece);
    });
  parser.on('closetag', (tag) => {
    passed();
    depth -= 1;
    close(tag);
  });
  return {
    position: () => parser.position,
    write(text: string): void {
      for (let at = 0; at < text.length; at += PIECE) {
        const piece = text.slice(at, at + PIECE);
        sinceLast += piece.length;
        parser.write(piece);
        if (sinceLast > LONGEST_TOKEN) refuseXml('large');
      }
    },
    end(): void {
      parser.close();
    },
  };
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

/** A selected element: its path from the root, without name prefixes, and the text that is directly in it, after its last child. */
export interface XmlElement {
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The elements in the order in which they open. Plain data, so it can be posted between threads. */
export interface XmlContent {
  readonly outcome: 'read' | XmlRefusal;
  readonly elements: readonly XmlElement[];
}

/** Twice as many as an invoice of 990 items has. */
const MOST_ELEMENTS = 200_000;
/** More than an invoice of 990 items with thirty fields each has. */
const MOST_SELECTED = 32_000;
/** In characters; every field that we read is shorter. */
const LONGEST_TEXT = 5_000;

/** Reads the selected elements of a file without keeping it; those of other namespaces are called `?`, white space within a text becomes one space. */
export function readXmlElements(bytes: Buffer, selection: XmlSelection): XmlContent {
  const xml = decode(bytes);
  if (xml === undefined) return { outcome: 'malformed', elements: [] };
  const selected = new Set(selection.elements);
  const isSelected = (path: string) =>
    !path.includes('/') || selected.has(path) || selection.endings.some((ending) => path.endsWith(ending));
  const elements: { path: string; attributes: Record<string, string>; text: string }[] = [];
  const open: { path: string; element: (typeof elements)[number] | undefined }[] = [];
  let content = '';
  let tooMany = false;
  const add = (piece: string) => {
    content += piece;
  };
  const parser = boundedParser({ xmlns: true, position: false }, MOST_ELEMENTS, {
    open({ local, uri, attributes }) {
      const name = uri === '' || uri === selection.namespace ? local : '?';
      const above = open.at(-1);
      const path = above === undefined ? name : `${above.path}/${name}`;
      const element = isSelected(path)
        ? { path, attributes: {} as Record<string, string>, text: '' }
        : undefined;
      open.push({ path, element });
      content = '';
      if (element === undefined) return;
      for (const name of selection.attributes) {
        const value = attributes[name]?.value;
        if (value !== undefined) element.attributes[name] = value.slice(0, LONGEST_TEXT);
      }
      tooMany ||= elements.length >= MOST_SELECTED;
      if (!tooMany) elements.push(element);
    },
    text: add,
    cdata: add,
    close() {
      const element = open.pop()?.element;
      if (element) element.text = content.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT);
      content = '';
    },
  });
  try {
    parser.write(xml);
    parser.end();
    return tooMany ? { outcome: 'large', elements: [] } : { outcome: 'read', elements };
  } catch (error) {
    if (error instanceof XmlRefused) return { outcome: error.refusal, elements: [] };
    throw error;
  }
}
