import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { moment } from '../../contract/fields.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import { decimalProblem, proportion, toReais } from '../../domain/money.ts';
import { ITEM_NATURES, NOTE_NATURES } from '../../domain/natures.ts';
import { TAKEN_BY } from '../../domain/returned-items.ts';
import type { Row } from '../../platform/database/tables.ts';

export const INVOICE_SITUATIONS = ['sem_pedido', 'vinculada', 'cancelada', 'devolucao'] as const;

export const invoiceId = described(shownUuid, 'Identificador da nota', EXAMPLE_IDS.nota);

/** What the answer has beside. */
const placedItem = {
  item: described(z.int(), 'Número do item na nota (nItem)', 1),
  codigo: described(z.string(), 'Código do produto na nota (cProd)', EXAMPLE_IDS.produto),
  venda_id: described(
    shownUuid.nullable(),
    'A venda a que o item pertence; `null` sem venda',
    EXAMPLE_IDS.venda,
  ),
};

const soldItem = {
  produto_id: described(
    z.string(),
    'O produto da venda que ele é, pelo código ou pelo código de barras; sem um, o código na nota',
    EXAMPLE_IDS.produto,
  ),
  descricao: described(z.string(), 'Descrição na nota (xProd)', 'Café torrado 500 g'),
  quantidade: described(z.number(), 'Quantidade faturada (qCom)', 12),
  valor_unitario: described(z.number(), 'Valor ÷ quantidade, em reais, com até 6 casas decimais', 18.9),
  valor_total: described(
    z.number(),
    'vProd − vDesc, em reais: a mercadoria, sem o que a nota cobra além dela',
    226.8,
  ),
};

const fiscalItem = {
  cfop: described(z.string().nullable(), 'CFOP do item; `null` em notas de antes de ele ser lido', '5102'),
  natureza: described(
    z.enum(ITEM_NATURES),
    'O que o item é, pelos três últimos dígitos do CFOP; 116 e 117 são `remessa` quando uma nota da venda tem 922',
    'venda',
  ),
  desconto: described(z.number(), 'Desconto (vDesc), em reais', 0),
  ipi: described(z.number(), 'IPI (vIPI; numa devolução, vIPIDevol), em reais', 0),
  icms_st: described(z.number(), 'ICMS por substituição tributária (vICMSST), em reais', 0),
  fcp_st: described(z.number(), 'Fundo de combate à pobreza da ST (vFCPST), em reais', 0),
  frete: described(z.number(), 'Frete (vFrete), em reais', 0),
  seguro: described(z.number(), 'Seguro (vSeg), em reais', 0),
  outras: described(z.number(), 'Outras despesas (vOutro), em reais', 0),
};

const chargedItem = {
  desonerado: described(
    z.number(),
    'ICMS desonerado que se deduz do total (vICMSDeson com indDeduzDeson 1), em reais',
    0,
  ),
  valor_item: described(z.number().nullable(), 'O que o item soma no total da nota (vItem), em reais', null),
};

/** The columns of items that older journal entries lack: what they have since notes may be of several orders. */
const furtherItem = {
  ...placedItem,
  gtins: described(z.string().nullable(), 'Os códigos de barras na nota (cEAN, cEANTrib)', null),
  pedido: described(z.string().nullable(), 'O pedido que o próprio item diz (xPed)', null),
  ...chargedItem,
  no_total: described(z.boolean(), 'Se o item compõe o total da nota (indTot)', true),
  ref_chave: described(z.string().nullable(), 'Numa devolução: a chave da nota de que o item vem', null),
  ref_item: described(z.int().nullable(), 'Numa devolução: o item daquela nota', null),
};

const invoiceItem = objectOf('InvoiceItem', {
  ...placedItem,
  ...soldItem,
  ...fiscalItem,
  ...chargedItem,
});

const NO_NOTE = ['A nota de que tirou; `null`, se não havia mais de que tirar', null] as const;
const como = described(
  z.enum(TAKEN_BY),
  'Como o item foi achado: `item` (a devolução diz qual), `codigo`, `codigo_parecido`, `codigo_barras`, `descricao`, `preco`; ' +
    '`rateio`: não foi, e repartiu-se entre todos; `excesso`: o que passou do seu item; `sobra`: o que passou de tudo',
  'codigo',
);

export const returnedPart = objectOf('ReturnedPart', {
  item: described(z.int(), 'O item da devolução (nItem)', 1),
  codigo: described(z.string(), 'O código do item na devolução (cProd)', 'ABC-9'),
  nota_id: described(shownUuid.nullable(), ...NO_NOTE),
  de_item: described(z.int().nullable(), 'O item de que tirou (nItem)', 1),
  produto_id: described(z.string().nullable(), 'O produto de que tirou', EXAMPLE_IDS.produto),
  descricao: described(z.string().nullable(), 'A descrição do item de que tirou', 'Café torrado 500 g'),
  como,
  valor: described(z.number(), 'Quanto tirou da base da comissão, em reais', 37.8),
});

const takenPart = {
  posicao: described(z.int(), 'O lugar do item da devolução, a partir de 0', 0),
  de_nota_id: described(shownUuid.nullable(), ...NO_NOTE),
  de_posicao: described(z.int().nullable(), 'O lugar do item de que tirou', 0),
  como,
  produtos: described(z.number(), 'Quanto tirou sob a base `produtos`, em reais', 37.8),
  produtos_ipi: described(z.number(), 'Quanto tirou sob a base `produtos_ipi`, em reais', 37.8),
  nota: described(z.number(), 'Quanto tirou sob a base `nota`, em reais', 37.8),
};

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];

/** The columns of an item; its unit price is worked out. */
const { valor_unitario: _, ...soldColumns } = soldItem;
export const ITEM_COLUMNS = keysOf({ ...soldColumns, ...fiscalItem, ...furtherItem });
export const TAKEN_COLUMNS = keysOf(takenPart);

export type InvoiceRow = Row<'notas'>;
export type InvoiceItemRow = Pick<Row<'itens_nota'>, (typeof ITEM_COLUMNS)[number]>;
/** What an item of a return note took, under each base, in centavos. */
export type TakenRow = Pick<Row<'devolvidos'>, (typeof TAKEN_COLUMNS)[number]>;

/** The fields of the invoice itself. */
export const invoiceFields = {
  id: invoiceId,
  chave: described(
    z.string(),
    'Chave de acesso da NF-e, com 44 caracteres',
    '35261111444777000161550010000047111000047110',
  ),
  numero: described(z.string(), 'Número da nota', '4711'),
  serie: described(z.string(), 'Série da nota', '1'),
  emissao: described(shownDay, 'Dia da emissão, como está escrito na nota', '2026-11-14'),
  representada_id: described(shownUuid, 'A representada que a emitiu', EXAMPLE_IDS.representada),
  cliente_id: described(
    shownUuid.nullable(),
    'O cliente a quem se destina; `null` enquanto não se sabe qual dos que têm o documento',
    EXAMPLE_IDS.cliente,
  ),
  venda_id: described(shownUuid.nullable(), 'A venda que ela fatura; `null` sem venda', EXAMPLE_IDS.venda),
  pedido: described(
    z.string().nullable(),
    'Código do pedido: o da venda ou, enquanto não há uma, o que a nota diz; `null`, se não diz',
    'PED-2026-0001',
  ),
  valor: described(z.number(), 'Total da nota (vNFTot ou, sem ele, vNF), em reais', 226.8),
  situacao: described(
    z.enum(INVOICE_SITUATIONS),
    '`sem_pedido`: espera por uma venda; `vinculada`: é de uma; `cancelada`: foi cancelada e não conta mais; `devolucao`: ' +
      'mercadoria de outra nota que voltou',
    'vinculada',
  ),
  natureza: described(
    z.enum(NOTE_NATURES),
    'O que são os seus itens, pelo CFOP; `mista`, se não são todos o mesmo. Só itens de `venda` rendem comissão',
    'venda',
  ),
  referencia: described(
    shownUuid.nullable(),
    'De uma devolução: a nota cuja mercadoria voltou; `null` nas demais',
    null,
  ),
  referencias: described(
    z.array(shownUuid),
    'De uma devolução: todas as notas conhecidas a que ela se refere, na ordem',
    [],
  ),
  complementa: described(shownUuid.nullable(), 'De um complemento: a nota que ele completa', null),
};

const ITEMS = 'O que foi faturado';
export const TAKEN_BACK = 'De uma devolução: quanto cada item tirou de que item, e como ele foi achado';

export const invoiceParts = {
  itens: described(z.array(invoiceItem), ITEMS),
  created_at: moment.meta(MOMENT_WORDS.created_at),
};

const duplicata = objectOf('InvoiceInstallment', {
  vencimento: described(shownDay, 'Quando o cliente deve pagar', '2026-12-14'),
  valor: described(z.number(), 'Valor em reais', 189),
});

const exportedItem = objectOf('ExportedInvoiceItem', soldItem);
const exportedFiscal = objectOf('ExportedFiscalItem', fiscalItem);
const exportedDetails = objectOf('ExportedInvoiceItemDetails', furtherItem);
const exportedPart = objectOf('ExportedReturnedPart', takenPart);

/**
 * The invoice as journaled: with the order's code from the note, and nothing derived from its sale. Fiscal fields of items are
 * separate, because older entries lack them.
 */
export const notedInvoice = objectOf('ExportedInvoice', {
  ...invoiceFields,
  itens: described(z.array(exportedItem), ITEMS),
  fiscal: described(z.array(exportedFiscal), 'O que cada item diz ao fisco, na ordem dos itens'),
  created_at: invoiceParts.created_at,
  duplicatas: described(z.array(duplicata), 'Quando o cliente deve pagar quanto'),
  protocolada: described(z.boolean(), 'Se o arquivo trouxe o protocolo de autorização', true),
  outro_estabelecimento: described(z.boolean(), 'Se a nota era para outro estabelecimento do cliente', false),
  detalhes: described(z.array(exportedDetails), 'O mais que se sabe de cada item, na ordem dos itens'),
  retiradas: described(z.array(exportedPart), TAKEN_BACK),
});

const CHARGES = ['desconto', 'ipi', 'icms_st', 'fcp_st', 'frete', 'seguro', 'outras', 'desonerado'];
const TAKEN = ['produtos', 'produtos_ipi', 'nota'];
const CENTAVOS = ['valor', 'valor_total', 'valor_item', ...CHARGES, ...TAKEN];

const writerOf = <S extends z.ZodObject>(schema: S) => moneyWriter(schema, CENTAVOS);
const writeFields = writerOf(z.object(invoiceFields));
const writeItem = writerOf(invoiceItem);
const writeSold = writerOf(exportedItem);
const writeFiscal = writerOf(exportedFiscal);
const writeDetails = writerOf(exportedDetails);
const writeTaken = writerOf(exportedPart);

export function toJournalInvoice({ row, items, taken = [] }: NotedFacts): z.output<typeof notedInvoice> {
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

interface NotedFacts {
  readonly row: InvoiceRow;
  readonly items: readonly InvoiceItemRow[];
  readonly taken?: readonly TakenRow[];
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

/** Quantities have at most four decimals on an NF-e and six in an order. */
const MILLIONTHS = 1_000_000;
const MOST_DECIMALS = 6;

/** The unit price in reais, with six decimals or as many as a number of that size may have. */
export function unitPrice(centavos: number, quantidade: number): number {
  const millionths = Math.round(quantidade * MILLIONTHS);
  if (millionths === 0) return 0;
  for (let decimals = MOST_DECIMALS; ; decimals--) {
    const price = proportion(centavos, 10_000 * 10 ** decimals, millionths) / 10 ** decimals;
    if (decimals === 0 || decimalProblem(price) === null) return price;
  }
}
