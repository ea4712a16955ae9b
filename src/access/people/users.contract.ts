import { z } from 'zod';
import { OFFICE_READERS, ROLES } from '../../domain/roles.ts';
import { decimal, email, moment, name, optional } from '../../platform/http/contract/fields.ts';
import {
  deleted,
  deletionReply,
  recordReply,
  type Tag,
  warnedReply,
} from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { listOf, operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import type { Member } from './members.queries.ts';
import { userWords } from './users.words.ts';

const role = z.enum(ROLES);
const share = decimal.min(0).max(100);

export const newUser = namedObject('NewUser', userWords, {
  email,
  nome: name,
  papel: role,
  repasse: optional(share, 0),
});

export const userChanges = namedChanges(
  'UserChanges',
  userWords,
  { nome: name, papel: role, repasse: share, ativo: z.boolean() },
  { papel: 'vendedor', repasse: 30 },
);

const userId = z.string().meta({ format: 'uuid', ...userWords.id });

const known = { id: userId, nome: z.string(), papel: role, ativo: z.boolean() };
const told = {
  email: z.string(),
  repasse: z.number(),
  aceito_em: moment.nullable(),
  created_at: moment,
  updated_at: moment,
};

const user = namedObject('User', userWords, { ...known, ...told, saiu_em: moment.optional() });

/** The owner sees all fields; others see what they need to name a person in a record. */
const listedUser = namedObject('ListedUser', userWords, {
  ...known,
  ...z.object(told).partial().shape,
});

/** The columns of a spreadsheet, for the owner and for others; a list has no former members. */
const exportedUser = user.omit({ saiu_em: true });
export const USER_COLUMNS = { owner: Object.keys(exportedUser.shape), others: Object.keys(known) };

const invitedUser = namedObject('InvitedUser', userWords, {
  ...known,
  ...told,
  convite: z.string(),
  convite_expira_em: moment,
});

export type User = z.output<typeof user>;

const writeUser = recordWriter(exportedUser);

export function toUser({ saiu_em, ...member }: Member): User {
  return { ...writeUser(member), ...(saiu_em !== null && { saiu_em }) };
}

export function toColleague({ id, nome, papel, ativo }: Member): z.output<typeof listedUser> {
  return { id, nome, papel, ativo };
}

const tag: Tag = {
  name: 'Equipe',
  description: 'As pessoas que trabalham na empresa, e o que cada uma pode',
};
const userRecord = namedByUuid(userId, problems.userNotFound);

export const userRemoved = deleted('Pessoa removida com sucesso');
export const userAnonymized = deleted('Pessoa anonimizada com sucesso');

const operation = operationsOf({ tag, record: userRecord });

export const listUsers = operation('listUsers', 'GET /users', {
  summary: 'Lista as pessoas da empresa, da mais nova à mais antiga',
  description: 'Quem não é dono vê só `id`, `nome`, `papel` e `ativo`.',
  roles: OFFICE_READERS,
  ...listOf(listedUser, {}, exportedUser),
  conditional: false,
});

export const getUser = operation('getUser', 'GET /users/:id', {
  summary: 'Mostra uma pessoa, também quem já saiu',
  conditional: true,
  reply: recordReply(user),
});

export const createUser = operation('createUser', 'POST /users', {
  summary: 'Convida uma pessoa; o endereço do convite é mostrado só nesta resposta',
  description:
    'Onde há um servidor de e-mail, o convite também vai por ele: até 3 por hora para o mesmo endereço e 50 por dia da empresa. Além disso um aviso diz que não foi, e o link serve assim mesmo. Quem saiu pode ser convidado de novo.',
  body: newUser,
  status: 201,
  reply: warnedReply(invitedUser),
  secretReply: true,
  problems: [problems.expiringKey, problems.alreadyMember],
});

export const inviteUser = operation('inviteUser', 'POST /users/:id/invite', {
  summary: 'Faz outro convite, e o anterior deixa de servir; também para quem esqueceu a senha',
  status: 201,
  reply: warnedReply(invitedUser),
  secretReply: true,
  problems: [problems.expiringKey],
});

export const updateUser = operation('updateUser', 'PUT /users/:id', {
  summary: 'Muda nome, papel ou repasse de uma pessoa, ou a desativa',
  description:
    'Um papel novo vale já na próxima requisição. Desativar encerra as sessões da pessoa nesta empresa.',
  guarded: true,
  body: userChanges,
  reply: recordReply(user),
  problems: [problems.expiringKey, problems.lastOwner],
});

export const deleteUser = operation('deleteUser', 'DELETE /users/:id', {
  summary: 'Tira uma pessoa da empresa e encerra as sessões dela aqui; os registros continuam com ela',
  guarded: true,
  reply: deletionReply(userRemoved),
  problems: [problems.expiringKey, problems.lastOwner, problems.memberPaidOut],
});

export const anonymizeUser = operation('anonymizeUser', 'POST /users/:id/anonymize', {
  summary: 'Esquece o nome de quem saiu da empresa, para sempre',
  description:
    'Troca o nome no cadastro e no jornal desta empresa. O e-mail também, e com ele todo acesso, se a pessoa não está em ' +
    'nenhuma outra empresa. Não há volta. Repetir não muda nada.',
  reply: deletionReply(userAnonymized),
  problems: [problems.expiringKey, problems.stillMember],
});
