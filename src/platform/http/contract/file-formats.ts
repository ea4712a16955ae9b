import { z } from 'zod';
import { csvLine } from '../../files/csv-writer.ts';
import { csvRecord } from './csv-record.ts';
import type { FileType } from './operation.ts';
import { described, type Words } from './words.ts';

const FILE_FORMATS = ['csv', 'xlsx', 'pdf'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** The formats of a list: one page as JSON, or all records as a spreadsheet or on paper. */
export const formatField = described(
  z.enum(['json', ...FILE_FORMATS]).default('json'),
  'Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha, e com `pdf` no papel; `page` e `limit` não contam',
  'json',
);

export const CSV_FILE: FileType = {
  type: 'text/csv; charset=utf-8',
  description: 'Planilha para o Excel brasileiro: UTF-8 com BOM, `;` entre as células, vírgula decimal',
};

export const XLSX_FILE: FileType = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  description:
    'Planilha do Excel para pessoas: títulos em português, sem identificadores, datas como datas, e o total na última linha',
};

export const PDF_FILE: FileType = {
  type: 'application/pdf',
  description: 'A lista em papel A4: a empresa, os filtros, o dia, as colunas principais e o total',
};

/** The file formats of a list, with an example line made of its fields' examples. */
export function exportedFiles(fields: Readonly<Record<string, z.ZodType>>): FileType[] {
  const columns = Object.keys(fields);
  const examples = Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]);
  const example = csvLine(columns) + csvRecord(columns, Object.fromEntries(examples));
  return [{ ...CSV_FILE, example }, XLSX_FILE, PDF_FILE];
}

function exampleOf(field: z.ZodType): unknown {
  const { examples } = (field.meta() ?? {}) as Partial<Words>;
  return examples?.[0];
}
