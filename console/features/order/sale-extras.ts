import type { NewSale, Sale } from '@talao/client';
import type { Stage } from '../../../src/domain/sale-status.ts';

const TEXTS = [
  'pedido_cliente',
  'desconto_pedido',
  'transportadora',
  'observacao',
  'observacao_interna',
] as const;

type Texts<Value> = Record<(typeof TEXTS)[number], Value>;

function eachText<Value>(read: (name: (typeof TEXTS)[number]) => Value): Texts<Value> {
  return Object.fromEntries(TEXTS.map((name) => [name, read(name)])) as Texts<Value>;
}

/** The optional fields of an order. */
export interface ExtraValues extends Texts<string> {
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
    ...eachText((name) => String(sale[name] ?? '')),
    frete: sale.frete || null,
    entrega_em: sale.entrega_em ?? null,
    validade: sale.validade ?? null,
    vendedor_id: sale.vendedor_id ?? null,
  };
}

/** The fields as a sale has them. */
export function allExtras(values: ExtraValues & { etapa: Stage }) {
  return {
    ...eachText((name) => values[name].trim() || null),
    frete: values.frete,
    entrega_em: values.entrega_em,
    validade: values.etapa === 'orcamento' ? values.validade : null,
    // Drafts of earlier versions have none.
    vendedor_id: values.vendedor_id ?? null,
  };
}

/** A new sale sends filled fields only; an existing one sends all, so that cleared fields are cleared. */
export function toExtras(values: ExtraValues & { etapa: Stage; guardada: object | null }) {
  const all = allExtras(values);
  if (values.guardada !== null) return all;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Partial<typeof all>;
}
