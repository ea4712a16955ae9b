import { z } from 'zod';
import * as field from '../../contract/declared-fields.ts';
import { UNREADABLE_FILE } from '../../contract/factory-tables.ts';
import { calendarDate, LENGTHS, moment, text, uuid } from '../../contract/fields.ts';
import { columnNames, flagField } from '../../contract/lists.ts';
import { type FileType, fileBody, recordReply, succeeded, type Tag } from '../../contract/operation.ts';
import type { Problem } from '../../contract/problem.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOf } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { INBOX_KINDS, INBOX_ORIGINS, INBOX_SITUATIONS } from '../../domain/inbox.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { TABLE_LAYOUTS } from '../../domain/table-layouts.ts';
import { POSITION_SCOPES } from '../../domain/titles.ts';
import { postInvoice } from '../../money/invoices/invoices.contract.ts';
import { statementRefusals } from '../../money/statements/statements.contract.ts';
import { postPriceListProblems } from '../../trade/price-lists/price-lists.contract.ts';

const maybeText = z.string().nullable();

const inboxFields = {
  id: field.shown(field.shownUuid, 'Identificador do que chegou', EXAMPLE_IDS.caixa),
  origem: field.shown(z.enum(INBOX_ORIGINS), 'Por onde chegou: `console`, `email` ou `api`', 'email'),
  remetente: field.shown(maybeText, 'Quem mandou o e-mail, como ele o diz', 'financeiro@serraazul.com.br'),
  assunto: field.shown(maybeText, 'O assunto do e-mail', 'Comissões de novembro'),
  recebido_em: field.shown(moment, 'Quando chegou', '2026-11-14T12:30:00.000Z'),
  nome: field.shown(z.string(), 'O nome do arquivo', 'comissoes.xlsx'),
  tipo: field.shown(
    z.enum(INBOX_KINDS),
    'O que é: `nfe`, `cancelamento` de nota, `extrato`, posição de `titulos`, `carteira` de pedidos, `lista` de preços ou `outro`',
    'extrato',
  ),
  tamanho: field.shown(z.int(), 'Em bytes', 8421),
  representada_id: field.shown(
    field.shownUuid.nullable(),
    'De quem é: pelo emitente da nota, ou pelo endereço de quem mandou',
    EXAMPLE_IDS.representada,
  ),
  situacao: field.shown(
    z.enum(INBOX_SITUATIONS),
    '`nova` espera; `lancada`; `descartada`; `recusada`: não é um arquivo nosso, ou não foi lido, e `resumo` diz por quê',
    'nova',
  ),
  resumo: field.shown(maybeText, 'O que se leu, em uma frase', 'Extrato em CSV, 2 linhas: 2 conciliadas'),
  recurso_id: field.shown(field.shownUuid.nullable(), 'A nota ou o extrato que resultou', null),
  created_at: field.MOMENTS.created_at,
};

export const inboxEntry = objectOf('InboxEntry', field.shownFields(inboxFields));

export const toInboxEntry = recordWriter(inboxEntry);

export const tag: Tag = { name: 'Caixa de entrada', description: 'O que chegou e espera: notas e extratos' };
const record = namedByUuid(inboxEntry.shape.id, problems.inboxNotFound);
export const anyFile: FileType = {
  type: 'application/octet-stream',
  description: 'Um extrato em qualquer forma, o XML de uma nota, ou um zip deles; os bytes dizem o que é',
};

const operation = operationsOf({ tag, record, readers: OFFICE_READERS, writers: OFFICE });

export const listInbox = operation('listInbox', 'GET /inbox', {
  summary: 'Lista o que chegou, do mais novo ao mais antigo',
  ...listOf(inboxEntry, {
    situacao: described(z.enum(INBOX_SITUATIONS).optional(), 'Só os desta situação', 'nova'),
    tipo: described(z.enum(INBOX_KINDS).optional(), 'Só os deste tipo', 'nfe'),
    origem: described(z.enum(INBOX_ORIGINS).optional(), 'Só os que chegaram por aí', 'email'),
  }),
});

export const getInboxEntry = operation('getInboxEntry', 'GET /inbox/:id', {
  summary: 'Mostra algo que chegou',
  conditional: true,
  reply: recordReply(inboxEntry),
});

export const getInboxFile = operation('getInboxFile', 'GET /inbox/:id/file', {
  summary: 'Baixa o arquivo como chegou',
  replyTypes: [anyFile],
  problems: [problems.inboxFileGone],
});

const LARGEST_FILE_MIB = 10;

export const postInbox = operation('postInbox', 'POST /inbox', {
  summary: 'Põe um arquivo na caixa, ou os de um zip',
  description:
    'O que já está nela, byte por byte, é respondido como está (200). Uma nota sem dúvida é lançada na hora, se a empresa tem `caixa_automatica`; o resto espera.',
  fleeting: true,
  query: z.object({
    nome: described(
      z.string().optional(),
      'O nome do arquivo; senão o de `content-disposition`. Fica sem pastas e caracteres de controle',
      'nota.xml',
    ),
  }),
  body: fileBody,
  bodyType: anyFile,
  anyBodyType: true,
  bodyLimitMiB: LARGEST_FILE_MIB,
  status: 201,
  alsoStatus: 200,
  reply: z.object({
    success: succeeded,
    data: z.array(inboxEntry).meta({ description: 'O que chegou, um por arquivo' }),
  }),
  problems: [problems.inboxFull],
});

/** Files with these faults are kept as refused when they come. */
const SEEN_ON_ARRIVAL = new Set<Problem>([
  problems.xmlInvalid,
  problems.notAnInvoice,
  ...Object.values(UNREADABLE_FILE),
]);

/** Those of every table; which of them one has is judged when it is posted. */
const TABLE_FIELDS = [...new Set(Object.values(TABLE_LAYOUTS).flatMap(({ fields }) => fields))];

export const postInboxEntry = operation('postInboxEntry', 'POST /inbox/:id/post', {
  summary: 'Lança o arquivo, como `POST /invoices` ou `POST /statements`',
  description: 'Toma os parâmetros deles, e responde e recusa como eles.',
  query: z.object({
    representada_id: described(
      uuid.optional(),
      'De quem é; senão a que se reconheceu',
      EXAMPLE_IDS.representada,
    ),
    colunas: described(
      columnNames(TABLE_FIELDS).optional(),
      'Que coluna da tabela traz cada campo',
      'pedido:PED,comissao:VLR COM',
    ),
    simular: flagField('Com `true`, só mostra o que se faria').meta({ examples: [false] }),
    data: calendarDate.optional().meta({ description: 'A data do recebimento', examples: ['2026-11-14'] }),
    abrange: described(
      z.enum(POSITION_SCOPES).optional(),
      'De uma posição de títulos: `vencidos`, se só traz os vencidos',
      'tudo',
    ),
    ate: described(calendarDate.optional(), 'Até que vencimento se procura o que falta', '2026-12-31'),
    tabela_id: described(uuid.optional(), 'De uma lista de preços: a tabela', EXAMPLE_IDS.tabela),
    vale_de: described(calendarDate.optional(), 'De uma lista de preços: desde quando vale', '2099-12-01'),
  }),
  status: 201,
  alsoStatus: 200,
  reply: z.object({
    success: succeeded,
    data: described(z.record(z.string(), z.unknown()), 'A nota ou o extrato', { id: EXAMPLE_IDS.nota }),
    avisos: described(z.array(z.unknown()).optional(), 'O que a nota tem de estranho', []),
  }),
  problems: [
    ...new Set(
      [...statementRefusals, ...postPriceListProblems, ...postInvoice.problems].filter(
        (one) => !SEEN_ON_ARRIVAL.has(one),
      ),
    ),
    problems.inboxSettled,
    problems.inboxFileGone,
    problems.inboxRefused,
  ],
});

const REASON = 'É de outro escritório';
const inboxDiscard = objectOf(
  'InboxDiscard',
  { motivo: described(text({ max: LENGTHS.address }).nullish(), 'Por que foi descartado', REASON) },
  { motivo: REASON },
);

export const discardInboxEntry = operation('discardInboxEntry', 'POST /inbox/:id/discard', {
  summary: 'Descarta o que chegou; os bytes ficam por 30 dias',
  body: inboxDiscard,
  bodyOptional: true,
  reply: recordReply(inboxEntry),
  problems: [problems.inboxSettled],
});

export const restoreInboxEntry = operation('restoreInboxEntry', 'POST /inbox/:id/restore', {
  summary: 'Traz de volta o que foi descartado',
  reply: recordReply(inboxEntry),
  problems: [problems.inboxNotDiscarded, problems.inboxFileGone],
});
