import { STAGES } from '../../../src/domain/sale-status.ts';
import { addressReader, LIST, oneOf, orderOf, PERIOD, textIn, toFilter } from '../../lib/address-bar.ts';
import type { SaleFilter } from './requests.ts';

export const USUAL_ORDER = '-data';

export const SALE_ORDERS = ['created_at', 'data', 'pedido', 'valor_total', 'cliente_nome'] as const;

/** The stages of what the panel sums: neither quotations nor cancelled sales. */
export const COUNTED_STAGES = STAGES.filter((stage) => stage !== 'orcamento' && stage !== 'cancelada');

export function stagesIn(etapa = '') {
  const named = etapa.split(',');
  return STAGES.filter((stage) => named.includes(stage));
}

export interface NewSaleAddress {
  copiar?: string;
  cliente?: string;
  rascunho?: string;
  tipo?: 'orcamento';
  /** On a phone: the review is a page of its own, which Back leaves. */
  passo?: 'revisar';
}

/** What the list of sales keeps in the address bar; one stage or several, with commas between. */
export const readSalesAddress = addressReader({
  ...LIST,
  ...PERIOD,
  cliente: textIn,
  representada: textIn,
  vendedor: textIn,
  etapa: (text) => stagesIn(text).join() || undefined,
  a_receber: oneOf(['sim']),
  enviado: oneOf(['nao']),
  a_confirmar: oneOf(['sim']),
  ordem: orderOf(SALE_ORDERS),
});

export type SalesAddress = ReturnType<typeof readSalesAddress>;

export function toSaleFilter({
  a_receber,
  enviado,
  a_confirmar,
  ordem = USUAL_ORDER,
  ...address
}: SalesAddress): SaleFilter {
  return {
    ...toFilter(address),
    a_receber: a_receber && true,
    enviado: enviado && false,
    a_confirmar: a_confirmar && true,
    ordem,
  };
}
