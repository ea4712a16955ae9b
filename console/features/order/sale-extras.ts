import type { Sale } from '@talao/client';
import type { Stage } from '../../../src/domain/sale-status.ts';

/** The optional fields of an order. */
export interface ExtraValues {
  pedido_cliente: string;
  desconto_pedido: string;
  transportadora: string;
  frete: 'CIF' | 'FOB' | null;
  entrega_em: string | null;
  /** Of a quotation alone. */
  validade: string | null;
  observacao: string;
  observacao_interna: string;
  /** Null leaves a new sale to the vendedor of its client. */
  vendedor_id: string | null;
}

export const NO_EXTRAS: ExtraValues = {
  pedido_cliente: '',
  desconto_pedido: '',
  transportadora: '',
  frete: null,
  entrega_em: null,
  validade: null,
  observacao: '',
  observacao_interna: '',
  vendedor_id: null,
};

export function extrasOf(sale: Sale): ExtraValues {
  return {
    pedido_cliente: sale.pedido_cliente ?? '',
    desconto_pedido: sale.desconto_pedido ?? '',
    transportadora: sale.transportadora ?? '',
    frete: sale.frete,
    entrega_em: sale.entrega_em,
    validade: sale.validade,
    observacao: sale.observacao ?? '',
    observacao_interna: sale.observacao_interna ?? '',
    vendedor_id: sale.vendedor_id,
  };
}

/** A new sale sends filled fields only; an existing one sends all, so that cleared fields are cleared. */
export function toExtras(values: ExtraValues & { etapa: Stage; guardada: object | null }) {
  const all = {
    pedido_cliente: values.pedido_cliente.trim() || null,
    desconto_pedido: values.desconto_pedido.trim() || null,
    transportadora: values.transportadora.trim() || null,
    frete: values.frete,
    entrega_em: values.entrega_em,
    validade: values.etapa === 'orcamento' ? values.validade : null,
    observacao: values.observacao.trim() || null,
    observacao_interna: values.observacao_interna.trim() || null,
    // Drafts of earlier versions have none.
    vendedor_id: values.vendedor_id ?? null,
  };
  if (values.guardada !== null) return all;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Partial<typeof all>;
}
