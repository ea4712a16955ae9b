import { z } from 'zod';
import { EVERYONE, ROLES } from '../../domain/roles.ts';
import { moment, name } from '../../platform/http/contract/fields.ts';
import { deleted, deletionReply, recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import type { Member } from '../people/members.queries.ts';
import { accountChangeWords, accountWords, ownSessionWords } from './account.words.ts';

const account = namedObject('Account', accountWords, {
  id: z.string().meta({ format: 'uuid' }),
  nome: z.string(),
  email: z.string(),
  papel: z.enum(ROLES),
  created_at: moment,
  updated_at: moment,
});

const accountChanges = namedObject(
  'AccountChanges',
  accountChangeWords,
  {
    nome: name.optional(),
    senha: z.string().optional(),
    senha_atual: z.string().optional(),
  },
  { nome: 'Rita Reis' },
);

const sessionId = z.string().meta({ format: 'uuid', ...ownSessionWords.id });

const ownSession = namedObject('OwnSession', ownSessionWords, {
  id: sessionId,
  created_at: moment,
  seen_at: moment,
  atual: z.boolean(),
});

export function toAccount({ id, nome, email, papel, created_at, updated_at }: Member) {
  return { id, nome, email, papel, created_at, updated_at };
}

export const accountTag: Tag = {
  name: 'Conta',
  description: 'A própria conta de quem entrou: só para pessoas',
};
const tag = accountTag;

export const sessionEnded = deleted('Sessão encerrada');
export const otherSessionsEnded = deleted('Outras sessões encerradas');

const operation = operationsOf({ tag, readers: EVERYONE, writers: EVERYONE, scope: 'person' });

export const getAccount = operation('getAccount', 'GET /account', {
  summary: 'Mostra a própria conta',
  reply: recordReply(account),
});

export const updateAccount = operation('updateAccount', 'PUT /account', {
  summary: 'Muda o próprio nome na empresa em uso, ou a própria senha em todas',
  body: accountChanges,
  secretBody: true,
  reply: recordReply(account),
  problems: [problems.currentPasswordWrong, problems.tooManyGuesses],
});

export const listOwnSessions = operation('listOwnSessions', 'GET /account/sessions', {
  summary: 'Lista as próprias sessões em aberto, da mais nova à mais antiga',
  query: z.object(pageFields),
  reply: listReply(ownSession),
});

export const endOwnSession = operation('endOwnSession', 'DELETE /account/sessions/:id', {
  summary: 'Encerra uma das próprias sessões',
  record: namedByUuid(sessionId, problems.sessionNotFound),
  reply: deletionReply(sessionEnded),
});

export const endOtherSessions = operation('endOtherSessions', 'DELETE /account/sessions', {
  summary: 'Encerra todas as próprias sessões, menos esta',
  reply: deletionReply(otherSessionsEnded),
});
