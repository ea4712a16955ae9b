import { z } from 'zod';
import { LENGTHS, moment, text } from '../../platform/http/contract/fields.ts';
import { flagField } from '../../platform/http/contract/lists.ts';
import { deleted, deletionReply, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { operationsOf } from '../../platform/http/contract/resource.ts';
import { namedObject, words } from '../../platform/http/contract/words.ts';
import { tag } from './inbox.contract.ts';
import { FAULT_WORDS } from './mailbox-faults.ts';

const mailboxWords = {
  servidor: words('O servidor de IMAP', 'imap.exemplo.com.br'),
  porta: words('A porta, com TLS; sem ela, 993', 993),
  usuario: words('Quem entra na caixa postal', 'caixa@exemplo.com.br'),
  senha: words('A senha, que nunca volta a ser mostrada; ausente, fica a de antes', 'senha de aplicativo'),
  pasta: words('A pasta que é lida; sem ela, INBOX', 'INBOX'),
  falha: words('Por que a última leitura não deu certo, em palavras', FAULT_WORDS.senha),
  lido_em: words('Quando foi lida da última vez', '2026-11-14T12:30:00.000Z'),
  proxima_em: words('Quando será lida', '2026-11-14T12:35:00.000Z'),
  nao_lidas: words('Quantas cartas esperam, quando se testa', null),
  pode_mudar: words('Se a caixa postal pode ser configurada aqui', true),
};

const LARGEST_PORT = 65_535;
const NO_NAME = 'Informe só o nome do servidor';

/** The port stands apart, so that a name which brings one makes no address. */
const serverName = text({ max: LENGTHS.name })
  .regex(/^[\w.:-]+$/, NO_NAME)
  .check(({ value, issues }) => {
    if (issues.length === 0 && !URL.canParse(`imaps://${value}:${LARGEST_PORT}`))
      issues.push({ code: 'custom', input: value, message: NO_NAME });
  });

const place = {
  servidor: serverName,
  porta: z.int().min(1).max(LARGEST_PORT).default(993),
  usuario: text({ max: LENGTHS.name }),
  pasta: text({ max: LENGTHS.name }).default('INBOX'),
};

const shown = namedObject('Mailbox', mailboxWords, {
  servidor: z.string().nullable(),
  porta: z.int().nullable(),
  usuario: z.string().nullable(),
  pasta: z.string().nullable(),
  falha: z.string().nullable(),
  lido_em: moment.nullable(),
  proxima_em: moment.nullable(),
  nao_lidas: z.int().nullable(),
  pode_mudar: z.boolean(),
});

export type ShownMailbox = z.output<typeof shown>;

const path = '/company/mailbox';
const operation = operationsOf({ tag });

export const getMailbox = operation('getMailbox', `GET ${path}`, {
  summary: 'Mostra a caixa postal da empresa, e como vai a leitura dela',
  forReadKeys: true,
  reply: recordReply(shown),
});

export const putMailbox = operation('putMailbox', `PUT ${path}`, {
  summary: 'Configura a caixa postal da empresa',
  description: 'Com `simular=true` só se conecta a ela, e diz o que está errado.',
  query: z.object({ simular: flagField('Só testa') }),
  body: namedObject('NewMailbox', mailboxWords, {
    ...place,
    senha: text({ max: LENGTHS.name }).optional(),
  }),
  reply: recordReply(shown),
  problems: [problems.invalidInput, problems.mailboxNotSealed, problems.mailboxFails(FAULT_WORDS.senha)],
});

export const mailboxDeleted = deleted('Caixa postal removida com sucesso');

export const deleteMailbox = operation('deleteMailbox', `DELETE ${path}`, {
  summary: 'Deixa de ler a caixa postal da empresa',
  reply: deletionReply(mailboxDeleted),
  problems: [problems.mailboxNotFound],
});
