import type { Sale } from '@talao/client';
import { applyDiscount, readDiscount } from '../../../src/domain/discounts.ts';
import { itemTotal, toReais } from '../../../src/domain/money.ts';
import type { Stage } from '../../../src/domain/sale-status.ts';
import { stageOf } from '../../../src/domain/sale-status.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { calendar } from '../../lib/dates.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { type ExtraValues, extrasOf, NO_EXTRAS, toExtras } from './sale-extras.ts';
import { type TermValues, toTerms } from './sale-terms.ts';

export interface ItemValues {
  produtoId: string;
  quantidade: TypedNumber;
  valorUnitario: TypedNumber;
  /** Agreed for this item alone. */
  comissao: TypedNumber;
  /** How the price of an item came about that is kept already. It goes along for as long as product and price stay. */
  origem?: PriceOrigin | undefined;
}

interface PriceOrigin {
  produtoId: string;
  valorUnitario: number;
  preco_tabela: number | null;
  desconto: string | null;
  bonificacao: boolean;
}

export interface SaleValues extends TermValues, ExtraValues {
  clienteId: string | null;
  representadaId: string | null;
  etapa: Stage;
  pedido: string;
  itens: ItemValues[];
}

export const NO_ITEM: ItemValues = { produtoId: '', quantidade: '', valorUnitario: '', comissao: '' };

export function noSale(): SaleValues {
  return {
    clienteId: null,
    representadaId: null,
    etapa: 'registrada',
    data: calendar.today(),
    pedido: '',
    itens: [NO_ITEM],
    condicao: '',
    parcelas: null,
    guardada: null,
    ...NO_EXTRAS,
  };
}

export function toSaleValues(sale: Sale): SaleValues {
  return {
    clienteId: sale.cliente_id,
    representadaId: sale.representada_id,
    etapa: stageOf(sale.status),
    data: sale.data,
    pedido: sale.pedido,
    itens: sale.itens.map(({ produto_id, quantidade, preco_liquido, comissao, ...prices }) => ({
      produtoId: produto_id,
      quantidade,
      // What the order's discount is taken from: it stays, and is taken again.
      valorUnitario: preco_liquido,
      comissao: comissao ?? '',
      origem: originOf(produto_id, preco_liquido, prices),
    })),
    condicao: sale.condicao ?? '',
    parcelas: null,
    guardada: { id: sale.id, condicao: sale.condicao, parcelas: sale.parcelas },
    ...extrasOf(sale),
  };
}

/** The same order again: today's, with a code of its own. */
export function toCopy(sale: Sale): SaleValues {
  const { clienteId, representadaId, itens, condicao, desconto_pedido, transportadora, frete } =
    toSaleValues(sale);
  return {
    ...noSale(),
    clienteId,
    representadaId,
    itens,
    condicao,
    desconto_pedido,
    transportadora,
    frete,
  };
}

export function toSaleBody(values: SaleValues) {
  return {
    clienteId: values.clienteId ?? '',
    representadaId: values.representadaId ?? '',
    status: STATUS_OF_STAGE[values.etapa],
    ...(values.data && { data: values.data }),
    ...(values.pedido.trim() && { pedido: values.pedido }),
    itens: withoutBlankEnd(values.itens).map((item) => ({
      produtoId: item.produtoId,
      quantidade: toNumber(item.quantidade),
      valorUnitario: toNumber(item.valorUnitario),
      ...(item.comissao !== '' && { comissao: toNumber(item.comissao) }),
      ...keptOrigin(item),
    })),
    ...toTerms(values),
    ...toExtras(values),
  };
}

/** Nothing where the price was given as it stands. */
function originOf(
  produtoId: string,
  valorUnitario: number,
  prices: Pick<PriceOrigin, 'preco_tabela' | 'desconto' | 'bonificacao'>,
): PriceOrigin | undefined {
  const { preco_tabela, desconto, bonificacao } = prices;
  if (preco_tabela === null && !bonificacao) return undefined;
  return { produtoId, valorUnitario, preco_tabela, desconto, bonificacao };
}

function keptOrigin({ origem, produtoId, valorUnitario }: ItemValues) {
  if (origem?.produtoId !== produtoId || origem.valorUnitario !== valorUnitario) return {};
  const { preco_tabela, desconto, bonificacao } = origem;
  if (bonificacao) return { bonificacao };
  return { preco_tabela, ...(desconto !== null && { desconto }) };
}

/** The line that waits for the next item is no item. Blank lines between others stay, so that faults keep their place. */
function withoutBlankEnd(items: ItemValues[]): ItemValues[] {
  return items.slice(0, items.findLastIndex((item) => !isBlank(item)) + 1);
}

export function isBlank({ produtoId, quantidade, valorUnitario }: ItemValues): boolean {
  return produtoId.trim() === '' && quantidade === '' && valorUnitario === '';
}

/** In reais, as the service will compute it; nothing as long as a number is missing. */
export function totalOfItem(item: ItemValues): number {
  return toReais(centavosOfItem(item));
}

/** With the order's discount, which is taken from each price before anything is added up. */
export function discountedItems({
  itens,
  desconto_pedido = '',
}: Pick<SaleValues, 'itens' | 'desconto_pedido'>): ItemValues[] {
  const discount = readDiscount(desconto_pedido);
  if (discount === undefined) return itens;
  return itens.map((item) =>
    typeof item.valorUnitario === 'number' && Number.isFinite(item.valorUnitario)
      ? { ...item, valorUnitario: applyDiscount(item.valorUnitario, discount) }
      : item,
  );
}

export function totalOfSale(values: Pick<SaleValues, 'itens' | 'desconto_pedido'>): number {
  return toReais(discountedItems(values).reduce((sum, item) => sum + centavosOfItem(item), 0));
}

export function centavosOfItem({ quantidade, valorUnitario }: ItemValues): number {
  if (typeof quantidade === 'string' || typeof valorUnitario === 'string') return 0;
  return Number.isFinite(quantidade) && Number.isFinite(valorUnitario)
    ? itemTotal(quantidade, valorUnitario)
    : 0;
}

const FIELDS: Record<string, string> = {
  sale_client_unusable: 'clienteId',
  representada_unknown: 'representadaId',
  representada_inactive: 'representadaId',
  order_taken: 'pedido',
  sale_cancelled: 'etapa',
  sale_keeps_representada: 'representadaId',
  installments_sum: 'parcelas',
  installment_received: 'parcelas',
  paid_exceeds_total: 'parcelas',
};

/** A company with a strict catalogue is told which product it cannot sell: the message belongs to that line. */
export function fieldOf(
  { code, message }: ApiError,
  { itens = [] }: { itens?: { produtoId: string }[] },
): string | undefined {
  if (code !== 'sale_product_unusable') return FIELDS[code];
  const line = itens.findIndex(({ produtoId }) => message.endsWith(`: ${produtoId}`));
  return line === -1 ? undefined : `itens.${line}.produtoId`;
}
