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

const STYLE = { text: 1, number: 2, day: 3, header: 4, whole: 5 } as const;

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  /** Column widths in characters. */
  readonly widths?: readonly number[];
  readonly rows: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>;
}

/** Streams a workbook, sheet by sheet. Text cells stay text: no formula runs and no leading zero is lost. */
export function xlsxFile(...sheets: Sheet[]): AsyncGenerator<Buffer> {
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

async function* sheet({ header, widths = [], rows }: Sheet): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnWidths(widths)}<sheetData>`;
  yield row(header.map((name) => textCell(name, STYLE.header)));
  for await (const some of rows) yield some.map((cells) => row(cells.map(xlsxCell))).join('');
  yield '</sheetData></worksheet>';
}

function columnWidths(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const all = widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${all.join('')}</cols>`;
}

function row(cells: string[]): string {
  return `<row>${cells.join('')}</row>`;
}

function xlsxCell(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c s="${STYLE.number}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'string') return textCell(cell, STYLE.text);
  return 'day' in cell ? dayCell(cell.day) : `<c s="${STYLE.whole}"><v>${cell.whole}</v></c>`;
}

/** Excel's calendar has a 29 February 1900, which never was. */
const FIRST_DAY = '1900-03-01';

function dayCell(day: string): string {
  if (day < FIRST_DAY) return textCell(day, STYLE.text);
  return `<c s="${STYLE.day}"><v>${serialOf(day, { from1904: false })}</v></c>`;
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

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

function workbook(sheets: Sheet[]): string {
  const all = sheets.map(
    ({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${all.join('')}</sheets></workbook>`;
}

/** Plain, text (`@`), two decimals, date, the bold header, and no decimals, in the order of `STYLE`. */
const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
  [0, 0],
  [49, 0],
  [4, 0],
  [14, 0],
  [49, 1],
  [1, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
