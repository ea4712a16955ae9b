import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { ITEM_NATURES, NOTE_NATURES } from '../../domain/natures.ts';
import { TAKEN_BY } from '../../domain/returned-items.ts';
import type { Row } from '../../platform/database/tables.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
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

const exportedItem = namedObject('ExportedInvoiceItem', invoiceItemWords, soldItem);
const exportedFiscal = namedObject('ExportedFiscalItem', invoiceItemWords, fiscalItem);
const exportedDetails = namedObject('ExportedInvoiceItemDetails', invoiceItemWords, furtherItem);
const exportedPart = namedObject('ExportedReturnedPart', takenWords, takenPart);

/**
 * The invoice as journaled: with the order's code from the note, and nothing derived from its sale. Fiscal fields of items are
 * separate, because older entries lack them.
 */
export const notedInvoice = namedObject('ExportedInvoice', invoiceWords, {
  ...invoiceFields,
  itens: z.array(exportedItem),
  fiscal: z.array(exportedFiscal),
  created_at: invoiceParts.created_at,
  duplicatas: z.array(duplicata),
  protocolada: z.boolean(),
  outro_estabelecimento: z.boolean(),
  detalhes: z.array(exportedDetails),
  retiradas: z.array(exportedPart),
});

const CHARGES = ['desconto', 'ipi', 'icms_st', 'fcp_st', 'frete', 'seguro', 'outras', 'desonerado'];
const TAKEN = ['produtos', 'produtos_ipi', 'nota'];
const CENTAVOS = ['valor', 'valor_total', 'valor_item', ...CHARGES, ...TAKEN];

const writerOf = <S extends z.ZodObject>(schema: S) =>
  recordWriter(schema, formsOf(schema, { centavos: CENTAVOS }));
const writeFields = writerOf(z.object(invoiceFields));
const writeItem = writerOf(invoiceItem);
const writeSold = writerOf(exportedItem);
const writeFiscal = writerOf(exportedFiscal);
const writeDetails = writerOf(exportedDetails);
const writeTaken = writerOf(exportedPart);

export function toJournalInvoice(
  row: InvoiceRow,
  items: readonly InvoiceItemRow[],
  taken: readonly TakenRow[] = [],
): z.output<typeof notedInvoice> {
  const duplicatas: { vencimento: string; valor: number }[] = JSON.parse(row.duplicatas);
  return {
    ...toInvoiceFields(row),
    itens: items.map((item) => writeSold(withPrice(item))),
    fiscal: items.map(writeFiscal),
    duplicatas: duplicatas.map(({ vencimento, valor }) => ({ vencimento, valor: toReais(valor) })),
    created_at: row.created_at,
    protocolada: Boolean(row.protocolada),
    outro_estabelecimento: Boolean(row.outro_estabelecimento),
    detalhes: items.map(writeDetails),
    retiradas: taken.map(writeTaken),
  };
}

export function toInvoiceFields(row: InvoiceRow) {
  return writeFields({ ...row, referencias: row.referencias ?? '[]' });
}

export function toInvoiceItem(item: InvoiceItemRow) {
  return writeItem(withPrice(item));
}

function withPrice(item: InvoiceItemRow) {
  return { ...item, valor_unitario: unitPrice(item.valor_total, item.quantidade) };
}
