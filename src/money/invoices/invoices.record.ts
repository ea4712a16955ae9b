import { z } from 'zod';
import { shownUuid } from '../../contract/declared-fields.ts';
import { moment } from '../../contract/fields.ts';
import type { Warning } from '../../contract/operation.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import { sumOf } from '../../domain/installments.ts';
import { toReais } from '../../domain/money.ts';
import type { ClassifiedInvoice } from '../../trade/invoice-records/invoices.queries.ts';
import {
  type InvoiceItemRow,
  type InvoiceRow,
  invoiceFields,
  invoiceParts,
  returnedPart,
  TAKEN_BACK,
  type TakenRow,
  toInvoiceFields,
  toInvoiceItem,
} from '../../trade/invoice-records/noted-invoice.ts';
import { sumTaken, takeReturns } from '../../trade/sales/notes/entries.rules.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { isOfSale } from './invoice-parts.ts';
import { DIFFERENCES, differencesBetween } from './invoices.rules.ts';

/** An invoice with its items, its sales, and all free goods of these; a return with what it took. */
export interface InvoiceFacts extends ClassifiedInvoice {
  readonly taken: readonly TakenRow[];
  /** In the order of their first items. */
  readonly sales: readonly SaleFacts[];
  readonly free: readonly FreeItem[];
  /** Of a return: the items that it took from, in the order of `taken`. */
  readonly origins?: readonly (Origin | undefined)[];
}

type Origin = Pick<InvoiceItemRow, 'item' | 'produto_id' | 'descricao'>;

/** Free goods on an invoice of a sale. */
type FreeItem = Pick<InvoiceItemRow, 'venda_id' | 'produto_id' | 'quantidade' | 'valor_total'> &
  Pick<InvoiceRow, 'complementa'>;

const difference = objectOf('InvoiceDifference', {
  produto_id: described(z.string(), 'Código do produto', EXAMPLE_IDS.produto),
  tipo: described(
    z.enum(DIFFERENCES),
    '`quantidade`: veio outra; `preco`: outro valor unitário; `faltante`: pedido e não faturado; `extra`: faturado sem ser pedido',
    'quantidade',
  ),
  pedido: described(z.number(), 'A quantidade ou o valor unitário do pedido', 12),
  faturado: described(z.number(), 'A quantidade ou o valor unitário das notas', 10),
});

const part = objectOf('InvoicePart', {
  venda_id: described(shownUuid, 'A venda', EXAMPLE_IDS.venda),
  pedido: described(z.string(), 'Código do pedido', 'PED-2026-0001'),
  valor: described(
    z.number(),
    'A sua parte, em reais: a soma das suas parcelas; numa devolução, quanto ela tirou da base',
    226.8,
  ),
});

export const invoice = objectOf('Invoice', {
  ...invoiceFields,
  vendas: described(
    z.array(part),
    'As vendas que ela fatura, na ordem do primeiro item de cada uma, e a parte de cada',
  ),
  diferencas: described(
    z.array(difference),
    'Em que o faturado difere do pedido, somadas todas as notas da venda; vazio sem venda',
    [],
  ),
  retiradas: described(z.array(returnedPart), TAKEN_BACK),
  ...invoiceParts,
  avisos: described(z.array(z.string()), 'O que merece atenção, e nada impediu', [
    'Nota para outro estabelecimento do cliente',
  ]),
});

/** A dry run stores nothing, so its invoice has neither id nor timestamps. */
export const postedInvoice = objectOf('PostedInvoice', {
  ...invoice.shape,
  id: described(shownUuid.nullable(), 'Identificador da nota; `null` num ensaio', EXAMPLE_IDS.nota),
  created_at: described(
    moment.nullable(),
    'Quando foi importada, em UTC; `null` num ensaio',
    MOMENT_WORDS.created_at.examples[0],
  ),
});

const { id, chave, numero, serie, emissao, representada_id, cliente_id, venda_id, ...told } = invoiceFields;

export const listedInvoice = objectOf('ListedInvoice', {
  id,
  chave,
  numero,
  serie,
  emissao,
  representada_id,
  representada_nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  cliente_id,
  cliente_nome: described(z.string().nullable(), 'Nome do cliente; `null` sem cliente', 'Mercado São João'),
  venda_id,
  pedido: told.pedido,
  valor: told.valor,
  situacao: told.situacao,
  natureza: told.natureza,
  referencia: told.referencia,
  valor_pedido: described(z.number().nullable(), 'O total da venda, em reais; `null` sem venda', 226.8),
  difere: described(z.boolean(), 'Se o faturado difere do pedido, somadas todas as notas da venda', false),
  created_at: invoiceParts.created_at,
});

export type Invoice = z.output<typeof invoice>;
export type PostedInvoice = z.output<typeof postedInvoice>;

export const toListedInvoice = moneyWriter(listedInvoice, ['valor', 'valor_pedido']);

export function toInvoice(invoice: InvoiceFacts): Invoice {
  const { row, items, sales, free } = invoice;
  const differing = row.situacao === 'vinculada' ? sales : [];
  return {
    ...toInvoiceFields(row),
    pedido: sales[0]?.row.pedido ?? row.pedido,
    vendas: sales.map((sale) => ({
      venda_id: sale.row.id,
      pedido: sale.row.pedido,
      valor: toReais(row.situacao === 'devolucao' ? takenOf(sale, row.id) : billedTo(sale, row.id)),
    })),
    diferencas: differing.flatMap((sale) =>
      differencesBetween(sale.items, {
        sold: sale.invoiced,
        free: free.filter(({ venda_id }) => venda_id === sale.row.id),
      }),
    ),
    retiradas: toTaken(invoice),
    itens: items.map(toInvoiceItem),
    created_at: row.created_at,
    avisos: invoiceWarnings(invoice).map(({ mensagem }) => mensagem),
  };
}

/** How much a return took of a sale. */
function takenOf(sale: SaleFacts, notaId: string): number {
  return sumTaken(takeReturns(sale).filter(({ of }) => of.nota_id === notaId));
}

/** What the sale's instalments of a note come to. */
function billedTo({ installments }: SaleFacts, notaId: string): number {
  return sumOf(installments.filter(({ nota_id }) => nota_id === notaId));
}

function toTaken({ items, taken, origins, sales }: InvoiceFacts): Invoice['retiradas'] {
  const base = sales[0]?.row.comissao_base ?? 'produtos';
  return taken.map((part, at) => {
    const { item, codigo } = items[part.posicao] as InvoiceItemRow;
    const from = origins?.[at];
    return {
      item,
      codigo,
      nota_id: part.de_nota_id,
      de_item: from?.item ?? null,
      produto_id: from?.produto_id ?? null,
      descricao: from?.descricao ?? null,
      como: part.como,
      valor: toReais(part[base]),
    };
  });
}

const OTHER_ESTABLISHMENT = {
  campo: 'cliente_id',
  mensagem: 'Nota para outro estabelecimento do cliente',
};
const WITHOUT_PROTOCOL = { campo: 'chave', mensagem: 'Nota sem protocolo de autorização' };
const NOTHING_SOLD = {
  campo: 'natureza',
  mensagem: 'A nota não tem itens de venda: a comissão não muda',
};
const TOO_MUCH_RETURNED = { campo: 'itens', mensagem: 'A devolução passa do que restava da nota' };

/** What a person should know of an invoice or a return. */
export function invoiceWarnings({ row, items, taken }: InvoiceFacts): Warning[] {
  const isReturn = row.referencias !== null;
  const spread = new Set(taken.flatMap(({ como, posicao }) => (como === 'rateio' ? [posicao] : [])));
  return [
    ...(row.outro_estabelecimento ? [OTHER_ESTABLISHMENT] : []),
    ...(row.protocolada ? [] : [WITHOUT_PROTOCOL]),
    ...(isReturn || items.some(isOfSale) ? [] : [NOTHING_SOLD]),
    ...items.flatMap((item, at) => (spread.has(at) ? [toSpreadWarning(item)] : [])),
    ...(taken.some(({ como }) => como === 'sobra') ? [TOO_MUCH_RETURNED] : []),
  ];
}

function toSpreadWarning({ item, codigo }: InvoiceItemRow): Warning {
  return {
    campo: 'itens',
    mensagem: `Item ${item} (${codigo}) não está na nota devolvida: rateado entre os itens`,
  };
}
