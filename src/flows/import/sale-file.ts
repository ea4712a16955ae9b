import { z } from 'zod';
import { isCalendarDate } from '../../domain/calendar.ts';
import { SALE_STATUSES, type SaleStatus } from '../../domain/sale-status.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import { readDay } from '../../platform/files/amounts.ts';
import { dayOf } from '../../platform/files/xlsx-dates.ts';
import { decimal, LENGTHS, name, text } from '../../platform/http/contract/fields.ts';
import { saleStatus } from '../../trade/sales/sales.record.ts';
import { SALE_HEADINGS, SALE_PRECEDENCE } from './headings.ts';
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

/** The words of other systems. */
const OTHER_WORDS: readonly [word: string, status: SaleStatus][] = [
  ['pago', 'PAGA'],
  ['faturada', 'Faturado'],
  ['em orcamento', 'Orçamento'],
  ['em aberto', 'Pedido'],
  ['aberto', 'Pedido'],
  ['registrada', 'Pedido'],
];

/** A sale that is over has the status of a line that says none. */
const OVER = ['concluido', 'concluida', 'finalizado', 'finalizada', 'encerrado', 'encerrada'];

const STATUS_OF = new Map([
  ...OTHER_WORDS,
  ...SALE_STATUSES.map((status) => [foldText(status), status] as const),
]);

function readStatusCell(cell: unknown): unknown {
  if (typeof cell !== 'string' || SALE_STATUSES.includes(cell as SaleStatus)) return cell;
  const word = foldText(tidyLine(cell));
  return OVER.includes(word) ? undefined : (STATUS_OF.get(word) ?? cell);
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
  precedence: SALE_PRECEDENCE,
  assigned: ['id', 'cliente_id', 'representada_id', 'valor_total', 'created_at', 'updated_at'],
};
