import { z } from 'zod';
import type { FileType } from './operation.ts';

const FILE_FORMATS = ['csv', 'xlsx'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

/** What a list can be had as: its page in JSON, or all that it finds as a spreadsheet. */
export const formatField = z
  .enum(['json', ...FILE_FORMATS])
  .default('json')
  .meta({
    description:
      'Com `csv` ou `xlsx`, tudo o que os filtros encontram, em uma planilha; `page` e `limit` não contam',
    examples: ['json'],
  });

export const CSV_FILE: FileType = {
  type: 'text/csv; charset=utf-8',
  description: 'Planilha para o Excel brasileiro: UTF-8 com BOM, `;` entre as células, vírgula decimal',
};

export const XLSX_FILE: FileType = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  description: 'Planilha do Excel, com textos, números e datas como tais',
};

/** The files that a list can be had as. */
export function exportedFiles(columns: readonly string[]): FileType[] {
  return [{ ...CSV_FILE, example: `${columns.join(';')}\r\n` }, XLSX_FILE];
}
