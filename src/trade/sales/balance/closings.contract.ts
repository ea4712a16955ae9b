import { z } from 'zod';
import { shownDay, shownUuid } from '../../../contract/declared-fields.ts';
import { calendarDate, decimal, LENGTHS, moment, nullIfEmpty, text, uuid } from '../../../contract/fields.ts';
import { formatField, pageFields, severalOf } from '../../../contract/lists.ts';
import { deleted, deletionReply, recordReply } from '../../../contract/operation.ts';
import { problems } from '../../../contract/problems.ts';
import { EXAMPLE_IDS, listOf, operationsOf } from '../../../contract/resource.ts';
import { amount, described, MOMENT_WORDS, objectOf } from '../../../contract/words.ts';
import type { AccessScope } from '../../../domain/access-scope.ts';
import { CLOSING_REASONS, priceClosed } from '../../../domain/balance.ts';
import { toReais } from '../../../domain/money.ts';
import { EVERYONE, SELLERS } from '../../../domain/roles.ts';
import { refuseBackwardPeriod } from '../lists/sales.filter.ts';
import { type BalancedItem, type Closing, orderedLines } from '../notes/balance.rules.ts';
import { MOST_ITEMS } from '../sale-items.contract.ts';
import { saleRecord, saleTag } from '../sales.record.ts';

const LONGEST_NOTE = 2000;
export const MOST_SALES = 500;

const REASON =
  'Por que não virá: `corte`, `fora_de_linha`, `substituido`, `cliente_desistiu`, `credito`, `outro`. Só ' +
  '`cliente_desistiu` e `credito` são do cliente (art. 33, § 1º)';

const reason = described(z.enum(CLOSING_REASONS), REASON, 'corte');
const remark = described(
  text({ min: 0, max: LONGEST_NOTE, lineBreaks: true }).transform(nullIfEmpty).nullish(),
  'O que houve',
  'A fábrica cortou o resto',
);
const productId = 'O `id` do produto';

const sentItem = objectOf('NewClosingItem', {
  produto_id: described(text({ max: LENGTHS.productId }), productId, EXAMPLE_IDS.produto),
  quantidade: described(decimal.gt(0), 'Quanto não virá, na unidade do pedido', 4),
});

const sentItems = z
  .array(sentItem)
  .min(1)
  .max(MOST_ITEMS)
  .check(({ value, issues }) => {
    const known = new Set<string>();
    for (const [at, { produto_id }] of value.entries()) {
      if (known.has(produto_id))
        issues.push({
          code: 'custom',
          input: produto_id,
          path: [at, 'produto_id'],
          message: 'O produto se repete',
        });
      known.add(produto_id);
    }
  });

export const newClosing = objectOf('NewClosing', {
  motivo: reason,
  observacao: remark,
  itens: described(sentItems.nullish(), 'O que se encerra; sem eles, tudo o que está em aberto'),
});

export type NewClosing = z.output<typeof newClosing>;

const newClosings = objectOf('NewClosings', {
  vendas: described(z.array(uuid).min(1).max(MOST_SALES), `De 1 a ${MOST_SALES} vendas`, [EXAMPLE_IDS.venda]),
  motivo: reason,
  observacao: remark,
});

const closedItem = objectOf('ClosingItem', {
  produto_id: described(z.string(), productId, EXAMPLE_IDS.produto),
  quantidade: described(z.number(), 'Quanto não virá', 4),
  valor: amount('A quantidade ao preço do pedido, em reais', 75.6),
});

const noted = {
  id: described(shownUuid, 'Identificador do encerramento', EXAMPLE_IDS.devolucao),
  venda_id: described(shownUuid, 'A venda', EXAMPLE_IDS.venda),
  data: described(shownDay, 'Quando foi encerrado', '2026-11-19'),
  motivo: reason,
  observacao: described(z.string().nullable(), 'O que houve', 'A fábrica cortou o resto'),
  carteira_id: described(shownUuid.nullable(), 'A carteira da fábrica de que veio; `null` sem uma', null),
  created_at: moment.meta(MOMENT_WORDS.created_at),
};

/** As it is journaled: what it is worth follows from the sale. */
export const notedClosing = objectOf('ExportedClosing', {
  ...noted,
  itens: described(
    z.array(objectOf('ExportedClosingItem', { ...closedItem.omit({ valor: true }).shape })),
    'O que não virá',
  ),
});

export const closing = objectOf('Closing', {
  id: noted.id,
  venda_id: noted.venda_id,
  pedido: described(z.string(), 'Código do pedido', 'PED-2026-0001'),
  cliente_nome: described(z.string(), 'Nome do cliente', 'Mercado São João'),
  representada_id: described(shownUuid, 'A representada', EXAMPLE_IDS.representada),
  data: noted.data,
  motivo: noted.motivo,
  observacao: noted.observacao,
  itens: described(z.array(closedItem), 'O que não virá'),
  valor: amount('A soma dos itens, em reais', 75.6),
  comissao: described(
    z.number().nullable(),
    'A comissão que se perde, em reais; `null` para um vendedor',
    3.78,
  ),
  carteira_id: noted.carteira_id,
  created_at: noted.created_at,
});

/** A line of a file, without the items. */
export const closingLine = closing.omit({ itens: true });

export type ShownClosing = z.output<typeof closing>;

/** A closing with what its sale says of it. */
export interface PricedClosing {
  readonly closing: Closing;
  readonly row: {
    readonly id: string;
    readonly pedido: string;
    readonly cliente_nome: string;
    readonly representada_id: string;
    readonly comissao: number;
  };
  readonly items: readonly BalancedItem[];
}

export function toShownClosing(
  { closing: one, row, items }: PricedClosing,
  { vendedorId }: Pick<AccessScope, 'vendedorId'>,
): ShownClosing {
  const priced = priceClosed(orderedLines({ row, items }), one.itens);
  const sumOf = (column: 'valor' | 'comissao') =>
    toReais(priced.reduce((sum, item) => sum + item[column], 0));
  return {
    ...{ id: one.id, venda_id: row.id, pedido: row.pedido, cliente_nome: row.cliente_nome },
    ...{
      representada_id: row.representada_id,
      data: one.data,
      motivo: one.motivo,
      observacao: one.observacao,
    },
    itens: priced.map(({ produto_id, quantidade, valor }) => ({
      produto_id,
      quantidade,
      valor: toReais(valor),
    })),
    valor: sumOf('valor'),
    comissao: vendedorId === null ? sumOf('comissao') : null,
    ...{ carteira_id: one.carteira_id, created_at: one.created_at },
  };
}

export function toNotedClosing(
  { id: venda_id }: { readonly id: string },
  one: Closing,
): z.output<typeof notedClosing> {
  const { id, data, motivo, observacao, itens, carteira_id, created_at } = one;
  const items = itens.map(({ produto_id, quantidade }) => ({ produto_id, quantidade }));
  return { id, venda_id, data, motivo, observacao, itens: items, carteira_id, created_at };
}

export const operations = operationsOf({
  tag: saleTag,
  record: saleRecord,
  readers: EVERYONE,
  writers: SELLERS,
});

const refusals = [problems.closingTooMuch, problems.saleWithoutBalance, problems.nothingInvoiced];

export const createClosing = operations('createClosing', 'POST /sales/:id/closings', {
  summary: 'Encerra o que falta faturar de uma venda, ou uma parte: não virá mais',
  body: newClosing,
  status: 201,
  reply: recordReply(closing),
  problems: refusals,
});

export const createClosings = operations('createClosings', 'POST /sales/closings', {
  summary: 'Encerra tudo o que falta faturar de várias vendas, de todas ou de nenhuma',
  body: newClosings,
  status: 201,
  reply: recordReply(described(z.array(closing), 'Os encerramentos, na ordem das vendas')),
  problems: [problems.saleUnknown, problems.saleWithoutBalance, problems.nothingInvoiced],
});

export const listSaleClosings = operations('listSaleClosings', 'GET /sales/:id/closings', {
  summary: 'Lista o que foi encerrado de uma venda, do último ao primeiro',
  ...listOf(closing, {}, closingLine),
  query: z.object({ ...pageFields, formato: formatField }),
});

const closings = listOf(
  closing,
  {
    representada_id: described(uuid.optional(), 'Só os desta representada', EXAMPLE_IDS.representada),
    cliente_id: described(uuid.optional(), 'Só os deste cliente', EXAMPLE_IDS.cliente),
    motivo: described(
      severalOf(CLOSING_REASONS).optional(),
      'Só os com estes motivos; vários, com vírgula entre eles',
      'corte,fora_de_linha',
    ),
    de: described(calendarDate.optional(), 'Só os deste dia em diante', '2026-11-01'),
    ate: described(calendarDate.optional(), 'Só os até este dia', '2026-11-30'),
  },
  closingLine,
);

export const listClosings = operations('listClosings', 'GET /sales/closings', {
  summary: 'Lista os encerramentos, do último ao primeiro',
  ...closings,
  query: closings.query.check(refuseBackwardPeriod),
});

export type ClosingFilter = Omit<z.output<typeof closings.query>, 'page' | 'limit' | 'depois' | 'formato'>;

export const closingDeleted = deleted('Encerramento desfeito com sucesso');

export const deleteClosing = operations('deleteClosing', 'DELETE /sales/:id/closings/:closing', {
  summary: 'Desfaz um encerramento: o que ele encerrou volta a faltar',
  guarded: true,
  params: { closing: noted.id },
  reply: deletionReply(closingDeleted),
  problems: [problems.closingNotFound],
});
