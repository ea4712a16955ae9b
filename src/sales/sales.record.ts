import { z } from 'zod';
import { SALE_STATUSES } from '../domain/sale-status.ts';
import { moment } from '../http/contract/fields.ts';
import { formsOf, recordWriter } from '../http/contract/record-writer.ts';
import { namedObject } from '../http/contract/words.ts';
import { itemWords, saleWords } from './sales.words.ts';

export const saleId = z.string().meta({ format: 'uuid', ...saleWords.id });
export const saleStatus = z.enum(SALE_STATUSES).meta({ id: 'SaleStatus' });

const saleItem = namedObject('SaleItem', itemWords, {
  produto_id: z.string(),
  quantidade: z.number(),
  valor_unitario: z.number(),
  valor_total: z.number(),
});

/** What the contract shows for a sale just created: no joined names, no `updated_at`. */
export const createdSale = namedObject('CreatedSale', saleWords, {
  id: saleId,
  pedido: z.string(),
  data: z.string().meta({ format: 'date' }),
  cliente_id: z.string().meta({ format: 'uuid' }),
  representada_id: z.string().meta({ format: 'uuid' }),
  status: saleStatus,
  valor_total: z.number(),
  itens: z.array(saleItem),
  created_at: moment,
});

const { shape } = createdSale;

export const saleSummary = namedObject('SaleSummary', saleWords, {
  id: shape.id,
  pedido: shape.pedido,
  data: shape.data,
  cliente_id: shape.cliente_id,
  cliente_nome: z.string(),
  representada_id: shape.representada_id,
  representada_nome: z.string(),
  status: shape.status,
  valor_total: shape.valor_total,
  created_at: moment,
  updated_at: moment,
});

/** How the fields of a summary are written in a list. */
export const saleFields = formsOf(saleSummary, { centavos: ['valor_total'] });

export const sale = namedObject('Sale', saleWords, { ...saleSummary.shape, itens: shape.itens });

/** All that a sale says by itself, without the names of others. */
export const exportedSale = namedObject('ExportedSale', saleWords, {
  ...createdSale.shape,
  updated_at: moment,
});

export type ExportedSale = z.output<typeof exportedSale>;
export type CreatedSale = z.output<typeof createdSale>;
export type SaleSummary = z.output<typeof saleSummary>;
export type Sale = z.output<typeof sale>;
export type SaleItem = z.output<typeof saleItem>;

export const toSaleItem = recordWriter(saleItem, formsOf(saleItem, { centavos: ['valor_total'] }));
export const toSaleSummary = recordWriter(saleSummary, saleFields);

const writeCreatedSale = recordWriter(createdSale, formsOf(createdSale, { centavos: ['valor_total'] }));

type Stored<T> = Omit<T, 'status' | 'itens'> & { status: string };

export function toCreatedSale(row: Stored<CreatedSale>, items: SaleItem[]): CreatedSale {
  return writeCreatedSale({ ...row, itens: items.map(toSaleItem) });
}

export function toExportedSale(row: Stored<ExportedSale>, items: SaleItem[]): ExportedSale {
  return { ...toCreatedSale(row, items), updated_at: row.updated_at };
}

/** A sale and its items as they are stored. */
export interface FoundSale {
  readonly row: Stored<SaleSummary>;
  readonly items: SaleItem[];
}

export function toSale({ row, items }: FoundSale): Sale {
  return { ...toSaleSummary(row), itens: items.map(toSaleItem) };
}

/** The sale as the journal keeps it: names belong to the records they come from, and may have to be forgotten there. */
export function withoutNames({ cliente_nome: _client, representada_nome: _representada, ...sale }: Sale) {
  return sale;
}
