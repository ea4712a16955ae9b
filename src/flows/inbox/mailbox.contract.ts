import { z } from 'zod';
import * as field from '../../contract/declared-fields.ts';
import { LENGTHS, moment, text } from '../../contract/fields.ts';
import { flagField } from '../../contract/lists.ts';
import { deleted, deletionReply, recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { operationsOf } from '../../contract/resource.ts';
import { objectOf, words } from '../../contract/words.ts';
import { tag } from './inbox.contract.ts';
import { FAULT_WORDS } from './mailbox-faults.ts';

const LARGEST_PORT = 65_535;
const NO_NAME = 'Informe só o nome do servidor';

/** The port stands apart, so that a name which brings one makes no address. */
const serverName = text({ max: LENGTHS.name })
  .regex(/^[\w.:-]+$/, NO_NAME)
  .check(({ value, issues }) => {
    if (issues.length === 0 && !URL.canParse(`imaps://${value}:${LARGEST_PORT}`))
      issues.push({ code: 'custom', input: value, message: NO_NAME });
  });

const maybeText = z.string().nullable();
const port = z.int().min(1).max(LARGEST_PORT).default(993);
const line = text({ max: LENGTHS.name });

const mailboxFields = {
  servidor: { sent: serverName, ...field.shown(maybeText, 'O servidor de IMAP', 'imap.exemplo.com.br') },
  porta: { sent: port, ...field.shown(z.int().nullable(), 'A porta, com TLS; sem ela, 993', 993) },
  usuario: { sent: line, ...field.shown(maybeText, 'Quem entra na caixa postal', 'caixa@exemplo.com.br') },
  pasta: {
    sent: line.default('INBOX'),
    ...field.shown(maybeText, 'A pasta que é lida; sem ela, INBOX', 'INBOX'),
  },
  senha: {
    sent: line.optional(),
    ...words('A senha, que nunca volta a ser mostrada; ausente, fica a de antes', 'senha de aplicativo'),
  },
  falha: field.shown(maybeText, 'Por que a última leitura não deu certo, em palavras', FAULT_WORDS.senha),
  lido_em: field.shown(moment.nullable(), 'Quando foi lida da última vez', '2026-11-14T12:30:00.000Z'),
  proxima_em: field.shown(moment.nullable(), 'Quando será lida', '2026-11-14T12:35:00.000Z'),
  nao_lidas: field.shown(z.int().nullable(), 'Quantas cartas esperam, quando se testa', null),
  pode_mudar: field.shown(z.boolean(), 'Se a caixa postal pode ser configurada aqui', true),
};

const newMailbox = objectOf('NewMailbox', field.sentFields(mailboxFields));
const mailbox = objectOf('Mailbox', field.shownFields(mailboxFields));

/** What its owner says of it. */
export type NewMailbox = z.output<typeof newMailbox>;
export type Mailbox = z.output<typeof mailbox>;

const path = '/company/mailbox';
const operation = operationsOf({ tag });

export const getMailbox = operation('getMailbox', `GET ${path}`, {
  summary: 'Mostra a caixa postal da empresa, e como vai a leitura dela',
  forReadKeys: true,
  reply: recordReply(mailbox),
});

export const putMailbox = operation('putMailbox', `PUT ${path}`, {
  summary: 'Configura a caixa postal da empresa',
  description: 'Com `simular=true` só se conecta a ela, e diz o que está errado.',
  query: z.object({ simular: flagField('Só testa') }),
  body: newMailbox,
  reply: recordReply(mailbox),
  problems: [problems.invalidInput, problems.mailboxNotSealed, problems.mailboxFails(FAULT_WORDS.senha)],
});

export const mailboxDeleted = deleted('Caixa postal removida com sucesso');

export const deleteMailbox = operation('deleteMailbox', `DELETE ${path}`, {
  summary: 'Deixa de ler a caixa postal da empresa',
  reply: deletionReply(mailboxDeleted),
  problems: [problems.mailboxNotFound],
});
