import { zipFile } from '../src/platform/files/zip-writer.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

export interface WorkbookParts {
  /** The content of `sheetData`, in pieces. */
  sheet?: Iterable<string>;
  texts?: Iterable<string>;
  styles?: Iterable<string>;
  /** Parts that no reader requests. */
  more?: Record<string, Iterable<string>>;
}

/** A hostile workbook. */
export async function workbookOf({ sheet = [], texts = [], styles = [], more = {} }: WorkbookParts) {
  const parts: Record<string, Iterable<string>> = {
    'xl/workbook.xml': [
      `${XML}<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      `${XML}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    'xl/sharedStrings.xml': around('sst', texts),
    'xl/styles.xml': around('styleSheet', styles),
    'xl/worksheets/sheet1.xml': around('worksheet', around('sheetData', sheet, '')),
    ...more,
  };
  const chunks: Buffer[] = [];
  for await (const chunk of zipFile(Object.entries(parts).map(([name, content]) => ({ name, content }))))
    chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** Repeats a text up to that many characters, without holding them all. */
export function* repeated(piece: string, characters: number): Generator<string> {
  const block = piece.repeat(Math.ceil(65_536 / piece.length));
  for (let left = characters; left > 0; left -= block.length) yield block;
}

function* around(tag: string, content: Iterable<string>, declaration = XML): Generator<string> {
  yield `${declaration}<${tag}>`;
  yield* content;
  yield `</${tag}>`;
}
