import { z } from 'zod';
import type { Row } from '../database/tables.ts';
import { toReais } from '../domain/money.ts';
import { moment } from '../http/contract/fields.ts';
import { namedObject } from '../http/contract/words.ts';
import { duplicataWords, invoiceItemWords, invoiceWords } from './invoices.words.ts';
import { unitPrice } from './unit-price.ts';

export const INVOICE_SITUATIONS = ['sem_pedido', 'vinculada', 'cancelada'] as const;

export type InvoiceRow = Row<'notas'>;
export type InvoiceItemRow = Pick<
  Row<'itens_nota'>,
  'produto_id' | 'descricao' | 'quantidade' | 'valor_total'
>;

const id = z.string().meta({ format: 'uuid' });

export const invoiceId = z.string().meta({ format: 'uuid', ...invoiceWords.id });

const invoiceItem = namedObject('InvoiceItem', invoiceItemWords, {
  produto_id: z.string(),
  descricao: z.string(),
  quantidade: z.number(),
  valor_unitario: z.number(),
  valor_total: z.number(),
});

/** What an invoice says by itself. */
export const invoiceFields = {
  id: invoiceId,
  chave: z.string(),
  numero: z.string(),
  serie: z.string(),
  emissao: z.string().meta({ format: 'date' }),
  representada_id: id,
  cliente_id: id.nullable(),
  venda_id: id.nullable(),
  pedido: z.string().nullable(),
  valor: z.number(),
  situacao: z.enum(INVOICE_SITUATIONS),
};

export const invoiceParts = { itens: z.array(invoiceItem), created_at: moment };

const duplicata = namedObject('InvoiceInstallment', duplicataWords, {
  vencimento: z.string().meta({ format: 'date' }),
  valor: z.number(),
});

/** What the journal notes of an invoice: the order's code as the note has it, and nothing that follows from its sale. */
export const notedInvoice = namedObject('ExportedInvoice', invoiceWords, {
  ...invoiceFields,
  ...invoiceParts,
  duplicatas: z.array(duplicata),
});

export function toJournalInvoice(row: InvoiceRow, items: InvoiceItemRow[]): z.output<typeof notedInvoice> {
  const duplicatas: { vencimento: string; valor: number }[] = JSON.parse(row.duplicatas);
  return {
    ...toInvoiceFields(row),
    itens: items.map(toInvoiceItem),
    duplicatas: duplicatas.map(({ vencimento, valor }) => ({ vencimento, valor: toReais(valor) })),
    created_at: row.created_at,
  };
}

export function toInvoiceFields(row: InvoiceRow) {
  return {
    id: row.id,
    chave: row.chave,
    numero: row.numero,
    serie: row.serie,
    emissao: row.emissao,
    representada_id: row.representada_id,
    cliente_id: row.cliente_id,
    venda_id: row.venda_id,
    pedido: row.pedido,
    valor: toReais(row.valor),
    situacao: row.situacao,
  };
}

export function toInvoiceItem({ produto_id, descricao, quantidade, valor_total }: InvoiceItemRow) {
  return {
    produto_id,
    descricao,
    quantidade,
    valor_unitario: unitPrice(valor_total, quantidade),
    valor_total: toReais(valor_total),
  };
}
