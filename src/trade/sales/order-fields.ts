import type { SaleRow } from './sale-facts.ts';

/** The free fields of an order besides its items. */
export const ORDER_FIELDS = [
  'observacao',
  'observacao_interna',
  'transportadora',
  'frete',
  'entrega_em',
  'pedido_cliente',
  'desconto_pedido',
  'validade',
  'recusada_em',
  'motivo_recusa',
] as const;

type OrderFields = Pick<SaleRow, (typeof ORDER_FIELDS)[number]>;

type SentFields = { readonly [Field in keyof OrderFields]?: OrderFields[Field] | undefined };

/** The sent values over the previous ones; null by default. */
export function orderFieldsOf(sent: SentFields, before?: OrderFields): OrderFields {
  const of = <F extends keyof OrderFields>(field: F): OrderFields[F] | null => {
    const value = sent[field];
    return value === undefined ? (before?.[field] ?? null) : value;
  };
  return {
    observacao: of('observacao'),
    observacao_interna: of('observacao_interna'),
    transportadora: of('transportadora'),
    frete: of('frete'),
    entrega_em: of('entrega_em'),
    pedido_cliente: of('pedido_cliente'),
    desconto_pedido: of('desconto_pedido'),
    validade: of('validade'),
    recusada_em: of('recusada_em'),
    motivo_recusa: of('motivo_recusa'),
  };
}

/** The fields of a quotation, and of an order that was one. */
type QuotationFields = Pick<SaleRow, 'orcamento' | 'parcelas_orcadas'>;

/** Whether the sale has no optional fields, as most. */
export function isPlain(row: OrderFields & QuotationFields & Pick<SaleRow, 'feito_em'>): boolean {
  return (
    row.feito_em === null &&
    row.orcamento === null &&
    row.parcelas_orcadas === null &&
    ORDER_FIELDS.every((field) => row[field] === null)
  );
}
