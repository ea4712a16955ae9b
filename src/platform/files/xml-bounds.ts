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
