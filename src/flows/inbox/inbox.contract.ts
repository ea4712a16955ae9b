import { z } from 'zod';
import { INBOX_KINDS, INBOX_ORIGINS, INBOX_SITUATIONS } from '../../domain/inbox.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { STATEMENT_FIELDS } from '../../domain/statement-lines.ts';
import { postInvoice } from '../../money/invoices/invoices.contract.ts';
import { statementRefusals } from '../../money/statements/statements.contract.ts';
import { columnNames } from '../../platform/http/contract/column-names.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { calendarDate, LENGTHS, moment, text, uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import {
  type FileType,
  fileBody,
  operation,
  recordReply,
  succeeded,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { flagField, listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { MOMENT_WORDS, namedObject, type Words } from '../../platform/http/contract/words.ts';

const words = {
  id: { description: 'Identificador do que chegou', examples: [EXAMPLE_IDS.caixa] },
  origem: { description: 'Por onde chegou: `console`, `email` ou `api`', examples: ['email'] },
  remetente: {
    description: 'Quem mandou o e-mail, como ele o diz',
    examples: ['financeiro@serraazul.com.br'],
  },
  assunto: { description: 'O assunto do e-mail', examples: ['Comissões de novembro'] },
  recebido_em: { description: 'Quando chegou', examples: ['2026-11-14T12:30:00.000Z'] },
  nome: { description: 'O nome do arquivo', examples: ['comissoes.xlsx'] },
  tipo: {
    description: 'O que é: `nfe`, `cancelamento` de nota, `extrato` ou `outro`',
    examples: ['extrato'],
  },
  tamanho: { description: 'Em bytes', examples: [8421] },
  representada_id: {
    description: 'De quem é: pelo emitente da nota, ou pelo endereço de quem mandou',
    examples: [EXAMPLE_IDS.representada],
  },
  situacao: {
    description: '`nova` espera; `lancada`; `descartada`; `recusada`: não é um arquivo nosso',
    examples: ['nova'],
  },
  resumo: {
    description: 'O que se leu, em uma frase',
    examples: ['Extrato em CSV, 2 linhas: 2 conciliadas'],
  },
  recurso_id: { description: 'A nota ou o extrato que resultou', examples: [null] },
  motivo: { description: 'Por que foi descartado', examples: ['É de outro escritório'] },
  created_at: MOMENT_WORDS.created_at,
} satisfies Record<string, Words>;

const inboxId = z.string().meta({ format: 'uuid', ...words.id });

export const inboxEntry = namedObject('InboxEntry', words, {
  id: inboxId,
  origem: z.enum(INBOX_ORIGINS),
  remetente: z.string().nullable(),
  assunto: z.string().nullable(),
  recebido_em: moment,
  nome: z.string(),
  tipo: z.enum(INBOX_KINDS),
  tamanho: z.int(),
  representada_id: z.string().meta({ format: 'uuid' }).nullable(),
  situacao: z.enum(INBOX_SITUATIONS),
  resumo: z.string().nullable(),
  recurso_id: z.string().meta({ format: 'uuid' }).nullable(),
  created_at: moment,
});

export type InboxEntry = z.output<typeof inboxEntry>;

export const tag: Tag = { name: 'Caixa de entrada', description: 'O que chegou e espera: notas e extratos' };
const record = namedByUuid(inboxId, problems.inboxNotFound);
export const anyFile: FileType = {
  type: 'application/octet-stream',
  description: 'Um extrato em qualquer forma, o XML de uma nota, ou um zip deles; os bytes dizem o que é',
};

export const listInbox = operation({
  id: 'listInbox',
  method: 'GET',
  path: '/inbox',
  tag,
  summary: 'Lista o que chegou, do mais novo ao mais antigo',
  scope: 'read',
  roles: OFFICE_READERS,
  query: z.object({
    ...pageFields,
    formato: formatField,
    situacao: z
      .enum(INBOX_SITUATIONS)
      .optional()
      .meta({ description: 'Só os desta situação', examples: ['nova'] }),
    tipo: z
      .enum(INBOX_KINDS)
      .optional()
      .meta({ description: 'Só os deste tipo', examples: ['nfe'] }),
    origem: z
      .enum(INBOX_ORIGINS)
      .optional()
      .meta({ description: 'Só os que chegaram por aí', examples: ['email'] }),
  }),
  status: 200,
  reply: listReply(inboxEntry),
  conditional: true,
  replyTypes: exportedFiles(inboxEntry.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getInboxEntry = operation({
  id: 'getInboxEntry',
  method: 'GET',
  path: '/inbox/:id',
  tag,
  summary: 'Mostra algo que chegou',
  record,
  scope: 'read',
  roles: OFFICE_READERS,
  status: 200,
  conditional: true,
  reply: recordReply(inboxEntry),
  details: 'issues',
  problems: [],
});

export const getInboxFile = operation({
  id: 'getInboxFile',
  method: 'GET',
  path: '/inbox/:id/file',
  tag,
  summary: 'Baixa o arquivo como chegou',
  record,
  scope: 'read',
  roles: OFFICE_READERS,
  status: 200,
  replyTypes: [anyFile],
  details: 'issues',
  problems: [problems.inboxFileGone],
});

const LARGEST_FILE_MIB = 10;

export const postInbox = operation({
  id: 'postInbox',
  method: 'POST',
  path: '/inbox',
  tag,
  summary: 'Põe um arquivo na caixa, ou os de um zip',
  description:
    'O que já está nela, byte por byte, é respondido como está (200). Uma nota sem dúvida é lançada na hora, se a empresa tem `caixa_automatica`; o resto espera.',
  scope: 'write',
  roles: OFFICE,
  fleeting: true,
  query: z.object({
    nome: text({ max: LENGTHS.name })
      .optional()
      .meta({ description: 'O nome do arquivo; senão o de `content-disposition`', examples: ['nota.xml'] }),
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
  details: 'issues',
  problems: [problems.invalidInput, problems.inboxFull],
});

export const postInboxEntry = operation({
  id: 'postInboxEntry',
  method: 'POST',
  path: '/inbox/:id/post',
  tag,
  summary: 'Lança o arquivo, como `POST /invoices` ou `POST /statements`',
  description: 'Toma os parâmetros deles, e responde e recusa como eles.',
  record,
  scope: 'write',
  roles: OFFICE,
  query: z.object({
    representada_id: uuid
      .optional()
      .meta({ description: 'De quem é; senão a que se reconheceu', examples: [EXAMPLE_IDS.representada] }),
    colunas: columnNames(STATEMENT_FIELDS)
      .optional()
      .meta({
        description: 'Que coluna do extrato traz cada campo',
        examples: ['pedido:PED,comissao:VLR COM'],
      }),
    simular: flagField('Com `true`, só mostra o que se faria').meta({ examples: [false] }),
    data: calendarDate.optional().meta({ description: 'A data do recebimento', examples: ['2026-11-14'] }),
    ate: calendarDate
      .optional()
      .meta({ description: 'Até que vencimento se procura o que falta', examples: ['2026-12-31'] }),
  }),
  status: 201,
  alsoStatus: 200,
  reply: z.object({
    success: succeeded,
    data: z
      .record(z.string(), z.unknown())
      .meta({ description: 'A nota ou o extrato', examples: [{ id: EXAMPLE_IDS.nota }] }),
    avisos: z
      .array(z.unknown())
      .optional()
      .meta({ description: 'O que a nota tem de estranho', examples: [[]] }),
  }),
  details: 'issues',
  problems: [
    ...new Set([...statementRefusals, ...postInvoice.problems]),
    problems.inboxSettled,
    problems.inboxFileGone,
    problems.inboxRefused,
  ],
});

export const discardInboxEntry = operation({
  id: 'discardInboxEntry',
  method: 'POST',
  path: '/inbox/:id/discard',
  tag,
  summary: 'Descarta o que chegou; os bytes ficam por 30 dias',
  record,
  scope: 'write',
  roles: OFFICE,
  body: namedObject(
    'InboxDiscard',
    words,
    { motivo: text({ max: LENGTHS.address }).nullish() },
    {
      motivo: words.motivo.examples[0],
    },
  ),
  bodyOptional: true,
  status: 200,
  reply: recordReply(inboxEntry),
  details: 'issues',
  problems: [problems.invalidInput, problems.inboxSettled],
});

export const restoreInboxEntry = operation({
  id: 'restoreInboxEntry',
  method: 'POST',
  path: '/inbox/:id/restore',
  tag,
  summary: 'Traz de volta o que foi descartado',
  record,
  scope: 'write',
  roles: OFFICE,
  status: 200,
  reply: recordReply(inboxEntry),
  details: 'issues',
  problems: [problems.inboxNotDiscarded, problems.inboxFileGone],
});
