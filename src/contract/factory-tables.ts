import { z } from 'zod';
import { type LayoutName, TABLE_FORMS, type TableLayout } from '../domain/table-columns.ts';
import { CSV_FILE, columnNames, XLSX_FILE } from './lists.ts';
import { type FileType, fileBody } from './operation.ts';
import { problems } from './problems.ts';
import { described } from './words.ts';

/** The refusal of a table whose heading is not found. */
export const HEADING_NOT_FOUND = {
  extrato: problems.headingNotFound,
  titulos: problems.titlesHeadingNotFound,
  carteira: problems.orderBookHeadingNotFound,
  lista: problems.priceListHeadingNotFound,
} as const satisfies Record<LayoutName, unknown>;

export const UNREADABLE_FILE = {
  unknown: problems.fileUnknown,
  password: problems.fileLocked,
  image: problems.pdfWithoutText,
  sideBySide: problems.tablesSideBySide,
} as const;

/** What a table of a layout may be refused for while it is read. Its `details` are by line. */
export const tableRefusals = (layout: LayoutName) => [
  problems.invalidInput,
  HEADING_NOT_FOUND[layout],
  problems.fileUnknown,
  problems.fileLocked,
  problems.pdfWithoutText,
  ...(layout === 'extrato' ? [problems.tablesSideBySide] : []),
];

/** The `colunas` of a request. */
export function tableColumns<Field extends string>(
  { fields }: Pick<TableLayout<Field>, 'fields'>,
  example: string,
) {
  return described(
    columnNames(fields).optional(),
    'Que coluna traz cada campo, quando o nome dela não é conhecido. O que se usou fica lembrado para a representada',
    example,
  );
}

const LARGEST_FILE_MIB = 10;

const moreFiles: FileType[] = [
  { ...XLSX_FILE, description: 'Planilha, com as mesmas colunas: XLSX, XLS, XLSB, ODS, XML de 2003 ou HTML' },
  { type: 'application/pdf', description: 'PDF com texto' },
  { type: 'text/plain', description: 'O que alguém colou, do Excel ou de uma mensagem' },
];

/** The body of a request that sends a factory's table; `example` is one in CSV. */
export function sentTable(example: string) {
  const csvFile: FileType = {
    ...CSV_FILE,
    description:
      'CSV ou texto em UTF-8, Windows-1252 ou UTF-16, com `;`, `,`, tabulação ou `|` entre as células, ou em larguras fixas; ' +
      'números e datas brasileiros ou ISO; o cabeçalho, de uma ou duas linhas, está entre as primeiras 40',
    example,
  };
  return {
    body: fileBody,
    bodyType: csvFile,
    moreBodyTypes: moreFiles,
    anyBodyType: true,
    bodyLimitMiB: LARGEST_FILE_MIB,
  } as const;
}

/** What the file was, in an answer. */
export const tableForm = {
  formato: described(
    z.enum(TABLE_FORMS),
    'O que o arquivo é: `csv`, `xlsx`, `xls`, `xlsb`, `ods`, `xml`, `html`, `texto` (larguras fixas) ou `pdf`',
    'csv',
  ),
  abas: described(z.array(z.string()), 'Os nomes de todas as abas da planilha; vazio sem elas', []),
  paginas: described(z.int().nullable(), 'Quantas páginas tem o PDF; `null` nos outros', null),
};
