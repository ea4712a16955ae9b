import { z } from 'zod';
import { moment } from '../http/contract/fields.ts';
import { formsOf, recordWriter } from '../http/contract/record-writer.ts';
import { namedObject } from '../http/contract/words.ts';
import { differenceWords, invoiceWords } from '../invoice-records/invoices.words.ts';
import {
  type InvoiceItemRow,
  type InvoiceRow,
  invoiceFields,
  invoiceParts,
  toInvoiceFields,
  toInvoiceItem,
} from '../invoice-records/noted-invoice.ts';
import type { SaleFacts } from '../sales/sale-facts.ts';
import { DIFFERENCES, differencesBetween } from './invoices.rules.ts';

/** An invoice with what stands on it and, if it has one, its sale. */
export interface InvoiceFacts {
  readonly row: InvoiceRow;
  readonly items: InvoiceItemRow[];
  readonly sale: SaleFacts | undefined;
}

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
});

const { shape } = invoice;

/** Of a file that was only tried, there is no record: it has neither name nor moment. */
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
  created_at: shape.created_at,
});

export type Invoice = z.output<typeof invoice>;
export type PostedInvoice = z.output<typeof postedInvoice>;

export const toListedInvoice = recordWriter(listedInvoice, formsOf(listedInvoice, { centavos: ['valor'] }));

export function toInvoice({ row, items, sale }: InvoiceFacts): Invoice {
  const counts = row.situacao === 'vinculada' && sale !== undefined;
  return {
    ...toInvoiceFields(row),
    pedido: sale?.row.pedido ?? row.pedido,
    diferencas: counts ? differencesBetween(sale.items, sale.invoiced) : [],
    itens: items.map(toInvoiceItem),
    created_at: row.created_at,
  };
}
