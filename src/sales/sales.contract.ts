import { z } from 'zod';
import type { Calendar } from '../domain/calendar.ts';
import { MAX_TOTAL_CENTAVOS, toReais } from '../domain/money.ts';
import { DEFAULT_SALE_STATUS, SALE_STATUSES, type SaleStatus } from '../domain/sale-status.ts';
import { calendarDate, decimal, LENGTHS, moment, text, uuid } from '../http/fields.ts';
import type { Issue } from '../http/issues.ts';
import { deletionReply, operation, recordReply } from '../http/operation.ts';
import { listReply, pageFields } from '../http/pagination.ts';
import { problems } from '../http/problems.ts';
import { type PricedItem, priceItems, totalOf } from './sales.rules.ts';

export const MOST_ITEMS = 10_000;

const newItem = z.object({
  produtoId: text({ max: LENGTHS.productId }),
  quantidade: decimal.gt(0),
  valorUnitario: decimal.gt(0),
});

export const newSale = (calendar: Calendar) =>
  z.object({
    clienteId: uuid,
    representadaId: uuid,
    status: z.enum(SALE_STATUSES).default(DEFAULT_SALE_STATUS),
    data: pastDate(calendar).nullish(),
    pedido: text({ max: LENGTHS.code }).nullish(),
    itens: z.array(newItem).min(1).max(MOST_ITEMS).transform(withTotals),
  });

function pastDate(calendar: Calendar) {
  return calendarDate.check(({ value, issues }) => {
    if (issues.length > 0 || !calendar.isFuture(value)) return;
    issues.push({ code: 'custom', input: value, message: 'A data não pode estar no futuro' });
  });
}

function withTotals(items: z.output<typeof newItem>[], context: z.RefinementCtx): PricedItem[] {
  const priced = priceItems(items);
  if (totalOf(priced) > MAX_TOTAL_CENTAVOS) {
    const message = 'O total da venda não pode passar de R$ 9.999.999.999,99';
    context.issues.push({ code: 'custom', input: items, message });
  }
  return priced;
}

export type NewSale = z.output<ReturnType<typeof newSale>>;

const saleItem = z.object({
  produto_id: z.string(),
  quantidade: z.number(),
  valor_unitario: z.number(),
  valor_total: z.number(),
});

const sale = z.object({
  id: z.string().meta({ format: 'uuid' }),
  pedido: z.string(),
  data: z.string().meta({ format: 'date' }),
  cliente_id: z.string().meta({ format: 'uuid' }),
  representada_id: z.string().meta({ format: 'uuid' }),
  status: z.enum(SALE_STATUSES),
  valor_total: z.number(),
  itens: z.array(saleItem),
  created_at: moment,
});

const saleSummary = z.object({
  id: sale.shape.id,
  pedido: sale.shape.pedido,
  data: sale.shape.data,
  cliente_id: sale.shape.cliente_id,
  cliente_nome: z.string(),
  representada_id: sale.shape.representada_id,
  representada_nome: z.string(),
  status: sale.shape.status,
  valor_total: sale.shape.valor_total,
  created_at: moment,
  updated_at: moment,
});

export type Sale = z.output<typeof sale>;
export type SaleItem = z.output<typeof saleItem>;
export type SaleSummary = z.output<typeof saleSummary>;

type Stored<T> = Omit<T, 'status' | 'itens'> & { status: string };

export function toSale(row: Stored<Sale>, items: SaleItem[]): Sale {
  return {
    id: row.id,
    pedido: row.pedido,
    data: row.data,
    cliente_id: row.cliente_id,
    representada_id: row.representada_id,
    status: row.status as SaleStatus,
    valor_total: toReais(row.valor_total),
    itens: items.map(toSaleItem),
    created_at: row.created_at,
  };
}

function toSaleItem(row: SaleItem): SaleItem {
  return {
    produto_id: row.produto_id,
    quantidade: row.quantidade,
    valor_unitario: row.valor_unitario,
    valor_total: toReais(row.valor_total),
  };
}

export function toSaleSummary(row: Stored<SaleSummary>): SaleSummary {
  return {
    id: row.id,
    pedido: row.pedido,
    data: row.data,
    cliente_id: row.cliente_id,
    cliente_nome: row.cliente_nome,
    representada_id: row.representada_id,
    representada_nome: row.representada_nome,
    status: row.status as SaleStatus,
    valor_total: toReais(row.valor_total),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const isQuantityNotPositive = ({ code, path }: Issue) =>
  code === 'too_small' && path[0] === 'itens' && path[2] === 'quantidade';

export const createSale = (calendar: Calendar) =>
  operation({
    id: 'createSale',
    method: 'POST',
    path: '/sales',
    summary: 'Registra uma venda com seus itens',
    scope: 'write',
    body: newSale(calendar),
    status: 201,
    reply: recordReply(sale),
    details: 'fields',
    soleProblem: (issues) => (issues.every(isQuantityNotPositive) ? problems.quantityNotPositive : undefined),
    problems: [
      problems.invalidInput,
      problems.quantityNotPositive,
      problems.saleClientUnusable,
      problems.representadaUnknown,
      problems.representadaInactive,
      problems.orderTaken,
    ],
  });

export const listSales = operation({
  id: 'listSales',
  method: 'GET',
  path: '/sales',
  summary: 'Lista as vendas, da mais nova à mais antiga',
  scope: 'read',
  query: z.object(pageFields),
  status: 200,
  reply: listReply(saleSummary),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const deleteSale = operation({
  id: 'deleteSale',
  method: 'DELETE',
  path: '/sales/:id',
  summary: 'Apaga uma venda e seus itens, para sempre',
  scope: 'write',
  status: 200,
  reply: deletionReply,
  details: 'issues',
  problems: [problems.saleNotFound],
  failure: problems.saleDeletionFailed,
});
