import type { Cell } from '../../domain/csv.ts';
import { serialOf } from './xlsx-dates.ts';
import { zipFile } from './zip-writer.ts';

/** Excel's limit, the header included. */
export const MOST_XLSX_ROWS = 1_048_576;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const STYLE = { text: 1, number: 2, day: 3, header: 4, whole: 5, minute: 6 } as const;

export interface WrittenSheet {
  readonly name: string;
  readonly header: readonly string[];
  /** Column widths in characters. */
  readonly widths?: readonly number[];
  readonly rows: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>;
}

/** Streams a workbook, sheet by sheet. Text cells stay text: no formula runs and no leading zero is lost. */
export function xlsxFile(...sheets: WrittenSheet[]): AsyncGenerator<Buffer> {
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`);
  const sheetRelations = paths.map((path): [string, string] => ['worksheet', path]);
  return zipFile([
    { name: '[Content_Types].xml', content: [contentTypes(paths)] },
    { name: '_rels/.rels', content: [relations(['officeDocument', 'xl/workbook.xml'])] },
    { name: 'xl/workbook.xml', content: [workbook(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations(...sheetRelations, ['styles', 'styles.xml'])] },
    { name: 'xl/styles.xml', content: [styles] },
    ...sheets.map((one, at) => ({ name: `xl/${paths[at]}`, content: sheet(one) })),
  ]);
}

async function* sheet({ header, widths = [], rows }: WrittenSheet): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnWidths(widths)}<sheetData>`;
  let number = 1;
  yield row(number++, header, ({ place, cell }) => textCell(place, String(cell), STYLE.header));
  for await (const some of rows) yield some.map((cells) => row(number++, cells, xlsxCell)).join('');
  yield '</sheetData></worksheet>';
}

function columnWidths(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const all = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${all.join('')}</cols>`;
}

interface Placed {
  /** As in B7. Programs that fill in orders look cells up by it. */
  readonly place: string;
  readonly cell: Cell;
}

function row(number: number, cells: readonly Cell[], write: (placed: Placed) => string): string {
  const written = cells.map((cell, at) => write({ place: `${columnName(at)}${number}`, cell }));
  return `<row r="${number}">${written.join('')}</row>`;
}

const LETTERS = 26;
const columnNames: string[] = [];

/** A to Z, then AA. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % LETTERS));
  columnNames[at] ??= at < LETTERS ? letter : columnName(Math.floor(at / LETTERS) - 1) + letter;
  return columnNames[at];
}

function xlsxCell({ place, cell }: Placed): string {
  if (cell === null || cell === '') return `<c r="${place}"/>`;
  if (typeof cell === 'number') return valueCell(place, cell, STYLE.number);
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return textCell(place, cell, STYLE.text);
  if ('whole' in cell) return valueCell(place, cell.whole, STYLE.whole);
  const day = 'day' in cell ? cell.day : cell.minute.slice(0, DAY_LENGTH);
  if (day < FIRST_DAY) return textCell(place, 'day' in cell ? day : cell.minute, STYLE.text);
  const serial = serialOf(day, { from1904: false });
  if ('day' in cell) return valueCell(place, serial, STYLE.day);
  const [hour, minute] = cell.minute
    .slice(DAY_LENGTH + 1)
    .split(':')
    .map(Number) as [number, number];
  return valueCell(place, serial + (hour * 60 + minute) / MINUTES_OF_DAY, STYLE.minute);
}

/** Excel's calendar has a 29 February 1900, which never was. */
const FIRST_DAY = '1900-03-01';
const DAY_LENGTH = FIRST_DAY.length;
const MINUTES_OF_DAY = 24 * 60;

const valueCell = (place: string, value: number, style: number) =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Excel reads `_x0041_` as an escaped character, so the underscore of such a text is itself escaped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] as string)
    .replaceAll(/[\ufffe\uffff]/g, '');
}

function relations(...targets: [kind: string, target: string][]): string {
  const all = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

const contentTypes = (sheets: string[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets.map((path) => `<Override PartName="/xl/${path}" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;

function workbook(sheets: WrittenSheet[]): string {
  const all = sheets.map(
    ({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${all.join('')}</sheets></workbook>`;
}

/** Brazilian, because the built-in format of a moment follows the language of the program. */
const MINUTE_FORMAT = { id: 164, code: 'dd/mm/yyyy hh:mm' };

/** Plain, text (`@`), two decimals, date, the bold header, no decimals, and moment, in the order of `STYLE`. */
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${MINUTE_FORMAT.id}" formatCode="${MINUTE_FORMAT.code}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  [0, 0],
  [49, 0],
  [4, 0],
  [14, 0],
  [49, 1],
  [1, 0],
  [MINUTE_FORMAT.id, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
