import { openZip } from '../src/platform/files/zip.ts';
import { zipFile } from '../src/platform/files/zip-writer.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Styles of cells: plain, a day, two decimals. */
export const STYLES = { plain: 0, day: 1, money: 2 } as const;

interface WorkbookParts {
  /** The rows of each sheet by its name; what follows `sheetData` may stand after a `|`. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly shared?: readonly string[];
  readonly others?: Readonly<Record<string, string>>;
}

/** A workbook as a factory might have made it, from the XML of its rows. */
export async function workbookFile({ sheets, shared = [], others = {} }: WorkbookParts): Promise<Buffer> {
  const names = Object.keys(sheets);
  const entries = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${CONTENT}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets><definedNames><definedName name="Itens">${names[0]}!$A$1</definedName></definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="170" formatCode="dd\\/mm\\/yyyy"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="170" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${shared.map((text) => `<si>${text.startsWith('<') ? text : `<t xml:space="preserve">${text}</t>`}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((sheet, at) => {
        const [rows, rest = ''] = sheet.split('|');
        return [
          `xl/worksheets/sheet${at + 1}.xml`,
          `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${rest}</worksheet>`,
        ];
      }),
    ),
    ...others,
  };
  const parts: Buffer[] = [];
  for await (const part of zipFile(
    Object.entries(entries).map(([name, text]) => ({ name, content: [text] })),
  ))
    parts.push(part);
  return Buffer.concat(parts);
}

/** A part of a workbook, as text. */
export async function partOf(file: Buffer, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of openZip(file, 64 * 1024 * 1024).read(name) ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** A text cell. */
export const words = (place: string, text: string, style = 0) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The XML of a cell. */
export function cellIn(sheet: string, place: string): string | undefined {
  return new RegExp(`<c r="${place}"[^>]*?(?:/>|>.*?</c>)`).exec(sheet)?.[0];
}

/** What a cell shows: its number or its text. */
export function valueIn(sheet: string, place: string): string {
  return (cellIn(sheet, place) ?? '').replaceAll(/<f>.*?<\/f>|<[^>]*>/g, '');
}
