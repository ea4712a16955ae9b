import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import type { Warning } from '../../platform/http/contract/operation.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import type { ClassifiedInvoice } from '../../trade/invoice-records/classify-items.ts';
import { differenceWords, invoiceWords } from '../../trade/invoice-records/invoices.words.ts';
import {
  type InvoiceItemRow,
  invoiceFields,
  invoiceParts,
  toInvoiceFields,
  toInvoiceItem,
} from '../../trade/invoice-records/noted-invoice.ts';
import { takeReturns } from '../../trade/sales/returns.rules.ts';
import { earningOf, type SaleFacts } from '../../trade/sales/sale-facts.ts';
import { DIFFERENCES, differencesBetween } from './invoices.rules.ts';

/** An invoice with its items and, if linked, its sale and the sale's free goods. */
export interface InvoiceFacts extends ClassifiedInvoice {
  readonly sale: SaleFacts | undefined;
  readonly free: readonly FreeItem[];
}

/** Free goods on an invoice of a sale. */
export type FreeItem = Pick<InvoiceItemRow, 'produto_id' | 'quantidade' | 'valor_total'>;

const difference = namedObject('InvoiceDifference', differenceWords, {
  produto_id: z.string(),
  tipo: z.enum(DIFFERENCES),
  pedido: z.number(),
  faturado: z.number(),
});

export const invoice = namedObject('Invoice', invoiceWords, {
  ...invoiceFields,
  diferencas: z.array(difference),
  ...invoiceParts,
  avisos: z.array(z.string()),
});

const { shape } = invoice;

/** A dry run stores nothing, so its invoice has neither id nor timestamps. */
export const postedInvoice = namedObject(
  'PostedInvoice',
  {
    ...invoiceWords,
    id: { ...invoiceWords.id, description: 'Identificador da nota; `null` num ensaio' },
    created_at: {
      ...invoiceWords.created_at,
      description: 'Quando foi importada, em UTC; `null` num ensaio',
    },
  },
  { ...shape, id: z.string().meta({ format: 'uuid' }).nullable(), created_at: moment.nullable() },
);

export const listedInvoice = namedObject('ListedInvoice', invoiceWords, {
  id: shape.id,
  chave: shape.chave,
  numero: shape.numero,
  serie: shape.serie,
  emissao: shape.emissao,
  representada_id: shape.representada_id,
  representada_nome: z.string(),
  cliente_id: shape.cliente_id,
  cliente_nome: z.string().nullable(),
  venda_id: shape.venda_id,
  pedido: shape.pedido,
  valor: shape.valor,
  situacao: shape.situacao,
  natureza: shape.natureza,
  referencia: shape.referencia,
  valor_pedido: z.number().nullable(),
  difere: z.boolean(),
  created_at: shape.created_at,
});

export type Invoice = z.output<typeof invoice>;
export type PostedInvoice = z.output<typeof postedInvoice>;

const writeListed = recordWriter(listedInvoice, formsOf(listedInvoice, { centavos: ['valor'] }));

/** `valor_pedido` in centavos. */
type ListedRow = Omit<Parameters<typeof writeListed>[0], 'valor_pedido'> & { valor_pedido: number | null };

export function toListedInvoice(row: ListedRow): z.output<typeof listedInvoice> {
  const { valor_pedido } = row;
  return writeListed({ ...row, valor_pedido: valor_pedido === null ? null : toReais(valor_pedido) });
}

export function toInvoice(invoice: InvoiceFacts): Invoice {
  const { row, items, sale, free } = invoice;
  const counts = row.situacao === 'vinculada' && sale !== undefined;
  return {
    ...toInvoiceFields(row),
    pedido: sale?.row.pedido ?? row.pedido,
    diferencas: counts ? differencesBetween(sale.items, { sold: sale.invoiced, free }) : [],
    itens: items.map(toInvoiceItem),
    created_at: row.created_at,
    avisos: warningsOf(invoice).map(({ mensagem }) => mensagem),
  };
}

const OTHER_ESTABLISHMENT = {
  campo: 'cliente_id',
  mensagem: 'Nota para outro estabelecimento do cliente',
};
const NOTHING_TAKEN = {
  campo: 'itens',
  mensagem: 'Nenhum produto da devolução está na nota devolvida: lance a devolução à mão',
};

/** Warns about a return that reduces nothing, because the returning client may use his own product codes. */
export function warningsOf({ row, sale }: InvoiceFacts): Warning[] {
  const takesNothing =
    row.situacao === 'devolucao' &&
    sale !== undefined &&
    !takeReturns(earningOf(sale)).some(({ of }) => of.nota_id === row.id);
  return [
    ...(row.outro_estabelecimento ? [OTHER_ESTABLISHMENT] : []),
    ...(takesNothing ? [NOTHING_TAKEN] : []),
  ];
}
