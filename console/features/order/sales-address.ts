import { STAGES } from '../../../src/domain/sale-status.ts';
import { type Address, dateIn, pageIn } from '../../lib/address-bar.ts';
import { orderIn } from '../../lib/list-order.ts';
import type { SaleFilter } from './requests.ts';

/** What the list of sales keeps in the address bar. */
export interface SalesAddress {
  pagina?: number;
  busca?: string;
  de?: string;
  ate?: string;
  cliente?: string;
  representada?: string;
  vendedor?: string;
  /** One or several, with commas between. */
  etapa?: string;
  a_receber?: 'sim';
  enviado?: 'nao';
  ordem?: SaleFilter['ordem'];
}

/** The order of the list where none is chosen. */
export const USUAL_ORDER = '-data';

export const SALE_ORDERS = ['created_at', 'data', 'pedido', 'valor_total', 'cliente_nome'] as const;

/** The stages of what the panel sums: neither quotations nor cancelled sales. */
export const COUNTED_STAGES = STAGES.filter((stage) => stage !== 'orcamento' && stage !== 'cancelada');

export function stagesIn(etapa = '') {
  const named = etapa.split(',');
  return STAGES.filter((stage) => named.includes(stage));
}

/** What a new sale begins with: another sale, a client, or what was written before. */
export interface NewSaleAddress {
  copiar?: string;
  cliente?: string;
  rascunho?: string;
  /** A quotation is begun as one. */
  tipo?: 'orcamento';
  /** On a phone: the review is a page of its own, which Back leaves. */
  passo?: 'revisar';
}

export function readSalesAddress(address: Address): SalesAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    de: dateIn(address.de),
    ate: dateIn(address.ate),
    cliente: address.cliente || undefined,
    representada: address.representada || undefined,
    vendedor: address.vendedor || undefined,
    etapa: stagesIn(address.etapa).join() || undefined,
    a_receber: address.a_receber === 'sim' ? 'sim' : undefined,
    enviado: address.enviado === 'nao' ? 'nao' : undefined,
    ordem: orderIn(SALE_ORDERS, address.ordem),
  };
}

export function toSaleFilter({
  pagina,
  busca,
  de,
  ate,
  cliente,
  representada,
  vendedor,
  a_receber,
  enviado,
  ordem,
  ...others
}: SalesAddress): SaleFilter {
  return {
    page: pagina ?? 1,
    search: busca,
    de,
    ate,
    cliente_id: cliente,
    representada_id: representada,
    vendedor_id: vendedor,
    a_receber: a_receber && true,
    enviado: enviado && false,
    ...others,
    ordem: ordem ?? USUAL_ORDER,
  };
}
