import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { ITEM_NATURES, NOTE_NATURES } from '../../domain/natures.ts';
import { TAKEN_BY } from '../../domain/returned-items.ts';
import type { Row } from '../../platform/database/tables.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { described, namedObject, objectOf } from '../../platform/http/contract/words.ts';
import { invoiceItemWords, invoiceWords, takenWords } from './invoices.words.ts';
import { unitPrice } from './unit-price.ts';

export const INVOICE_SITUATIONS = ['sem_pedido', 'vinculada', 'cancelada', 'devolucao'] as const;

/** The fiscal columns of an item. */
const FISCAL_COLUMNS = [
  'cfop',
  'natureza',
  'desconto',
  'ipi',
  'icms_st',
  'fcp_st',
  'frete',
  'seguro',
  'outras',
] as const;
/** What items have since notes may be of several orders. */
const FURTHER_COLUMNS = [
  'item',
  'codigo',
  'gtins',
  'pedido',
  'venda_id',
  'desonerado',
  'valor_item',
  'no_total',
  'ref_chave',
  'ref_item',
] as const;
export const ITEM_COLUMNS = [
  'produto_id',
  'descricao',
  'quantidade',
  'valor_total',
  ...FISCAL_COLUMNS,
  ...FURTHER_COLUMNS,
] as const;

export type InvoiceRow = Row<'notas'>;
export type InvoiceItemRow = Pick<Row<'itens_nota'>, (typeof ITEM_COLUMNS)[number]>;

export const TAKEN_COLUMNS = [
  'posicao',
  'de_nota_id',
  'de_posicao',
  'como',
  'produtos',
  'produtos_ipi',
  'nota',
] as const;

/** What an item of a return note took, under each base, in centavos. */
export type TakenRow = Pick<Row<'devolvidos'>, (typeof TAKEN_COLUMNS)[number]>;

export function pickItem(item: InvoiceItemRow): InvoiceItemRow {
  return Object.fromEntries(ITEM_COLUMNS.map((name) => [name, item[name]])) as unknown as InvoiceItemRow;
}

const id = z.string().meta({ format: 'uuid' });

export const invoiceId = z.string().meta({ format: 'uuid', ...invoiceWords.id });

/** What the answer has beside. */
const placedItem = {
  item: z.int(),
  codigo: z.string(),
  venda_id: id.nullable(),
};

const soldItem = {
  produto_id: z.string(),
  descricao: z.string(),
  quantidade: z.number(),
  valor_unitario: z.number(),
  valor_total: z.number(),
};

const fiscalItem = {
  cfop: z.string().nullable(),
  natureza: z.enum(ITEM_NATURES),
  desconto: z.number(),
  ipi: z.number(),
  icms_st: z.number(),
  fcp_st: z.number(),
  frete: z.number(),
  seguro: z.number(),
  outras: z.number(),
};

const invoiceItem = namedObject('InvoiceItem', invoiceItemWords, {
  ...placedItem,
  ...soldItem,
  ...fiscalItem,
  desonerado: z.number(),
  valor_item: z.number().nullable(),
});

/** The columns of items that older journal entries lack. */
const furtherItem = {
  ...placedItem,
  gtins: z.string().nullable(),
  pedido: z.string().nullable(),
  desonerado: z.number(),
  valor_item: z.number().nullable(),
  no_total: z.boolean(),
  ref_chave: z.string().nullable(),
  ref_item: z.int().nullable(),
};

const takenPart = {
  posicao: z.int(),
  de_nota_id: id.nullable(),
  de_posicao: z.int().nullable(),
  como: z.enum(TAKEN_BY),
  produtos: z.number(),
  produtos_ipi: z.number(),
  nota: z.number(),
};

/** The fields of the invoice itself. */
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
  natureza: z.enum(NOTE_NATURES),
  referencia: id.nullable(),
  referencias: z.array(id),
  complementa: id.nullable(),
};

export const invoiceParts = { itens: z.array(invoiceItem), created_at: moment };

const duplicata = objectOf('InvoiceInstallment', {
  vencimento: described(z.string().meta({ format: 'date' }), 'Quando o cliente deve pagar', '2026-12-14'),
  valor: described(z.number(), 'Valor em reais', 189),
});

/**
 * The invoice as journaled: with the order's code from the note, and nothing derived from its sale. Fiscal fields of items are
 * separate, because older entries lack them.
 */
export const notedInvoice = namedObject('ExportedInvoice', invoiceWords, {
  ...invoiceFields,
  itens: z.array(namedObject('ExportedInvoiceItem', invoiceItemWords, soldItem)),
  fiscal: z.array(namedObject('ExportedFiscalItem', invoiceItemWords, fiscalItem)),
  created_at: invoiceParts.created_at,
  duplicatas: z.array(duplicata),
  protocolada: z.boolean(),
  outro_estabelecimento: z.boolean(),
  detalhes: z.array(namedObject('ExportedInvoiceItemDetails', invoiceItemWords, furtherItem)),
  retiradas: z.array(namedObject('ExportedReturnedPart', takenWords, takenPart)),
});

export function toJournalInvoice(
  row: InvoiceRow,
  items: readonly InvoiceItemRow[],
  taken: readonly TakenRow[] = [],
): z.output<typeof notedInvoice> {
  const duplicatas: { vencimento: string; valor: number }[] = JSON.parse(row.duplicatas);
  return {
    ...toInvoiceFields(row),
    itens: items.map(toSoldItem),
    fiscal: items.map(toFiscalItem),
    duplicatas: duplicatas.map(({ vencimento, valor }) => ({ vencimento, valor: toReais(valor) })),
    created_at: row.created_at,
    protocolada: Boolean(row.protocolada),
    outro_estabelecimento: Boolean(row.outro_estabelecimento),
    detalhes: items.map(toFurtherItem),
    retiradas: taken.map(toTakenPart),
  };
}

function toFurtherItem(item: InvoiceItemRow) {
  const { gtins, pedido, no_total, ref_chave, ref_item } = item;
  return { ...toPlacedItem(item), gtins, pedido, no_total: Boolean(no_total), ref_chave, ref_item };
}

function toPlacedItem({ item, codigo, venda_id, desonerado, valor_item }: InvoiceItemRow) {
  return {
    item,
    codigo,
    venda_id,
    desonerado: toReais(desonerado),
    valor_item: valor_item === null ? null : toReais(valor_item),
  };
}

function toTakenPart({ posicao, de_nota_id, de_posicao, como, ...amounts }: TakenRow) {
  return {
    ...{ posicao, de_nota_id, de_posicao, como },
    produtos: toReais(amounts.produtos),
    produtos_ipi: toReais(amounts.produtos_ipi),
    nota: toReais(amounts.nota),
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
    natureza: row.natureza,
    referencia: row.referencia,
    referencias: row.referencias === null ? [] : (JSON.parse(row.referencias) as string[]),
    complementa: row.complementa,
  };
}

export function toInvoiceItem(item: InvoiceItemRow) {
  return { ...toPlacedItem(item), ...toSoldItem(item), ...toFiscalItem(item) };
}

function toFiscalItem({ cfop, natureza, ...charged }: InvoiceItemRow) {
  return {
    cfop,
    natureza,
    desconto: toReais(charged.desconto),
    ipi: toReais(charged.ipi),
    icms_st: toReais(charged.icms_st),
    fcp_st: toReais(charged.fcp_st),
    frete: toReais(charged.frete),
    seguro: toReais(charged.seguro),
    outras: toReais(charged.outras),
  };
}

function toSoldItem({ produto_id, descricao, quantidade, valor_total }: InvoiceItemRow) {
  return {
    produto_id,
    descricao,
    quantidade,
    valor_unitario: unitPrice(valor_total, quantidade),
    valor_total: toReais(valor_total),
  };
}
