import type { UseFormReturnType } from '@mantine/form';
import type { NewSale, Sale } from '@talao/client';
import { isCurrent } from '../../../src/domain/availability.ts';
import { applyDiscount, readDiscount } from '../../../src/domain/discounts.ts';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { isInvoiced, type Stage, stageOf } from '../../../src/domain/sale-status.ts';
import { type WarningProduct, warningsOf } from '../../../src/domain/sale-warnings.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { each } from '../../lib/each.ts';
import { calendar } from '../../lib/formats.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { sumOf } from '../../lib/sums.ts';
import {
  centavosOfItem,
  type ItemValues,
  isExact,
  NO_ITEM,
  toItemBody,
  toItemValues,
  withoutBlankEnd,
} from './sale-item.ts';
import { shownTerms, type TermValues, toTerms } from './sale-terms.ts';
import { NO_CODE } from './sale-words.ts';

const TEXTS = [
  'pedido_cliente',
  'desconto_pedido',
  'transportadora',
  'observacao',
  'observacao_interna',
] as const;

interface ExtraValues extends Record<(typeof TEXTS)[number], string> {
  frete: 'CIF' | 'FOB' | null;
  entrega_em: string | null;
  /** Of a quotation alone. */
  validade: string | null;
  /** Null leaves a new sale to the vendedor of its client. */
  vendedor_id: string | null;
}

/** Of a sale, or of what was sent to make one. */
export function extrasOf(sale: Partial<Pick<Sale | NewSale, keyof ExtraValues>>): ExtraValues {
  return {
    ...each(TEXTS, (name) => String(sale[name] ?? '')),
    frete: sale.frete || null,
    entrega_em: sale.entrega_em ?? null,
    validade: sale.validade ?? null,
    vendedor_id: sale.vendedor_id ?? null,
  };
}

export function allExtras(values: ExtraValues & { etapa: Stage }) {
  return {
    ...each(TEXTS, (name) => values[name].trim() || null),
    frete: values.frete,
    entrega_em: values.entrega_em,
    validade: values.etapa === 'orcamento' ? values.validade : null,
    // Drafts of earlier versions have none.
    vendedor_id: values.vendedor_id ?? null,
  };
}

/** A new sale sends filled fields only; an existing one sends all, so that cleared fields are cleared. */
function toExtras(values: ExtraValues & { etapa: Stage; guardada: object | null }) {
  const all = allExtras(values);
  if (values.guardada !== null) return all;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Partial<typeof all>;
}

export interface SaleValues extends TermValues, ExtraValues {
  clienteId: string | null;
  representadaId: string | null;
  etapa: Stage;
  pedido: string;
  itens: ItemValues[];
}

export type SheetForm = UseFormReturnType<SaleValues>;

export function noSale(etapa: Stage = 'registrada'): SaleValues {
  return {
    clienteId: null,
    representadaId: null,
    etapa,
    data: calendar.today(),
    pedido: '',
    itens: [NO_ITEM],
    condicao: '',
    parcelas: null,
    guardada: null,
    ...extrasOf({}),
  };
}

export function toSaleValues(sale: Sale): SaleValues {
  return {
    clienteId: sale.cliente_id,
    representadaId: sale.representada_id,
    etapa: stageOf(sale.status),
    data: sale.data,
    // The service numbers a sale that waits in the outbox.
    pedido: sale.pedido === NO_CODE ? '' : sale.pedido,
    itens: sale.itens.map(toItemValues),
    condicao: shownTerms(sale.condicao),
    parcelas: null,
    guardada: { id: sale.id, condicao: sale.condicao, parcelas: sale.parcelas },
    ...extrasOf(sale),
  };
}

export function toSaleBody(values: SaleValues) {
  return {
    clienteId: values.clienteId ?? '',
    representadaId: values.representadaId ?? '',
    status: STATUS_OF_STAGE[values.etapa],
    ...(values.data && { data: values.data }),
    ...(values.pedido.trim() && { pedido: values.pedido }),
    itens: withoutBlankEnd(values.itens).map(toItemBody),
    ...toTerms(values),
    ...toExtras(values),
  };
}

/** Includes the order's discount, which applies to each price before summing. */
export function discountedItems({
  itens,
  desconto_pedido = '',
}: Pick<SaleValues, 'itens' | 'desconto_pedido'>): ItemValues[] {
  const discount = readDiscount(desconto_pedido);
  if (discount === undefined) return itens;
  return itens.map((item) =>
    isExact(item.valorUnitario)
      ? { ...item, valorUnitario: applyDiscount(item.valorUnitario, discount) }
      : item,
  );
}

export function totalOfSale(values: Pick<SaleValues, 'itens' | 'desconto_pedido'>): number {
  return toReais(discountedItems(values).reduce((sum, item) => sum + centavosOfItem(item), 0));
}

/** In reais, of several orders. */
export function totalOfSales(sales: SaleValues[]): number {
  return sumOf(sales.map(totalOfSale));
}

/** What of a sheet may be worth a second look, as the service will say when it is saved. Nothing is held back for it. */
export function warningsOnSheet(values: SaleValues, products: Map<string, WarningProduct>, minimum = 0) {
  const status = STATUS_OF_STAGE[values.etapa];
  const warnings = warningsOf(
    {
      status,
      valor_total: toCentavos(totalOfSale(values)) ?? 0,
      faturado_em: isInvoiced(status) ? calendar.today() : null,
    },
    discountedItems(values).map(({ produtoId, quantidade, valorUnitario, bonificacao }) => ({
      produto_id: produtoId,
      quantidade: isExact(quantidade) ? quantidade : 0,
      valor_unitario: isExact(valorUnitario) ? valorUnitario : Number.POSITIVE_INFINITY,
      bonificacao,
    })),
    { products, minimum: toCentavos(minimum) },
  );
  const about = (place: string) => {
    const said = warnings.filter(({ campo }) => campo.startsWith(place)).map(({ mensagem }) => mensagem);
    return said.length === 0 ? undefined : said.join('. ');
  };
  return { lines: values.itens.map((_, line) => about(`itens.${line}.`)), total: about('valor_total') };
}

/** What a product says against an item today; what lists told of its stock passes with the days, offline too. */
export function warningProduct(product: WarningProduct): WarningProduct {
  // A phone's copy leaves out what is null.
  const { multiplo = null, preco_minimo = null, disponibilidade } = product;
  const holds = disponibilidade && isCurrent(disponibilidade, calendar.today());
  return { multiplo, preco_minimo, disponibilidade: holds ? disponibilidade : null };
}

const FIELDS: Record<string, string> = {
  sale_client_unusable: 'clienteId',
  representada_unknown: 'representadaId',
  representada_inactive: 'representadaId',
  order_taken: 'pedido',
  sale_cancelled: 'etapa',
  vendedor_unknown: 'vendedor_id',
  sale_keeps_representada: 'representadaId',
  installments_sum: 'parcelas',
  installment_received: 'parcelas',
  paid_exceeds_total: 'parcelas',
};

/** A strict catalogue refuses a product by id; the message is shown at that line. */
export function fieldOf(
  { code, message }: ApiError,
  { itens = [] }: { itens?: { produtoId?: string | null }[] },
): string | undefined {
  if (code !== 'sale_product_unusable') return FIELDS[code];
  const line = itens.findIndex(({ produtoId }) => message.endsWith(`: ${produtoId}`));
  return line === -1 ? undefined : `itens.${line}.produtoId`;
}
