import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { sentTable, tableColumns, tableForm, tableRefusals } from '../../contract/factory-tables.ts';
import { calendarDate, moment, pastDate, text, uuid } from '../../contract/fields.ts';
import { flagField } from '../../contract/lists.ts';
import { deleted, deletionReply, recordReply, type Tag, warnedReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { LIST_SITUATIONS, PRICE_LINE_SITUATIONS } from '../../domain/price-list-lines.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { PRICE_LIST_LAYOUT } from '../../domain/table-layouts.ts';
import { availability } from '../products/availability.contract.ts';

const counted = (description: string, example = 0) => described(z.int(), description, example);
const price = (description: string, example: number) =>
  described(z.number().nullable(), description, example);
const variation = described(
  z.number().nullable(),
  'A variação em porcentagem, com duas casas; `null` sem preço anterior',
  6.25,
);
const productId = described(z.string(), 'O `id` do produto', EXAMPLE_IDS.produto);
const code = described(z.string(), 'O código da representada, ou o `id`', '1001');
const productName = described(z.string(), 'O nome do produto', 'Café torrado 500 g');

const totals = objectOf('PriceListTotals', {
  sem_preco: counted('Linhas de um arquivo sem preços'),
  ilegivel: counted('Linhas sem um preço que se leia'),
  repetido: counted('Linhas de um produto com dois preços'),
  novo: counted('Linhas do que não há', 3),
  igual: counted('Linhas com o preço que já vale', 800),
  suspeito: counted('Linhas que mudam mais de 50 %', 9),
  alterado: counted('As demais linhas que mudam', 226),
  sumiram: counted('Produtos ativos que a lista não tem', 14),
  sobem: counted('Preços que sobem', 212),
  descem: counted('Preços que descem', 23),
});

const head = {
  id: described(shownUuid.nullable(), 'Identificador da lista; `null` ao simular', EXAMPLE_IDS.lista),
  representada_id: described(shownUuid, 'De que representada', EXAMPLE_IDS.representada),
  tabela_id: described(
    shownUuid.nullable(),
    'A tabela cujos preços são; `null`: os dos produtos',
    EXAMPLE_IDS.tabela,
  ),
  situacao: described(
    z.enum(LIST_SITUATIONS),
    '`aberta`; `programada`: aplicada, e o dia ainda não veio; `em_vigor`',
    'aberta',
  ),
  data: described(shownDay, 'O dia de que a lista fala', '2026-11-18'),
  vale_de: described(shownDay, 'O primeiro dia dos preços', '2026-12-01'),
  aplicada_em: described(moment.nullable(), 'Quando alguém a aplicou', null),
  totais: totals,
  variacao_ponderada: described(
    z.number().nullable(),
    'Quanto muda o que se vendeu em 12 meses, em porcentagem; `null` se nada se vendeu',
    6.2,
  ),
  created_at: described(moment, MOMENT_WORDS.created_at.description, MOMENT_WORDS.created_at.examples[0]),
};

export const listedPriceList = objectOf('ListedPriceList', head);

const line = objectOf('PriceListLine', {
  linha: described(z.int(), 'A linha do arquivo', 12),
  aba: described(z.string().nullable(), 'A aba da planilha', null),
  situacao: described(
    z.enum(PRICE_LINE_SITUATIONS),
    'O que se achou: `sem_preco`, `ilegivel`, `repetido`, `novo`, `igual`, `suspeito` (muda mais de 50 %), `alterado`',
    'alterado',
  ),
  produto_id: described(z.string().nullable(), 'O `id` do produto; `null`: não há', EXAMPLE_IDS.produto),
  codigo: described(z.string().nullable(), 'O código na lista', '1001'),
  descricao: described(z.string().nullable(), 'A descrição na lista', 'CAFE TORRADO 500G'),
  antigo: price('O preço no dia, sem esta lista', 16),
  novo: price('O preço da lista', 17),
  variacao: variation,
  ipi: described(z.number().nullable(), 'O IPI da lista, em porcentagem', 9.75),
  preco_minimo: price('O preço mínimo da lista', 15),
  disponibilidade: availability,
  motivo: described(
    z.string().nullable(),
    'As linhas que repetem o produto, ou a coluna que não se lê',
    null,
  ),
  aplicada: described(z.boolean(), 'Se a lista aplicada a usa', false),
});

export type PriceListLine = z.output<typeof line>;

const missingProduct = objectOf('ProductOutOfList', {
  produto_id: productId,
  codigo: code,
  nome: productName,
  preco: described(z.number(), 'O preço que tem', 16),
});

export const quotation = objectOf('TouchedQuotation', {
  venda_id: described(shownUuid, 'O orçamento', EXAMPLE_IDS.venda),
  pedido: described(z.string(), 'O código dele', 'ORC-2026-0001'),
  cliente_id: described(shownUuid, 'De que cliente', EXAMPLE_IDS.cliente),
  cliente_nome: described(z.string(), 'O nome dele', 'Mercado São João'),
  validade: described(shownDay.nullable(), 'Até quando vale', '2026-12-10'),
  valor: described(z.number(), 'O total, em reais', 226.8),
  valor_novo: described(z.number(), 'O total com os preços novos', 240.98),
});

export const priceList = objectOf('PriceList', {
  ...head,
  formato: tableForm.formato,
  simulado: described(z.boolean(), 'Se nada foi guardado', false),
  linhas: described(z.array(line), 'As linhas, na ordem do arquivo'),
  sumiram: described(z.array(missingProduct), 'Os produtos ativos que nenhuma linha nomeia'),
  orcamentos: described(z.array(quotation), 'Os orçamentos com produtos cujo preço muda'),
});

export type PriceList = z.output<typeof priceList>;

const tag: Tag = {
  name: 'Listas de preços',
  description:
    'A lista nova de uma fábrica: o que muda, a quem atinge, o que há em estoque, e desde quando vale',
};

const operations = operationsOn({
  name: 'PriceList',
  path: '/price-lists',
  tag,
  schemas: { shown: priceList },
  record: namedByUuid(
    described(shownUuid, 'Identificador da lista', EXAMPLE_IDS.lista),
    problems.priceListNotFound,
  ),
  readers: EVERYONE,
  writers: OFFICE,
});

/** A day that has not passed. */
function comingDay(calendar: Calendar) {
  return calendarDate.check(({ value, issues }) => {
    if (issues.length > 0 || value >= calendar.today()) return;
    issues.push({ code: 'custom', input: value, message: 'A data já passou' });
  });
}

export const postPriceListProblems = [
  ...tableRefusals('lista'),
  problems.representadaUnknown,
  problems.priceTableUnknown,
  problems.priceListExists,
];

export const postPriceList = (calendar: Calendar) =>
  operations.other('postPriceList', 'POST /price-lists', {
    summary: 'Compara a lista de preços de uma fábrica com o que vale, sem mudar nenhum preço',
    description:
      'As colunas são conhecidas pelo nome: código ou código de barras, descrição, preço, IPI, preço mínimo, estoque, situação ' +
      'e previsão. O que a lista diz do estoque vale desde já; os preços, só depois de `apply`. Até 10.000 linhas.',
    query: z.object({
      representada_id: uuid.meta({ ...head.representada_id.meta() }),
      tabela_id: described(
        uuid.optional(),
        'A tabela cujos preços são; sem ela, os dos produtos',
        EXAMPLE_IDS.tabela,
      ),
      data: described(
        pastDate(calendar).optional(),
        'O dia de que a lista fala; hoje, sem ele',
        '2026-11-18',
      ),
      vale_de: described(
        comingDay(calendar).optional(),
        'O primeiro dia dos preços; hoje, sem ele',
        '2099-12-01',
      ),
      simular: flagField('Com `true`, só mostra o que mudaria, sem guardar nada').meta({ examples: [false] }),
      colunas: tableColumns(PRICE_LIST_LAYOUT, 'codigo:REF,preco:NOVO'),
    }),
    ...sentTable('REF;Descrição;NOVO;IPI\r\n1001;CAFE TORRADO 500G;17,00;9,75\r\n'),
    status: 201,
    alsoStatus: 200,
    reply: warnedReply(priceList),
    details: 'lines',
    problems: postPriceListProblems,
  });

const exported = listedPriceList.omit({ totais: true });

export const exportedColumns = Object.keys(exported.shape);

export const listPriceLists = operations.list({
  summary: 'Lista as listas de preços, da mais nova à mais antiga',
  description: 'Um vendedor vê as aplicadas.',
  listed: listedPriceList,
  filters: {
    representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
    situacao: described(z.enum(LIST_SITUATIONS).optional(), 'Só as desta situação', 'aberta'),
  },
  exported,
});

export const getPriceList = operations.other('getPriceList', 'GET /price-lists/:id', {
  conditional: true,
  summary: 'Mostra uma lista de preços com suas linhas, o que sumiu e os orçamentos atingidos',
  reply: warnedReply(priceList),
});

const touchedClient = objectOf('TouchedClient', {
  cliente_id: described(shownUuid, 'O cliente', EXAMPLE_IDS.cliente),
  cliente_nome: described(z.string(), 'O nome dele', 'Mercado São João'),
  vendedor_id: described(shownUuid.nullable(), 'De que vendedor', null),
  produtos: counted('Quantos produtos que ele compra mudam de preço', 12),
  comprado: described(z.number(), 'Quanto comprou deles em 12 meses, em reais', 18540.5),
  variacao: variation,
});

export type TouchedClient = z.output<typeof touchedClient>;

export const touchedColumns = Object.keys(touchedClient.shape);

export const listTouchedClients = operations.other('listTouchedClients', 'GET /price-lists/:id/clients', {
  summary: 'Lista os clientes que compraram em 12 meses o que muda de preço, de quem comprou mais',
  ...listOf(touchedClient, {}),
});

const letter = objectOf('PriceLetter', {
  cliente_id: touchedClient.shape.cliente_id,
  cliente_nome: touchedClient.shape.cliente_nome,
  vale_de: head.vale_de,
  texto: described(z.string(), 'A carta, pronta para enviar', 'Olá, Mercado São João! …'),
  itens: described(
    z.array(
      objectOf('PriceLetterItem', {
        produto_id: productId,
        codigo: code,
        nome: productName,
        antigo: described(z.number(), 'O preço que paga', 16),
        novo: described(z.number(), 'O preço que vai pagar', 17),
        variacao: variation,
      }),
    ),
    'O que ele compra e muda de preço, por código',
  ),
});

export type PriceLetter = z.output<typeof letter>;

const asked = {
  query: z.object({
    cliente_id: uuid.meta({ description: 'Para que cliente', examples: [EXAMPLE_IDS.cliente] }),
  }),
  problems: [problems.clientNotFound, problems.priceListNotApplied, problems.priceListLeavesClient],
};

export const getPriceLetter = operations.other('getPriceLetter', 'GET /price-lists/:id/letter', {
  summary: 'Mostra a carta a um cliente: o que ele compra, de quanto a quanto, desde quando',
  ...asked,
  reply: recordReply(letter),
});

export const letterFile = { type: 'application/pdf', description: 'A carta em A4' } as const;

export const getPriceLetterPdf = operations.other('getPriceLetterPdf', 'GET /price-lists/:id/letter/pdf', {
  summary: 'Mostra a carta a um cliente em PDF',
  ...asked,
  replyTypes: [letterFile],
});

const MOST_NAMED = 10_000;

const application = (calendar: Calendar) =>
  objectOf(
    'PriceListApplication',
    {
      vale_de: described(
        comingDay(calendar).nullish(),
        'O primeiro dia dos preços; sem ele, o da lista',
        '2099-12-01',
      ),
      fora: described(z.array(z.int()).max(MOST_NAMED).nullish(), 'As linhas que ficam de fora', []),
      criar: described(z.boolean().nullish(), 'Se cria os produtos que não há', true),
      desativar: described(
        z
          .array(text({ max: 100 }))
          .max(MOST_NAMED)
          .nullish(),
        'Os produtos de `sumiram` que ficam inativos',
        [],
      ),
      confirmar: described(z.boolean().nullish(), 'Se vale o que muda mais de 50 %', true),
    },
    { criar: true },
  );

export type Application = z.output<ReturnType<typeof application>>;

export const applyPriceList = (calendar: Calendar) =>
  operations.other('applyPriceList', 'POST /price-lists/:id/apply', {
    summary: 'Aplica a lista: hoje, na hora; um dia que vem, no primeiro minuto dele',
    guarded: true,
    body: application(calendar),
    bodyOptional: true,
    bodyLimitMiB: 4,
    reply: warnedReply(priceList),
    problems: [
      problems.priceListApplied,
      problems.priceListSuspicious(9),
      problems.onePriceSuspicious,
      problems.priceListChangesNothing,
      problems.productCodeTaken,
    ],
  });

const answer = deleted('Lista de preços deletada com sucesso');

export const deletePriceList = {
  ...operations.other('deletePriceList', 'DELETE /price-lists/:id', {
    summary: 'Desfaz a lista: o que ela mudou volta, menos o que mudou depois',
    guarded: true,
    query: z.object({
      confirmar: flagField('Com `true`, desfaz também com vendas feitas a estes preços').meta({
        examples: [true],
      }),
    }),
    reply: deletionReply(answer),
    problems: [problems.priceListNotNewest, problems.priceListSold],
  }),
  answer,
};
