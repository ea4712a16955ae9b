import type { SaleRow } from './sale-facts.ts';

/** What representatives write on an order beside its items. */
const ORDER_FIELDS = [
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

/** As they were sent, over what they were before; null where neither says anything. */
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

/** What a quotation has, and an order that was one. */
type QuotationFields = Pick<SaleRow, 'orcamento' | 'parcelas_orcadas'>;

/** Whether nothing was written but what every sale has: most are so. */
export function isPlain(row: OrderFields & QuotationFields & Pick<SaleRow, 'feito_em'>): boolean {
  return (
    row.feito_em === null &&
    row.orcamento === null &&
    row.parcelas_orcadas === null &&
    ORDER_FIELDS.every((field) => row[field] === null)
  );
}
