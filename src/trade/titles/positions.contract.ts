import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { sentTable, tableColumns, tableRefusals } from '../../contract/factory-tables.ts';
import { calendarDate, moment, pastDate, uuid } from '../../contract/fields.ts';
import { flagField } from '../../contract/lists.ts';
import { recordReply, warnedReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { TABLE_FORMS } from '../../domain/table-columns.ts';
import { TITLES_LAYOUT } from '../../domain/table-layouts.ts';
import { POSITION_SCOPES, TITLE_MATCHES, TITLE_SITUATIONS } from '../../domain/titles.ts';

import { titlesTag } from './titles.tag.ts';

const text = (description: string, example: string | null) =>
  described(z.string().nullable(), description, example);
const day = (description: string, example: string | null) =>
  described(shownDay.nullable(), description, example);
const reaisOrNull = (description: string, example: number) =>
  described(z.number().nullable(), description, example);

/** What a line says of its title; lists of open titles show these fields too. */
export const titleFields = {
  nome: text('O cliente, como a representada o escreve', 'MERCADO SAO JOAO LTDA'),
  serie: text('A série do título', '1'),
  numero: text('O número, sem zeros à esquerda', '45678'),
  parcela: described(z.int().nullable(), 'A parcela; `null` da única', 2),
  tipo: text('O tipo, como a representada o escreve', 'NF'),
  emissao: day('Quando foi emitido', '2026-10-05'),
  vencimento: day('Quando vence; o vencimento real, onde o arquivo o traz', '2026-11-04'),
};

export const positionLine = objectOf('TitleLine', {
  linha: described(z.int(), 'O número da linha na aba, mais as das abas lidas antes dela', 2),
  aba: text('A aba da planilha; `null` sem ela', null),
  situacao: described(
    z.enum(TITLE_SITUATIONS),
    '`ilegivel`: falta o título ou o vencimento, ou um valor ou dia não pôde ser lido; `repetido`: tudo como em outra linha; ' +
      '`pago`; `credito`: o que a representada deve ao cliente; `vencido`: o primeiro dia útil desde o vencimento é antes do dia da posição; `a_vencer`',
    'vencido',
  ),
  cliente_id: described(shownUuid.nullable(), 'De quem é; `null`, não se sabe', EXAMPLE_IDS.cliente),
  cliente_nome: text('O nome do cliente; `null` sem ele', 'Mercado São João'),
  por: described(
    z.enum(TITLE_MATCHES).nullable(),
    'Como se soube de quem é: `ensinado`, `documento`, `nota` ou `nome`',
    'documento',
  ),
  codigo: text('O código do cliente na representada', '000123'),
  cnpj_cpf: text('O documento do cliente, como o arquivo o escreve', '11.222.333/0001-81'),
  ...titleFields,
  pagamento: day('Quando foi pago', null),
  valor: reaisOrNull('O valor original, em reais', 1200.5),
  saldo: reaisOrNull('O que está em aberto, em reais; de um crédito, abaixo de zero', 1200.5),
  dias_atraso: described(z.int(), 'De um vencido: os dias do vencimento ao dia da posição', 14),
});

const totals = objectOf('TitleTotals', {
  vencido: amount('Soma dos vencidos', 1200.5),
  a_vencer: amount('Soma dos que ainda vencem', 800),
  credito: amount('Soma dos créditos, abaixo de zero', 0),
  desconhecido: amount('Destes, os que não se sabe de quem são', 0),
  ausente: amount('Soma do que estava em aberto antes e não está mais', 310),
});

const absent = objectOf('AbsentTitle', {
  cliente_id: positionLine.shape.cliente_id,
  cliente_nome: positionLine.shape.cliente_nome,
  numero: titleFields.numero,
  parcela: titleFields.parcela,
  vencimento: titleFields.vencimento,
  saldo: positionLine.shape.saldo,
});

const positionId = described(shownUuid, 'Identificador da posição', EXAMPLE_IDS.posicao);

const head = {
  id: positionId.nullable(),
  representada_id: described(shownUuid, 'A representada', EXAMPLE_IDS.representada),
  data: described(shownDay, 'O dia de que o arquivo fala', '2026-11-18'),
  abrange: described(
    z.enum(POSITION_SCOPES),
    '`tudo`, ou `vencidos`: o arquivo só tem títulos vencidos, e o que vence nesse dia ou depois continua como no dia anterior',
    'tudo',
  ),
  simulado: described(z.boolean(), 'Se é só um ensaio', false),
  em_vigor: described(z.boolean(), 'Se fala do último dia da representada: é o que vale', true),
  formato: described(z.enum(TABLE_FORMS), 'O que o arquivo é', 'xlsx'),
  abas: described(z.array(z.string()), 'Os nomes das abas da planilha', []),
};

const tail = {
  totais: described(totals, 'As somas, em reais'),
  created_at: described(moment.nullable(), 'Quando chegou; `null` num ensaio', '2026-11-18T12:30:00.000Z'),
};

export const position = objectOf('TitlePosition', {
  ...head,
  linhas: described(z.array(positionLine), 'As linhas, na ordem do arquivo'),
  ausentes: described(z.array(absent), 'O que estava em aberto no dia anterior e não está mais', []),
  ...tail,
});

export const listedPosition = objectOf('ListedTitlePosition', {
  ...head,
  linhas: described(z.int(), 'Quantas linhas tem', 120),
  ...tail,
});

/** A line as the export of a client has it. */
export const exportedTitle = objectOf('ExportedTitle', {
  posicao_id: positionId,
  data: head.data,
  ...positionLine.omit({ cliente_nome: true }).shape,
});

/** As the journal notes it: whose the titles are stands in the rows that it seals. */
export const notedPosition = objectOf('NotedTitlePosition', {
  id: positionId,
  representada_id: head.representada_id,
  data: head.data,
  abrange: head.abrange,
  formato: head.formato,
  abas: head.abas,
  linhas: listedPosition.shape.linhas,
  clientes: described(z.array(shownUuid), 'De que clientes mudou o que se sabe', [EXAMPLE_IDS.cliente]),
  created_at: described(moment, 'Quando chegou', '2026-11-18T12:30:00.000Z'),
});

export type PositionLine = z.output<typeof positionLine>;
export type AbsentTitle = z.output<typeof absent>;
export const toPositionLine = moneyWriter(positionLine, ['valor', 'saldo']);
export const toExportedTitle = moneyWriter(exportedTitle, ['valor', 'saldo']);
export const toAbsentTitle = moneyWriter(absent, ['saldo']);
export const toTotals = moneyWriter(totals, Object.keys(totals.shape));

const taughtClient = objectOf('TitleLineClient', {
  cliente_id: described(
    uuid.nullable(),
    'De quem são os títulos com a marca da linha (o código, senão o documento, senão o nome) nesta representada, também os que vierem; `null` esquece',
    EXAMPLE_IDS.cliente,
  ),
});

const operations = operationsOn({
  name: 'TitlePosition',
  path: '/title-positions',
  tag: titlesTag,
  schemas: { shown: position },
  record: namedByUuid(positionId, problems.positionNotFound),
  readers: OFFICE_READERS,
  writers: OFFICE,
});

const MOST_TRIED = 'Com `true`, só mostra o que o arquivo diz, sem guardar nada';

export const postPosition = (calendar: Calendar) =>
  operations.other('postTitlePosition', 'POST /title-positions', {
    summary: 'Guarda a posição de títulos de uma representada: o que os clientes devem a ela',
    description:
      'Vale o último dia de que há arquivos, todos os dele juntos. Cada linha acha seu cliente pelo que se ensinou, pelo ' +
      'documento, pela nota ou pelo nome. As colunas são conhecidas pelo nome; o cabeçalho tem o título, o vencimento e um ' +
      'valor (saldo, vencido, a vencer ou valor). Até 10.000 linhas. O que o arquivo é se vê pelos seus bytes: qualquer ' +
      '`content-type` serve, menos `application/json`.',
    query: z.object({
      representada_id: uuid.meta({ ...head.representada_id.meta() }),
      colunas: tableColumns(TITLES_LAYOUT, 'titulo:DUPLICATA,saldo:VLR ABERTO'),
      data: described(
        pastDate(calendar).optional(),
        'O dia de que o arquivo fala; hoje, quando não é enviado',
        '2026-11-18',
      ),
      abrange: z
        .enum(POSITION_SCOPES)
        .optional()
        .meta({ ...head.abrange.meta() }),
      simular: flagField(MOST_TRIED).meta({ examples: [false] }),
    }),
    ...sentTable(
      'DUPLICATA;Cliente;CNPJ;Emissão;Vencimento;Valor;VLR ABERTO\r\n45678/2;Mercado São João;11.222.333/0001-81;05/10/2026;04/11/2026;1.200,50;1.200,50\r\n',
    ),
    status: 201,
    alsoStatus: 200,
    reply: warnedReply(position),
    details: 'lines',
    problems: [...tableRefusals('titulos'), problems.representadaUnknown, problems.positionExists],
  });

export const listPositions = operations.list({
  summary: 'Lista as posições de títulos, da mais nova à mais antiga',
  listed: listedPosition,
  filters: {
    representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
    data: described(calendarDate.optional(), 'Só as deste dia', '2026-11-18'),
  },
});

export const getPosition = operations.get({
  summary: 'Mostra uma posição com suas linhas, e o que sumiu desde a anterior',
});

export const teachTitleClient = operations.other(
  'teachTitleClient',
  'PUT /title-positions/:id/lines/:linha',
  {
    summary: 'Diz de quem são os títulos com a marca de uma linha, ou esquece',
    params: {
      linha: z.string().meta({ ...positionLine.shape.linha.meta(), type: 'integer', examples: [2] }),
    },
    body: taughtClient,
    reply: recordReply(positionLine),
    problems: [problems.statementLineNotFound, problems.clientUnknown],
  },
);

export const deletePosition = operations.remove({
  summary: 'Desfaz uma posição: vale outra vez o que valia sem ela',
  message: 'Posição deletada com sucesso',
});
