import { z } from 'zod';
import { isCalendarDate } from '../domain/dates.ts';
import { SALE_STATUSES, type SaleStatus } from '../domain/sale-status.ts';
import { foldText, tidyLine } from '../domain/text.ts';
import { readDay } from '../files/amounts.ts';
import { dayOf } from '../files/xlsx-dates.ts';
import { decimal, LENGTHS, name, text } from '../http/contract/fields.ts';
import { saleStatus } from '../sales/sales.record.ts';
import { SALE_HEADINGS } from './headings.ts';
import type { ReadKind } from './import-kind.ts';

/** Serial numbers of days in spreadsheets, from 1927 on. */
const DAY_SERIAL = /^([1-9]\d{4})(?:[.,]\d+)?$/;

/** Reads a day as people and spreadsheets write it. */
const dayCell = text({ max: LENGTHS.code }).transform((cell, context) => {
  const [, serial] = DAY_SERIAL.exec(cell) ?? [];
  const day = serial === undefined ? readDay(cell) : dayOf(Number(serial), { from1904: false });
  if (day !== undefined && isCalendarDate(day)) return day;
  context.issues.push({ code: 'custom', input: cell, message: 'Data inválida. Use DD/MM/AAAA' });
  return z.NEVER;
});

const STATUS_OF = new Map(SALE_STATUSES.map((status) => [foldText(status), status]));

function readStatusCell(cell: unknown): unknown {
  if (typeof cell !== 'string' || SALE_STATUSES.includes(cell as SaleStatus)) return cell;
  return STATUS_OF.get(foldText(tidyLine(cell))) ?? cell;
}

/** One item of a past sale; lines with the same order number form a sale. */
export const importedSale = z.object({
  pedido: text({ max: LENGTHS.code }),
  data: dayCell,
  /** By code, document, e-mail or name. */
  cliente: name,
  cnpj_cpf: text({ max: LENGTHS.taxId }).optional(),
  /** By code or name. */
  produto: name,
  quantidade: decimal.gt(0),
  /** The charged unit price; 0 for free goods. */
  preco: decimal.min(0),
  /** By name or CNPJ. */
  representada: name.optional(),
  status: z.preprocess(readStatusCell, saleStatus.optional()),
});

export type ImportedSale = z.output<typeof importedSale>;

export const saleFile: ReadKind<ImportedSale> = {
  schema: importedSale,
  headings: SALE_HEADINGS,
  assigned: ['id', 'cliente_id', 'representada_id', 'valor_total', 'created_at', 'updated_at'],
};
