import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { shownUuid } from '../../platform/http/contract/declared-fields.ts';
import { moment, name } from '../../platform/http/contract/fields.ts';
import { listReply, pageFields } from '../../platform/http/contract/lists.ts';
import { deleted, deletionReply, recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOf } from '../../platform/http/contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../platform/http/contract/words.ts';
import type { Member } from '../people/members.queries.ts';
import { user } from '../people/users.contract.ts';

const NAME = ['Como a empresa em uso chama você', 'Ana Souza'] as const;
const { id, email, papel, created_at, updated_at } = user.shape;

const account = objectOf('Account', {
  id,
  nome: described(z.string(), ...NAME),
  email,
  papel: described(papel, 'O seu papel na empresa em uso', 'escritorio'),
  created_at,
  updated_at,
});

const accountChanges = objectOf(
  'AccountChanges',
  {
    nome: described(name.optional(), ...NAME),
    senha: described(
      z.string().optional(),
      'A senha nova, de 10 a 200 caracteres. Encerra todas as outras sessões',
      'cavalo bateria grampo certo',
    ),
    senha_atual: described(
      z.string().optional(),
      'A senha em uso; só o nome muda sem ela',
      'navio laranja degrau pedra',
    ),
  },
  { nome: 'Rita Reis' },
);

const ownSession = objectOf('OwnSession', {
  id: described(shownUuid, 'Identificador da sessão', EXAMPLE_IDS.sessao),
  created_at: described(moment, 'Quando a pessoa entrou, em UTC', MOMENT_WORDS.created_at.examples[0]),
  seen_at: described(moment, 'Último uso, em UTC, com atraso de alguns minutos', '2026-11-14T12:31:00.000Z'),
  atual: described(z.boolean(), 'Se é a sessão desta requisição', true),
});

export function toAccount({ id, nome, email, papel, created_at, updated_at }: Member) {
  return { id, nome, email, papel, created_at, updated_at };
}

export const accountTag: Tag = {
  name: 'Conta',
  description: 'A própria conta de quem entrou: só para pessoas',
};

export const sessionEnded = deleted('Sessão encerrada');
export const otherSessionsEnded = deleted('Outras sessões encerradas');

const operation = operationsOf({ tag: accountTag, readers: EVERYONE, writers: EVERYONE, scope: 'person' });

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
  record: namedByUuid(ownSession.shape.id, problems.sessionNotFound),
  reply: deletionReply(sessionEnded),
});

export const endOtherSessions = operation('endOtherSessions', 'DELETE /account/sessions', {
  summary: 'Encerra todas as próprias sessões, menos esta',
  reply: deletionReply(otherSessionsEnded),
});
