import { z } from 'zod';
import { decimal, LENGTHS, name, stateOrEmpty, text } from '../../contract/fields.ts';
import { phoneOrEmpty } from '../../contract/phone-field.ts';
import { isCalendarDate } from '../../domain/calendar.ts';
import { SALE_STATUSES, type SaleStatus } from '../../domain/sale-status.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import { readDay } from '../../domain/written-values.ts';
import { dayOf } from '../../platform/files/xlsx-dates.ts';
import { clientChanges, newAnonymousClient, newClient } from '../../trade/clients/clients.contract.ts';
import { newPrice } from '../../trade/price-tables/price-tables.contract.ts';
import { productChanges, productFields, requiredId } from '../../trade/products/products.contract.ts';
import { newRepresentada, representadaChanges } from '../../trade/representadas/representadas.contract.ts';
import { saleStatus } from '../../trade/sales/sales.fields.ts';
import { PRICE_HEADINGS, SALE_HEADINGS, SALE_PRECEDENCE } from './headings.ts';
import type { ReadKind } from './import-kind.ts';

/** Price tables of a client cannot be imported; its vendedor may be given by name or e-mail. */
const vendedor = { vendedor: name.optional() };
export const importedClient = newClient.omit({ tabelas: true, credito: true }).extend(vendedor);
/** Of a line that has not all that a client needs. */
export const importedBareClient = importedClient.extend({
  telefone: phoneOrEmpty,
  cidade: text({ min: 0, max: LENGTHS.city }),
  estado: stateOrEmpty,
});
export const importedAnonymous = newAnonymousClient.omit({ tabelas: true, credito: true }).extend(vendedor);

const representada = { representada_nome: name.optional() };
/** Further codes stand in one cell: as people write them, or as a file for programs does. */
const splitCodes = (cell: unknown) => {
  if (typeof cell !== 'string') return cell;
  const [, listed] = /^\[(.*)\]$/s.exec(cell) ?? [];
  return (listed?.replaceAll('"', '') ?? cell).split(/[;,|]/);
};
export const importedProduct = productFields
  .extend({ ...representada, codigos: z.preprocess(splitCodes, productFields.shape.codigos) })
  .check(requiredId);

export const importedRepresentada = newRepresentada;

/** A price by the product's code, or by its id. */
export const importedPrice = newPrice
  .extend({
    produto_id: newPrice.shape.produto_id.optional(),
    codigo: text({ max: LENGTHS.productCode }).optional(),
  })
  .check(({ value: { produto_id, codigo }, issues }) => {
    if (produto_id === undefined && codigo === undefined)
      issues.push({ code: 'invalid_type', expected: 'string', input: codigo, path: ['codigo'] });
  });

export type ImportedPrice = z.output<typeof importedPrice>;

/** The fields that a line may update, with the rules of `PUT`. */
const { tabelas, credito, ...changedClient } = clientChanges.shape;
/** A file sends no empty cell. */
export const clientUpdate = z.object({ ...changedClient, ...vendedor }).partial();
export const productUpdate = z
  .object({
    ...productChanges.shape,
    ...representada,
    codigos: z.preprocess(splitCodes, productChanges.shape.codigos),
  })
  .partial();
export const representadaUpdate = z.object(representadaChanges.shape).partial();

export type ImportedClient = z.output<typeof importedClient>;
export type ImportedProduct = z.output<typeof importedProduct>;
export type ImportedRepresentada = z.output<typeof importedRepresentada>;
export type ClientUpdate = z.output<typeof clientUpdate>;
export type ProductUpdate = z.output<typeof productUpdate>;
export type RepresentadaUpdate = z.output<typeof representadaUpdate>;

/** Additional columns that identify the record to update. */
export const ID_COLUMN = { id: z.string().optional() };

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
  /** What the other system says that the item comes to. */
  subtotal: decimal.optional(),
  /** By name or e-mail. */
  vendedor: name.optional(),
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

export const priceFile: ReadKind<ImportedPrice> = {
  schema: importedPrice,
  headings: PRICE_HEADINGS,
  oneOf: ['codigo', 'produto_id'],
  assigned: ['produto_nome', 'nome'],
};
