import { z } from 'zod';
import type { AccessScope } from '../../domain/access-scope.ts';
import { FREIGHTS } from '../../domain/freight.ts';
import { toReais } from '../../domain/money.ts';
import { EVERYONE, SELLERS } from '../../domain/roles.ts';
import { SALE_STATUSES } from '../../domain/sale-status.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import type { Tag } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedByUuid, operationsOf } from '../../platform/http/contract/resource.ts';
import { described, namedObject } from '../../platform/http/contract/words.ts';
import type { StoredInstallment } from './entries.rules.ts';
import { installment, toInstallment } from './installments.contract.ts';
import { sumTaken, takeReturns } from './returns.rules.ts';
import {
  ATTACHMENTS,
  earningOf,
  type ManualReturn,
  readLetters,
  readManualReturns,
  type SaleFacts,
  type SaleRow,
} from './sale-facts.ts';
import { netPriceOf, type StoredItem } from './sales.rules.ts';
import { itemWords, letterWords, manualReturnWords, returnedItemWords, saleWords } from './sales.words.ts';

export const saleTag: Tag = {
  name: 'Vendas',
  description: 'Pedidos com seus itens; os totais são calculados pelo serviço',
};

export const saleId = z.string().meta({ format: 'uuid', ...saleWords.id });
export const saleRecord = namedByUuid(saleId, problems.saleNotFound);
/** An operation on sales: one on a sale, for whoever sells, if it does not say otherwise. */
export const saleOperation = operationsOf({
  tag: saleTag,
  record: saleRecord,
  readers: EVERYONE,
  writers: SELLERS,
});

export const saleStatus = z.enum(SALE_STATUSES).meta({ id: 'SaleStatus' });

const saleItem = namedObject('SaleItem', itemWords, {
  produto_id: z.string(),
  quantidade: z.number(),
  valor_unitario: z.number(),
  valor_total: z.number(),
});

/** How an item was priced. */
export const itemPrices = z.object({
  preco_tabela: z.number().nullable(),
  desconto: z.string().nullable(),
  bonificacao: z.boolean(),
  preco_liquido: z.number(),
});

const detailedItem = namedObject('DetailedSaleItem', itemWords, {
  ...saleItem.shape,
  comissao: z.number().nullable(),
  ...itemPrices.shape,
});

const namedItem = namedObject('NamedSaleItem', itemWords, {
  ...detailedItem.shape,
  codigo: z.string().nullable(),
  produto_nome: z.string().nullable(),
});

/** The reply to a creation: no joined names, no `updated_at`. */
export const createdSale = namedObject('CreatedSale', saleWords, {
  id: saleId,
  pedido: z.string(),
  data: z.string().meta({ format: 'date' }),
  cliente_id: z.string().meta({ format: 'uuid' }),
  representada_id: z.string().meta({ format: 'uuid' }),
  status: saleStatus,
  valor_total: z.number(),
  itens: z.array(saleItem),
  created_at: moment,
});

const { shape } = createdSale;

export const saleSummary = namedObject('SaleSummary', saleWords, {
  id: shape.id,
  pedido: shape.pedido,
  data: shape.data,
  cliente_id: shape.cliente_id,
  cliente_nome: z.string(),
  representada_id: shape.representada_id,
  representada_nome: z.string(),
  status: shape.status,
  valor_total: shape.valor_total,
  created_at: moment,
  updated_at: moment,
});

/** The serialisation of summary fields in lists. */
export const saleFields = formsOf(saleSummary, { centavos: ['valor_total'] });

/** Fields that a list adds to each summary on request. */
const saleDetails = {
  vendedor_id: z.string().meta({ format: 'uuid' }).nullable(),
  condicao: z.string().nullable(),
  valor_comissao: z.number().nullable(),
};

const detailedSummary = saleSummary.extend(saleDetails);
export const detailedSaleFields = formsOf(detailedSummary, { centavos: ['valor_total', 'valor_comissao'] });

/** A listed sale, with or without details. */
export const listedSale = namedObject('ListedSale', saleWords, {
  ...saleSummary.shape,
  ...z.object(saleDetails).partial().shape,
});

/** Free texts of an order. */
export const orderFields = {
  observacao: z.string().nullable(),
  observacao_interna: z.string().nullable(),
  transportadora: z.string().nullable(),
  frete: z.enum(FREIGHTS).nullable(),
  entrega_em: z.string().meta({ format: 'date' }).nullable(),
  pedido_cliente: z.string().nullable(),
  desconto_pedido: z.string().nullable(),
  validade: z.string().meta({ format: 'date' }).nullable(),
  orcamento: z.string().nullable(),
};

/** The refusal of an order by the representada. */
export const refusal = {
  recusada_em: z.string().meta({ format: 'date' }).nullable(),
  motivo_recusa: z.string().nullable(),
};

/** A return that was typed in; returns of invoices are stored with the invoice. */
export const manualReturn = namedObject('ManualReturn', manualReturnWords, {
  id: z.string().meta({ format: 'uuid' }),
  data: z.string().meta({ format: 'date' }),
  motivo: z.string(),
  itens: z.array(
    namedObject('ReturnedItem', returnedItemWords, { produto_id: z.string(), valor: z.number() }),
  ),
  created_at: moment,
});

/** The terms of a sale that stand in its row. */
const rowTerms = {
  ...orderFields,
  condicao: z.string().nullable(),
  faturado_em: z.string().meta({ format: 'date' }).nullable(),
  vendedor_id: z.string().meta({ format: 'uuid' }).nullable(),
  ...refusal,
};

/** Fields of a sale beyond those of its creation. */
export const terms = {
  itens: z.array(detailedItem),
  ...rowTerms,
  parcelas: z.array(installment),
  feito_em: moment.nullable(),
  devolvido: z.number(),
};

/** A letter that our mail server took. */
export const sentLetter = namedObject('SentLetter', letterWords, {
  enviado_em: moment,
  para: z.array(z.string()),
  anexos: z.array(z.enum(ATTACHMENTS)),
  por: z.string().nullable(),
});

export const sale = namedObject('Sale', saleWords, {
  ...saleSummary.shape,
  ...terms,
  itens: z.array(namedItem),
  envios: z.array(sentLetter),
});

/** A line of an exported file: the fields of the list, then the other fields of the sale. */
export const saleLine = sale
  .omit({ itens: true, parcelas: true, feito_em: true, devolvido: true, envios: true })
  .extend({
    vendedor_nome: described(z.string().nullable(), 'Nome do vendedor', 'Bruno Lima'),
    valor_comissao: saleDetails.valor_comissao.meta(saleWords.valor_comissao),
  });

/** A line for each item: the columns of the sale, then those of the item. */
export const saleItemLine = saleLine.extend({
  item: z.int().meta({ description: 'O número do item', examples: [1] }),
  produto_id: namedItem.shape.produto_id,
  codigo: namedItem.shape.codigo,
  produto_nome: namedItem.shape.produto_nome,
  unidade: z.string().nullable(),
  quantidade: namedItem.shape.quantidade,
  preco_tabela: namedItem.shape.preco_tabela,
  desconto: namedItem.shape.desconto,
  valor_unitario: namedItem.shape.valor_unitario,
  total_item: z.number(),
  bonificacao: namedItem.shape.bonificacao,
});

/** All own fields of a sale, without joined names. */
export const exportedSale = namedObject('ExportedSale', saleWords, {
  ...createdSale.shape,
  ...terms,
  devolucoes: z.array(manualReturn),
  envios: z.array(sentLetter.omit({ por: true })),
  updated_at: moment,
});

type ExportedSale = z.output<typeof exportedSale>;
export type CreatedSale = z.output<typeof createdSale>;
export type Sale = z.output<typeof sale>;
type SaleItem = z.output<typeof saleItem>;

const toSaleItem = recordWriter(saleItem, formsOf(saleItem, { centavos: ['valor_total'] }));
export const toSaleSummary = recordWriter(saleSummary, saleFields);
export const toSaleLine = recordWriter(
  saleLine,
  formsOf(saleLine, { centavos: ['valor_total', 'valor_comissao'] }),
);
export const toSaleItemLine = recordWriter(
  saleItemLine,
  formsOf(saleItemLine, { centavos: ['valor_total', 'valor_comissao', 'total_item'] }),
);

const writeCreatedSale = recordWriter(createdSale, formsOf(createdSale, { centavos: ['valor_total'] }));

type Stored<T> = Omit<T, 'status' | 'itens' | 'parcelas' | 'devolucoes'> & { status: string };
type Terms = Pick<Sale, 'feito_em' | keyof typeof rowTerms>;

export function toCreatedSale(row: Stored<CreatedSale>, items: readonly SaleItem[]): CreatedSale {
  // Set in place, to avoid copying the whole row.
  const sale = writeCreatedSale(row as Stored<CreatedSale> & Pick<CreatedSale, 'itens'>);
  sale.itens = items.map(toSaleItem);
  return sale;
}

export function toExportedSale(
  row: Stored<Omit<ExportedSale, 'envios'>> & Pick<SaleRow, 'devolucoes' | 'envios'>,
  items: readonly StoredItem[],
  installments: StoredInstallment[],
): ExportedSale {
  return {
    ...toCreatedSale(row, items),
    ...toTerms(row, items, installments),
    devolvido: toReais(row.devolvido),
    devolucoes: readManualReturns(row).map(toShownReturn),
    envios: readLetters(row.envios ?? '[]').map(({ enviado_em, para, anexos }) => ({
      enviado_em,
      para,
      anexos,
    })),
    updated_at: row.updated_at,
  };
}

/** A vendedor does not see percentages. */
export function toSale(sale: SaleFacts, { vendedorId }: AccessScope): Sale {
  const { row, items, installments } = sale;
  const told = vendedorId === null ? items : items.map((item) => ({ ...item, comissao: null }));
  return {
    ...toSaleSummary(row),
    ...toTerms(row, told, installments),
    itens: told.map((item) => ({
      ...toDetailedItem(item),
      codigo: item.codigo ?? null,
      produto_nome: item.produto_nome ?? null,
    })),
    devolvido: toReais(sumTaken(takeReturns(earningOf(sale)))),
    envios: sale.letters ?? [],
  };
}

/** What the tag of a sale is made of: the names of its products change without it. */
export function taggedPart({ itens, ...sale }: Sale): object {
  return { ...sale, itens: itens.map(({ codigo: _, produto_nome: _name, ...item }) => item) };
}

function toTerms(row: Terms, items: readonly StoredItem[], installments: StoredInstallment[]) {
  return {
    itens: items.map(toDetailedItem),
    ...writeRowTerms(row),
    parcelas: installments.map(toInstallment),
    feito_em: row.feito_em,
  };
}

const writeRowTerms = recordWriter(z.object(rowTerms));
export const writeOrderFields = recordWriter(z.object(orderFields));

export function toDetailedItem(item: StoredItem): z.output<typeof detailedItem> {
  return { ...toSaleItem(item), comissao: item.comissao, ...toItemPrices(item) };
}

/** Printed fields beyond those of lists: no internal notes and no commission. */
export function toPrinted(row: Omit<Terms, 'vendedor_id' | 'feito_em' | keyof typeof refusal>) {
  const { observacao_interna: _, ...printed } = writeOrderFields(row);
  return { ...printed, condicao: row.condicao };
}

/** An item without its commission. */
export function toPrintedItem(item: Omit<StoredItem, 'comissao'>) {
  return { ...toSaleItem(item), ...toItemPrices(item) };
}

export type PrintedItem = ReturnType<typeof toPrintedItem>;

export function toItemPrices(item: Omit<StoredItem, 'comissao'>): z.output<typeof itemPrices> {
  const { preco_tabela, desconto, bonificacao } = item;
  return { preco_tabela, desconto, bonificacao: Boolean(bonificacao), preco_liquido: netPriceOf(item) };
}

export function toShownReturn({
  id,
  data,
  motivo,
  itens,
  created_at,
}: ManualReturn): z.output<typeof manualReturn> {
  return {
    id,
    data,
    motivo,
    itens: itens.map(({ produto_id, valor }) => ({ produto_id, valor: toReais(valor) })),
    created_at,
  };
}
