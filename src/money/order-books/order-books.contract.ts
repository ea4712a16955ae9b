import { z } from 'zod';
import { shownUuid } from '../../contract/declared-fields.ts';
import { sentTable, tableColumns, tableRefusals } from '../../contract/factory-tables.ts';
import { moment, pastDate, uuid } from '../../contract/fields.ts';
import { flagField } from '../../contract/lists.ts';
import { recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { BOOK_SITUATIONS, IGNORED } from '../../domain/order-books.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { ORDER_BOOK_LAYOUT } from '../../domain/table-layouts.ts';
import { openSale } from '../../trade/sales/balance/balances.contract.ts';
import { closing } from '../../trade/sales/balance/closings.contract.ts';
import { bookFields, saidFields } from './noted-book.ts';

const tag: Tag = {
  name: 'Carteiras de pedidos',
  description: 'O que as fábricas dizem que falta entregar, conferido com o que falta faturar',
};

const MOST_LINES = 500;

const { linha, aba, codigo, descricao, quantidade, atendida, saldo, previsao, situacao_fabrica } = saidFields;

export const bookLine = objectOf('OrderBookLine', {
  ...{ linha, aba },
  situacao: described(
    z.enum(BOOK_SITUATIONS),
    '`ilegivel`: uma quantidade ou um dia não se pôde ler; `desconhecido`: não há tal venda; `item_estranho`: ela não tem o ' +
      'produto; `cancelado` e `bloqueado`: nas palavras da fábrica; `nota_faltando`: ela diz ter faturado mais do que as ' +
      'nossas notas; `corte`: o que ela faturou e tem em aberto é menos que o pedido; `atrasado`: a previsão passou; ' +
      '`a_menos`, `a_mais`: lá falta menos, ou mais; `igual`',
    'corte',
  ),
  venda_id: described(shownUuid.nullable(), 'A venda; `null` quando não se achou', EXAMPLE_IDS.venda),
  pedido: described(
    z.string().nullable(),
    'Código do pedido: o da venda ou, sem ela, o do arquivo',
    'PED-2026-0001',
  ),
  produto_id: described(
    z.string().nullable(),
    'O produto da venda; `null` quando não se achou',
    EXAMPLE_IDS.produto,
  ),
  ...{ codigo, descricao, quantidade, atendida, saldo },
  nosso_saldo: described(
    z.number().nullable(),
    'O que, no dia da carteira, falta aqui; `null` sem produto',
    4,
  ),
  corte: described(z.number().nullable(), 'Quanto a fábrica cortou; `null` sem produto', 0),
  ...{ previsao, situacao_fabrica },
  aplicada: described(z.boolean(), 'Se um encerramento desta carteira já o registra', false),
});

const totals = objectOf(
  'OrderBookTotals',
  Object.fromEntries(
    BOOK_SITUATIONS.map((name) => [name, described(z.int(), `Quantas linhas são \`${name}\``, 0)]),
  ) as Record<(typeof BOOK_SITUATIONS)[number], z.ZodInt>,
);

const totais = described(totals, 'Quantas linhas há em cada situação');
const { id, representada_id, data, formato, abas } = bookFields;

export const orderBook = objectOf('OrderBook', {
  id: described(shownUuid.nullable(), 'Identificador; `null` ao simular', EXAMPLE_IDS.carteira),
  ...{ representada_id, data },
  simulado: described(z.boolean(), 'Se nada foi gravado', false),
  ...{ formato, abas },
  linhas: described(z.array(bookLine), 'As linhas do arquivo'),
  ausentes: described(
    z.array(openSale),
    'Vendas nossas com algo a faturar, de antes da carteira, que ela não nomeia',
  ),
  totais,
  created_at: moment.nullable().meta(MOMENT_WORDS.created_at),
});

export const listedBook = objectOf('ListedOrderBook', {
  ...{ id, representada_id, data },
  simulado: described(z.boolean(), 'Sempre `false`', false),
  ...{ formato, abas },
  linhas: described(z.int(), 'Quantas linhas tem', 12),
  totais,
  created_at: moment.meta(MOMENT_WORDS.created_at),
});

/** The columns of a file of the list. */
const bookRow = listedBook.omit({ totais: true, abas: true, simulado: true });

const operations = operationsOn({
  name: 'OrderBook',
  path: '/order-books',
  tag,
  schemas: { shown: orderBook },
  record: namedByUuid(id, problems.orderBookNotFound),
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const postOrderBook = (calendar: Calendar) =>
  operations.other('postOrderBook', 'POST /order-books', {
    summary: 'Confere a carteira de pedidos de uma fábrica com o que falta faturar, linha por linha',
    description:
      'Cada linha acha a venda pelo pedido ou pelo pedido do cliente, e o produto pelo código. O cabeçalho tem um dos dois ' +
      'e saldo, quantidade, situação ou previsão. Até 10.000 linhas; o que o arquivo é se vê pelos seus bytes.',
    query: z.object({
      representada_id: uuid.meta({ ...representada_id.meta() }),
      data: described(
        pastDate(calendar).optional(),
        'O dia de que a carteira fala; hoje, se não é enviado',
        '2026-11-14',
      ),
      simular: flagField('Com `true`, só mostra o que se encontraria, sem gravar nada').meta({
        examples: [false],
      }),
      colunas: tableColumns(ORDER_BOOK_LAYOUT, 'pedido:PED,saldo:ABERTO'),
    }),
    ...sentTable(
      'PED;Produto;Quantidade;Atendida;ABERTO;Previsão\r\nPED-2026-0001;1001;12;8;4;01/12/2026\r\n',
    ),
    status: 201,
    alsoStatus: 200,
    reply: recordReply(orderBook),
    details: 'lines',
    problems: [...tableRefusals('carteira'), problems.representadaUnknown, problems.orderBookExists],
  });

export const listOrderBooks = operations.list({
  summary: 'Lista as carteiras, da última à primeira que veio',
  listed: listedBook,
  exported: bookRow,
  filters: {
    representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
  },
});

export const bookColumns = Object.keys(bookRow.shape);

export const getOrderBook = operations.get({ summary: 'Mostra uma carteira, conferida com o que há agora' });

export const teachLine = operations.other('teachOrderBookLine', 'PUT /order-books/:id/lines/:linha', {
  summary:
    'Diz de que venda são as linhas com o pedido desta, em todas as carteiras da representada; `null` esquece',
  params: { linha: linha },
  body: objectOf('OrderBookLineSale', {
    venda_id: described(uuid.nullable(), 'A venda; `null` esquece', EXAMPLE_IDS.venda),
  }),
  reply: recordReply(bookLine),
  problems: [problems.saleUnknown, problems.statementLineNotFound],
});

const applied = objectOf('AppliedOrderBook', {
  encerramentos: described(z.array(closing), 'O que foi encerrado'),
  ignoradas: described(
    z.array(
      objectOf('IgnoredOrderBookLine', {
        linha,
        motivo: described(
          z.enum(IGNORED),
          '`situacao`: não é corte nem cancelamento; `aplicada`: já foi; `sem_saldo`: nada está em aberto; ' +
            '`cancele_a_venda`: nada foi faturado',
          'aplicada',
        ),
      }),
    ),
    'As linhas que não encerraram nada, e por quê',
  ),
});

export const applyOrderBook = operations.other('applyOrderBook', 'POST /order-books/:id/apply', {
  summary: 'Encerra, como cortes, o que linhas da carteira cortaram ou cancelaram',
  status: 201,
  body: objectOf('OrderBookApplication', {
    linhas: described(z.array(z.int().min(1)).min(1).max(MOST_LINES), 'As linhas', [2]),
  }),
  reply: recordReply(applied),
});

export const deleteOrderBook = operations.remove({
  summary: 'Desfaz uma carteira, com os encerramentos que vieram dela e o que ela ensinou',
  message: 'Carteira desfeita com sucesso',
});

export const orderBookRefusals = [...tableRefusals('carteira'), problems.orderBookExists] as const;
