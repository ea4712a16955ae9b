import { isUtf8 } from 'node:buffer';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { refuseXml, XmlBounds, type XmlRefusal, XmlRefused } from './xml-bounds.ts';

/** What is told of an XML file while it is read: elements by their way from the root, in names without prefixes. */
export interface XmlWatcher {
  open(path: string, attribute: (name: string) => string | undefined): void;
  /** With the text that stands directly in the element, after its last child. */
  close(path: string, text: string): void;
}

/** A paper of 990 items has half as many. */
const MOST_ELEMENTS = 200_000;

/**
 * Reads a whole file, piece by piece and without keeping it. Only the five predefined entities and character references mean
 * something; a DTD, like anything that is not well-formed, makes the file malformed. Elements of namespaces other than
 * the given one, or none, are told as `?`.
 */
export function readXml(bytes: Buffer, namespace: string, watcher: XmlWatcher): 'read' | XmlRefusal {
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
    watcher.open(path, (name) => attributes[name]?.value);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    bounds.closed();
    watcher.close(paths.pop() as string, content.trim());
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

/** UTF-8, with a mark or without, or ISO-8859-1 where the declaration says so. */
function decode(bytes: Buffer): string | undefined {
  const isMarked = bytes.subarray(0, UTF8_MARK.length).equals(UTF8_MARK);
  const declared = isMarked ? 'utf-8' : declaredEncoding(bytes);
  if (declared === 'iso-8859-1') return bytes.toString('latin1');
  if (declared !== 'utf-8' || !isUtf8(bytes)) return undefined;
  return bytes.toString('utf8', isMarked ? UTF8_MARK.length : 0);
}

function declaredEncoding(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, LONGEST_DECLARATION);
  const [, name = 'utf-8'] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]+)["']/.exec(start) ?? [];
  return name.toLowerCase();
}
