import { DamagedFile, LONGEST_CELL } from './csv-reader.ts';
import { type PercentSign, percentSignOf, showsDay } from './xlsx-dates.ts';
import { boundedParser } from './xml.ts';
import type { Zip } from './zip.ts';

interface PartHandlers {
  open?(tag: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(tag: string): void;
}

/** The content of a part, as it is unpacked. */
type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Per part: more than ten thousand rows of a hundred cells with their values have. */
const MOST_ELEMENTS = 2_500_000;

/** Parses the XML of a part piece by piece; tag prefixes, which some programs write, are removed. */
export function partParser({ open, text, close }: PartHandlers) {
  const decoder = new TextDecoder();
  const parser = boundedParser({ xmlns: false, position: false }, MOST_ELEMENTS, {
    open: ({ name, attributes }) => open?.(bare(name), attributes),
    text: (piece) => text?.(piece),
    close: ({ name }) => close?.(bare(name)),
  });
  return {
    write: (piece: Buffer) => parser.write(decoder.decode(piece, { stream: true })),
    end(): void {
      parser.write(decoder.decode());
      parser.end();
    },
  };
}

async function walkXml(pieces: Pieces, handlers: PartHandlers): Promise<void> {
  const parser = partParser(handlers);
  for await (const piece of pieces) parser.write(piece);
  parser.end();
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

const MOST_SHEETS = 200;

/** What a workbook says beside the cells of its sheets. */
export async function readWorkbook(zip: Zip) {
  const [workbook, relations] = [zip.read('xl/workbook.xml'), zip.read('xl/_rels/workbook.xml.rels')];
  if (workbook === undefined || relations === undefined) throw new DamagedFile('No workbook');
  return {
    ...(await readSheetNames(workbook, relations)),
    texts: await readSharedTexts(zip.read('xl/sharedStrings.xml')),
    styles: await readStyles(zip.read('xl/styles.xml')),
  };
}

/** The names and paths of the sheets, the names that the workbook defines, and whether it counts days from 1904. */
async function readSheetNames(workbook: Pieces, relations: Pieces) {
  let from1904 = false;
  const names: string[] = [];
  const named: { name: string; id: string | undefined }[] = [];
  await walkXml(workbook, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag === 'definedName') names.push(attributes.name ?? '');
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => /^\w+:id$/.test(name))?.[1];
      if (named.push({ name: attributes.name ?? '', id }) > MOST_SHEETS)
        throw new DamagedFile('Too many sheets');
    },
  });
  const targets = new Map<string, string>();
  await walkXml(relations, {
    open(tag, { Id, Target }) {
      if (tag === 'Relationship' && Id !== undefined && Target !== undefined) targets.set(Id, Target);
    },
  });
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  const sheets = named.map(({ name, id }) => {
    const target = targets.get(id ?? '');
    return { name, path: target === undefined ? '' : pathOf(target) };
  });
  return { sheets, names, from1904 };
}

const MOST_TEXTS = 500_000;
/** A text of several formats is in several pieces. */
const MOST_PIECES = 2 * MOST_TEXTS;
/** In characters, over all texts. */
const MOST_TEXT = 16 * 1024 * 1024;

/** The texts that cells refer to by number, without phonetic hints. */
async function readSharedTexts(part: Pieces | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let [inText, aside, length, pieces] = [false, false, 0, 0];
  await walkXml(part, {
    open(tag) {
      if (tag === 'si' && texts.push('') > MOST_TEXTS) throw new DamagedFile('Too many texts');
      if (tag === 'rPh') aside = true;
      inText = tag === 't' && !aside;
      if (inText && ++pieces > MOST_PIECES) throw new DamagedFile('Too many pieces of text');
    },
    text(text) {
      const last = texts.length - 1;
      // A text longer than a cell is cut here and refused when a cell refers to it.
      if (!inText || last < 0 || (texts[last] as string).length > LONGEST_CELL) return;
      length += text.length;
      if (length > MOST_TEXT) throw new DamagedFile('Too much text');
      texts[last] += text;
    },
    close(tag) {
      if (tag === 'rPh') aside = false;
      inText = false;
    },
  });
  return texts;
}

const MOST_STYLES = 70_000;

/** How a style shows numbers, where that is not as they are. */
export type CellStyle = 'day' | PercentSign | undefined;

async function readStyles(part: Pieces | undefined): Promise<CellStyle[]> {
  const styles: CellStyle[] = [];
  if (part === undefined) return styles;
  const codes = new Map<number, string>();
  let inCells = false;
  await walkXml(part, {
    open(tag, { numFmtId = '0', formatCode }) {
      if (tag === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) styles.push(styleOf(Number(numFmtId), codes.get(Number(numFmtId))));
      if (styles.length + codes.size > MOST_STYLES) throw new DamagedFile('Too many styles');
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** The built-in formats `0%` and `0.00%`. */
const PERCENTAGES = [9, 10];

function styleOf(id: number, code: string | undefined): CellStyle {
  if (showsDay(id, code)) return 'day';
  if (code !== undefined) return percentSignOf(code);
  return PERCENTAGES.includes(id) ? 'scaled' : undefined;
}
