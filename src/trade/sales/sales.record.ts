import { z } from 'zod';
import { pickFields, shown, shownDay, shownFields, shownUuid } from '../../contract/declared-fields.ts';
import { moment } from '../../contract/fields.ts';
import type { Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { formsOf, moneyWriter, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOf } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { ANSWERS, SALE_ORIGINS } from '../../domain/client-answers.ts';
import { COMMISSION_BASES, COMMISSION_EVENTS } from '../../domain/commission-entries.ts';
import { RATE_ORIGINS } from '../../domain/commission-rates.ts';
import { estimateIpi, ipiOf } from '../../domain/ipi.ts';
import { toReais } from '../../domain/money.ts';
import { HOLD_REASONS } from '../../domain/order-credit.ts';
import { EVERYONE, SELLERS } from '../../domain/roles.ts';
import { answerOf } from './answers/answers.rules.ts';
import { saldo, toSaleBalance, withoutNames } from './notes/balance.record.ts';
import type { StoredInstallment } from './notes/entries.rules.ts';
import { notedInstallment, toInstallment, toNotedInstallment } from './notes/installments.contract.ts';
import type { OwnTerms } from './notes/invoice-links.ts';
import * as facts from './sale-facts.ts';
import { detailedItem, itemPrices, namedItem, saleItem } from './sale-items.contract.ts';
import { saleFields, saleStatus } from './sales.fields.ts';
import { isPlainItem, netPriceOf, type StoredItem, type StoredRatedItem } from './sales.rules.ts';

type SaleFacts = facts.SaleFacts;
type SaleRow = facts.SaleRow;

export const saleTag: Tag = {
  name: 'Vendas',
  description: 'Pedidos com seus itens; os totais são calculados pelo serviço',
};

const shape = shownFields(saleFields);

export const saleId = shape.id;
export const saleRecord = namedByUuid(saleId, problems.saleNotFound);
/** An operation on sales: one on a sale, for whoever sells, if it does not say otherwise. */
export const saleOperation = operationsOf({
  tag: saleTag,
  record: saleRecord,
  readers: EVERYONE,
  writers: SELLERS,
});

/** The reply to a creation: no joined names, no `updated_at`. */
export const createdSale = objectOf('CreatedSale', {
  ...pickFields(shape, 'id', 'pedido', 'data', 'cliente_id', 'representada_id', 'status', 'valor_total'),
  ...pickFields(shape, 'itens', 'created_at'),
});

/** Of its own, so that the reference lists its values beside the name of their list. */
const status = shape.status.meta({});

export const saleSummary = objectOf('SaleSummary', {
  ...pickFields(shape, 'id', 'pedido', 'data', 'cliente_id', 'cliente_nome'),
  ...pickFields(shape, 'representada_id', 'representada_nome'),
  status,
  ...pickFields(shape, 'valor_total', 'created_at', 'updated_at'),
});

/** Fields that a list adds to each summary on request. */
const saleDetails = pickFields(shape, 'vendedor_id', 'condicao', 'valor_comissao');

/** How lists write their fields. */
export const saleForms = formsOf(saleSummary, { centavos: ['valor_total'] });
export const detailedForms = formsOf(saleSummary.extend(saleDetails), {
  centavos: ['valor_total', 'valor_comissao'],
});

/** A listed sale, with or without details. */
export const listedSale = objectOf('ListedSale', {
  ...saleSummary.shape,
  ...z.object(saleDetails).partial().shape,
});

/** Free texts of an order. */
const orderFields = {
  ...pickFields(shape, 'observacao', 'observacao_interna', 'transportadora', 'frete', 'entrega_em'),
  ...pickFields(shape, 'pedido_cliente', 'desconto_pedido', 'validade', 'orcamento'),
};

/** The refusal of an order by the representada. */
const refusal = pickFields(shape, 'recusada_em', 'motivo_recusa');

/** What a return by hand and any other have in common. */
export const returnFields = {
  id: shown(shownUuid, 'Identificador da devolução', EXAMPLE_IDS.devolucao),
  data: shown(shownDay, 'Quando a mercadoria voltou', '2026-11-14'),
  motivo: shown(z.string(), 'Por que voltou', 'Embalagem avariada'),
  created_at: { shown: moment, ...MOMENT_WORDS.created_at },
};
export const returnedItemFields = {
  produto_id: shown(z.string(), 'O `id` do produto', EXAMPLE_IDS.produto),
  valor: shown(z.number(), 'Quanto voltou da base da comissão deste produto, em reais', 37.8),
};

export const RETURNED = 'O que voltou';
const returned = shownFields(returnFields);

/** A return that was typed in; returns of invoices are stored with the invoice. */
const manualReturn = objectOf('ManualReturn', {
  ...pickFields(returned, 'id', 'data', 'motivo'),
  itens: described(z.array(objectOf('ReturnedItem', shownFields(returnedItemFields))), RETURNED),
  created_at: returned.created_at,
});

/** The terms of a sale that stand in its row. */
const rowTerms = {
  ...orderFields,
  ...pickFields(shape, 'condicao', 'faturado_em', 'vendedor_id'),
  ...refusal,
};

/** Fields of a sale beyond those of its creation. */
const terms = { ...rowTerms, ...pickFields(shape, 'parcelas', 'feito_em', 'devolvido') };

const itemsOf = <Item extends z.ZodType>(item: Item) =>
  described(z.array(item), saleFields.itens.description);

/** A letter that our mail server took. */
export const sentLetter = objectOf('SentLetter', {
  enviado_em: described(moment, 'Quando o servidor de e-mail a recebeu', '2026-11-14T12:35:00.000Z'),
  para: described(z.array(z.string()), 'A quem', ['pedidos@serraazul.com.br']),
  anexos: described(z.array(z.enum(facts.ATTACHMENTS)), 'O que foi junto: `pdf`, `planilha`', [
    'pdf',
    'planilha',
  ]),
  por: described(z.string().nullable(), 'Quem enviou: o nome da pessoa, ou da chave', 'Ana'),
});

const LETTERS = 'As cartas com o pedido que o servidor de e-mail recebeu, a mais nova primeiro';

/** What a client did by a link. */
const byClient = {
  origem: described(
    z.enum(SALE_ORIGINS).nullable(),
    '`cliente`: ele mesmo fez o pedido, em sua página; `null`: o escritório o fez',
    null,
  ),
  resposta: described(
    objectOf('SaleAnswer', {
      resposta: described(z.enum(ANSWERS), '`aceito`, `mudanca` (pede mudança) ou `recusado`', 'aceito'),
      nome: described(
        z.string().nullable(),
        'Quem respondeu; `null` depois de anonimizar o cliente',
        'João Souza',
      ),
      observacao: described(z.string().nullable(), 'O que ele escreveu', null),
      em: described(moment, 'Quando respondeu, em UTC', '2026-11-14T12:40:00.000Z'),
      atual: described(z.boolean(), 'Se a venda ainda é a que ele respondeu', true),
    }).nullable(),
    'A última resposta do cliente, pelo link; `null` enquanto não há',
    null,
  ),
};

/** That the office let it pass when the client's credit held it. */
const release = objectOf('SaleRelease', {
  em: described(moment, 'Quando, em UTC', '2026-11-14T12:35:00.000Z'),
  por: described(z.string().nullable(), 'Quem o liberou: o nome da pessoa, ou da chave', 'Ana'),
  motivos: described(z.array(z.enum(HOLD_REASONS)), 'O que o segurava: `vencido`, `limite`, `bloqueado`', [
    'limite',
  ]),
});

const RELEASE =
  'A última vez em que ficaria retido pelo crédito do cliente e o escritório o liberou; `null`, se nunca';

export const sale = objectOf('Sale', {
  ...saleSummary.shape,
  itens: itemsOf(namedItem),
  ...terms,
  saldo,
  envios: described(z.array(sentLetter), LETTERS),
  ...byClient,
  liberado: described(release.nullable(), RELEASE, null),
  ipi_estimado: described(
    objectOf('EstimatedIpi', {
      valor: described(z.number(), 'O IPI estimado, em reais', 22.11),
      total: described(z.number(), '`valor_total` mais ele', 248.91),
      itens_sem_ipi: described(z.int(), 'Quantos itens, fora as bonificações, têm produto sem `ipi`', 0),
    }).nullable(),
    'O IPI pelo `ipi` de hoje dos produtos, que nenhum total contém; `null` quando nenhum item o tem',
  ),
});

/** A line of an exported file: the fields of the list, then the other fields of the sale. */
export const saleLine = saleSummary.extend({
  ...rowTerms,
  vendedor_nome: described(z.string().nullable(), 'Nome do vendedor', 'Bruno Lima'),
  valor_comissao: shape.valor_comissao,
});

export const detailedSaleLine = saleLine.extend({
  origem: byClient.origem,
  resposta: described(z.enum(ANSWERS).nullable(), 'O que o cliente respondeu pelo link', 'aceito'),
});

/** A line for each item: the columns of the sale, then those of the item. */
export const saleItemLine = saleLine.extend({
  item: described(z.int(), 'O número do item', 1),
  ...pickFields(namedItem.shape, 'produto_id', 'codigo', 'produto_nome'),
  unidade: z.string().nullable(),
  ...pickFields(namedItem.shape, 'quantidade', 'preco_tabela', 'desconto', 'valor_unitario'),
  total_item: z.number(),
  bonificacao: namedItem.shape.bonificacao,
});

/** All own fields of a sale, without joined names. */
export const exportedSale = objectOf('ExportedSale', {
  ...createdSale.shape,
  status,
  itens: itemsOf(detailedItem),
  ...terms,
  devolucoes: described(z.array(manualReturn), 'As devoluções lançadas à mão'),
  envios: described(z.array(sentLetter.omit({ por: true })), LETTERS),
  ...byClient,
  liberado: described(release.omit({ por: true }).nullable(), RELEASE, null),
  updated_at: shape.updated_at,
});

/** A sale in the journal: items as shown, and the frozen rates apart from them. */
export const notedSale = z.object({
  ...createdSale.shape,
  ...orderFields,
  precos: z.array(itemPrices).nullable(),
  condicao: terms.condicao,
  faturado_em: terms.faturado_em,
  vendedor_id: terms.vendedor_id,
  ...z.object(refusal).partial().shape,
  /** Without addresses and names, which may have to be forgotten. */
  envios: z.array(z.object({ enviado_em: moment, anexos: z.array(z.string()) })).optional(),
  origem: byClient.origem,
  resposta: byClient.resposta,
  versao_respondida: z.string().optional(),
  parcelas_enviadas: z.int().min(0).max(1).optional(),
  /** With ids in place of the name. */
  liberado: release
    .omit({ por: true })
    .extend({ usuario_id: z.string().nullable(), chave_id: z.string().nullable() })
    .optional(),
  parcelas: z.array(notedInstallment),
  feito_em: terms.feito_em,
  updated_at: moment,
  /** For an invoiced sale: its own instalments, and the invoice of each current one. */
  proprias: z
    .object({
      faturado_em: z.string().nullable(),
      status: saleStatus.optional(),
      parcelas: z.array(z.object({ vencimento: z.string(), valor: z.number() }).loose()),
      movidas: z
        .array(
          z.object({
            recebimento_id: z.string(),
            linha: z.int(),
            propria: z.int(),
            parcela: z.int(),
            valor: z.number(),
          }),
        )
        .optional(),
      ajustada: z.int().optional(),
    })
    .nullable(),
  notas: z.array(z.object({ parcela: z.int(), nota_id: z.string() })),
  devolucoes: z.array(manualReturn),
  comissao_base: z.enum(COMMISSION_BASES),
  comissao: z.object({
    percentual: z.number(),
    evento: z.enum(COMMISSION_EVENTS),
    dia: z.int(),
    repasse: z.number(),
    itens: z.array(
      z
        .object({ origem: z.enum(RATE_ORIGINS), percentual: z.number() })
        .loose()
        .nullable(),
    ),
    ajustes: z.array(z.object({ parcela: z.int(), ajuste: z.number(), motivo: z.string().nullable() })),
  }),
});

type CreatedSale = z.output<typeof createdSale>;
export type Sale = z.output<typeof sale>;

/** An order on paper: no internal notes and no commission. */
const printedSale = saleSummary
  .extend({ ...orderFields, condicao: shape.condicao })
  .omit({ observacao_interna: true });
const printedItem = detailedItem.omit({ comissao: true });

export const toSaleSummary = moneyWriter(saleSummary, ['valor_total']);
export const toPrintedSale = moneyWriter(printedSale, ['valor_total']);
export const toSaleLine = moneyWriter(saleLine, ['valor_total', 'valor_comissao']);
export const toDetailedSaleLine = moneyWriter(detailedSaleLine, ['valor_total', 'valor_comissao']);
export const toSaleItemLine = moneyWriter(saleItemLine, ['valor_total', 'valor_comissao', 'total_item']);
const writeCreatedSale = moneyWriter(createdSale, ['valor_total']);
const writeExportedSale = moneyWriter(exportedSale, ['valor_total', 'devolvido']);
const writeSale = moneyWriter(sale, ['valor_total', 'devolvido']);
const writeOrderFields = recordWriter(z.object(orderFields));
const toSaleItem = moneyWriter(saleItem, ['valor_total']);
const writePrintedItem = moneyWriter(printedItem, ['valor_total']);
const writeDetailedItem = moneyWriter(detailedItem, ['valor_total']);
const writeNamedItem = moneyWriter(namedItem, ['valor_total', 'valor_ipi']);
const writeItemPrices = recordWriter(itemPrices);

export function toCreatedSale(
  row: Omit<CreatedSale, 'status' | 'itens'> & { status: string },
  items: readonly z.output<typeof saleItem>[],
) {
  // Set in place, to avoid copying the whole row.
  const sale = writeCreatedSale(row as typeof row & Pick<CreatedSale, 'itens'>);
  sale.itens = items.map(toSaleItem);
  return sale;
}

export function toExportedSale(
  row: SaleRow,
  items: readonly StoredItem[],
  installments: readonly StoredInstallment[],
) {
  const released = facts.readRelease(row);
  return writeExportedSale({
    ...row,
    itens: items.map(toDetailedItem),
    parcelas: installments.map(toInstallment),
    devolucoes: facts.readManualReturns(row).map(toShownReturn),
    envios: facts.readLetters(row).map(({ enviado_em, para, anexos }) => ({ enviado_em, para, anexos })),
    resposta: answerOf(row),
    liberado: released === null ? null : { em: released.em, motivos: released.motivos },
  });
}

/** A vendedor does not see percentages. */
export function toSale(facts: SaleFacts, { vendedorId }: AccessScope) {
  const { row, items, installments, letters = [], release = null } = facts;
  const toItem = (item: StoredRatedItem) =>
    writeNamedItem({
      ...{ codigo: null, produto_nome: null, ipi: null, ...withNetPrice(item) },
      valor_ipi: ipiOf(item),
      comissao: vendedorId === null ? item.comissao : null,
    });
  const parcelas = installments.map(toInstallment);
  const saldo = toSaleBalance(facts);
  const ipi_estimado = estimateIpi(items, row.valor_total);
  return writeSale({
    ...row,
    itens: items.map(toItem),
    parcelas,
    saldo,
    envios: letters,
    resposta: answerOf(row),
    liberado: release,
    ipi_estimado,
  });
}

/** What the tag of a sale is made of: what its products say of themselves changes without it. */
export function taggedPart({ itens, saldo, ipi_estimado: _, ...sale }: Sale): object {
  return { ...sale, saldo: withoutNames(saldo), itens: itens.map(taggedItem) };
}

function taggedItem({ codigo: _, produto_nome: _n, ipi: _i, valor_ipi: _v, ...item }: Sale['itens'][number]) {
  return item;
}

export const toDetailedItem = (item: StoredItem) => writeDetailedItem(withNetPrice(item));

export const toPrintedItem = (item: Omit<StoredItem, 'comissao'>) => writePrintedItem(withNetPrice(item));

function withNetPrice<Item extends Omit<StoredItem, 'comissao'>>(item: Item) {
  return { ...item, preco_liquido: netPriceOf(item) };
}

function toShownReturn({ id, data, motivo, itens, created_at }: facts.ManualReturn) {
  const told = itens.map(({ produto_id, valor }) => ({ produto_id, valor: toReais(valor) }));
  return { id, data, motivo, itens: told, created_at };
}

type NotedFacts = Pick<facts.SaleFacts<SaleRow>, 'row' | 'installments'> & {
  readonly items: readonly (StoredItem & Pick<StoredRatedItem, 'taxa'>)[];
};

/**
 * The sale in the journal, with its frozen rates but without names, which belong to other records and may have to be erased
 * there.
 */
export function toJournalSale({ row, items, installments }: NotedFacts) {
  return {
    ...toCreatedSale(row, items),
    ...writeOrderFields(row),
    precos: items.every(isPlainItem) ? null : items.map((item) => writeItemPrices(withNetPrice(item))),
    condicao: row.condicao,
    faturado_em: row.faturado_em,
    vendedor_id: row.vendedor_id,
    ...notedRefusal(row),
    ...notedLetters(row),
    ...notedAnswer(row),
    ...(row.liberado && { liberado: facts.readRelease(row) }),
    parcelas: installments.map(toNotedInstallment),
    feito_em: row.feito_em,
    updated_at: row.updated_at,
    proprias: row.proprias === null ? null : toNotedTerms(JSON.parse(row.proprias)),
    notas: installments.flatMap(({ numero, nota_id }) =>
      nota_id === null ? [] : [{ parcela: numero, nota_id }],
    ),
    devolucoes: facts.readManualReturns(row).map(toShownReturn),
    comissao_base: row.comissao_base,
    comissao: {
      percentual: row.comissao,
      evento: row.comissao_evento,
      dia: row.comissao_dia,
      repasse: row.repasse,
      itens: items.map(({ taxa }) => (taxa === null ? null : JSON.parse(taxa))),
      ajustes: installments
        .filter(({ ajuste }) => ajuste !== 0)
        .map(({ numero, ajuste, motivo }) => ({ parcela: numero, ajuste: toReais(ajuste), motivo })),
    },
  };
}

/** Omitted from the journal when absent, as in nearly all orders. */
function notedRefusal({ recusada_em, motivo_recusa }: Pick<SaleRow, keyof typeof refusal>) {
  return recusada_em === null && motivo_recusa === null ? {} : { recusada_em, motivo_recusa };
}

function notedLetters({ envios }: Pick<SaleRow, 'envios'>) {
  // A sale that was deleted long ago has no such column.
  if (envios === null || envios === undefined) return {};
  return { envios: facts.readLetters({ envios }).map(({ enviado_em, anexos }) => ({ enviado_em, anexos })) };
}

/** With what was answered, and which terms of a former quotation were sent, where that is known. */
function notedAnswer(row: SaleRow) {
  // A sale that was deleted long ago has no such columns.
  const { origem = null, resposta = null, resposta_versao, parcelas_enviadas = null } = row;
  return {
    origem,
    resposta: resposta === null ? null : answerOf(row),
    ...(resposta !== null && { versao_respondida: resposta_versao }),
    ...(parcelas_enviadas !== null && { parcelas_enviadas }),
  };
}

function toNotedTerms({ faturado_em, status, parcelas, movidas, ajustada }: OwnTerms) {
  return {
    faturado_em,
    ...(status !== undefined && { status }),
    parcelas: parcelas.map((one) => ({ ...one, valor: toReais(one.valor), ajuste: toReais(one.ajuste) })),
    ...(movidas && { movidas: movidas.map((one) => ({ ...one, valor: toReais(one.valor) })) }),
    ...(ajustada !== undefined && { ajustada }),
  };
}
