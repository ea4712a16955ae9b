import { z } from 'zod';
import * as field from '../../contract/declared-fields.ts';
import { email, moment, name, percentage } from '../../contract/fields.ts';
import { deleted, deletionReply, type Tag, warnedReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { changesOf, described, objectOf } from '../../contract/words.ts';
import { OFFICE_READERS, ROLES } from '../../domain/roles.ts';
import type { Member } from './members.queries.ts';

const userFields = {
  id: field.shown(
    field.shownUuid,
    'Identificador da pessoa, o mesmo em todas as empresas',
    EXAMPLE_IDS.pessoa,
  ),
  nome: field.required(name, 'Como a empresa chama a pessoa', 'Bruno Lima'),
  papel: field.required(
    z.enum(ROLES),
    '`dono`: tudo; `escritorio`: todos os registros; `vendedor`: a própria carteira; `leitura`: só consulta',
    'escritorio',
  ),
  ativo: { changed: z.boolean(), ...field.shown(z.boolean(), 'Se a pessoa pode entrar', true) },
  email: {
    sent: email,
    ...field.shown(z.string(), 'O e-mail com que a pessoa entra; não muda', 'bruno@serraemar.com.br'),
  },
  repasse: field.optionally(percentage, 0, 'A parte do vendedor na comissão do escritório, em %', 30),
  aceito_em: field.shown(
    moment.nullable(),
    'Quando a pessoa aceitou o convite, em UTC; `null`: ainda não aceitou',
    null,
  ),
  ...field.MOMENTS,
};

const { email: sentEmail, ...sent } = field.sentFields(userFields);
export const newUser = objectOf('NewUser', { email: sentEmail, ...sent });

const { ativo, ...changed } = field.changedFields(userFields);
const CHANGE = { papel: 'vendedor', repasse: 30 };
export const userChanges = changesOf('UserChanges', { ...changed, ativo }, CHANGE);

/** The columns of a spreadsheet; a list has no former members. */
const listedFields = field.shownFields(userFields);

export const user = objectOf('User', {
  ...listedFields,
  saiu_em: described(
    moment.optional(),
    'Quando a pessoa saiu da empresa, em UTC; só aparece de quem saiu',
    '2026-11-14T12:30:00.000Z',
  ),
});

const forOwner = <S extends z.ZodType>(field: S) => {
  const { description = '', examples } = field.meta() ?? {};
  return field.optional().meta({ description, examples });
};

const { id, nome, papel, ativo: active, ...forOwners } = listedFields;
const known = { id, nome, papel, ativo: active };

/** The owner sees all fields; others see what they need to name a person in a record. */
const listedUser = objectOf('ListedUser', {
  ...known,
  email: forOwner(forOwners.email),
  repasse: forOwner(forOwners.repasse),
  aceito_em: forOwner(forOwners.aceito_em),
  created_at: forOwner(forOwners.created_at),
  updated_at: forOwner(forOwners.updated_at),
});

const exportedUser = user.omit({ saiu_em: true });
export const USER_COLUMNS = { owner: Object.keys(listedFields), others: Object.keys(known) };

const invitedUser = objectOf('InvitedUser', {
  ...listedFields,
  convite: described(
    z.string(),
    'O endereço com que a pessoa entra pela primeira vez. Mostrado só aqui; serve uma vez',
    'https://talao.serraemar.com.br/convite#p5oQ0y0m9h2kq1x7cJc3Xf8Zt6b4a2N1u9e5r3w7vYs',
  ),
  convite_expira_em: described(moment, 'Até quando o convite serve, em UTC', '2026-11-21T12:30:00.000Z'),
});

export type User = z.output<typeof user>;

const writeUser = recordWriter(exportedUser);

export function toUser({ saiu_em, ...member }: Member): User {
  return { ...writeUser(member), ...(saiu_em !== null && { saiu_em }) };
}

export function toColleague(member: Member): z.output<typeof listedUser> {
  const { id, nome, papel, ativo } = writeUser(member);
  return { id, nome, papel, ativo };
}

const tag: Tag = {
  name: 'Equipe',
  description: 'As pessoas que trabalham na empresa, e o que cada uma pode',
};

export const userAnonymized = deleted('Pessoa anonimizada com sucesso');

const operations = operationsOn({
  name: 'User',
  path: '/users',
  tag,
  schemas: { created: newUser, changes: userChanges, shown: user },
  record: namedByUuid(id, problems.userNotFound),
});

export const listUsers = operations.other('listUsers', 'GET /users', {
  summary: 'Lista as pessoas da empresa, da mais nova à mais antiga',
  description: 'Quem não é dono vê só `id`, `nome`, `papel` e `ativo`.',
  roles: OFFICE_READERS,
  ...listOf(listedUser, {}, exportedUser),
  conditional: false,
});

export const getUser = operations.get({ summary: 'Mostra uma pessoa, também quem já saiu' });

export const createUser = operations.create({
  summary: 'Convida uma pessoa; o endereço do convite é mostrado só nesta resposta',
  description:
    'Onde há um servidor de e-mail, o convite também vai por ele: até 3 por hora para o mesmo endereço e 50 por dia da empresa. Além disso um aviso diz que não foi, e o link serve assim mesmo. Quem saiu pode ser convidado de novo.',
  reply: warnedReply(invitedUser),
  secretReply: true,
  problems: [problems.expiringKey, problems.alreadyMember],
});

export const inviteUser = operations.other('inviteUser', 'POST /users/:id/invite', {
  summary: 'Faz outro convite, e o anterior deixa de servir; também para quem esqueceu a senha',
  status: 201,
  reply: warnedReply(invitedUser),
  secretReply: true,
  problems: [problems.expiringKey],
});

export const updateUser = operations.update({
  summary: 'Muda nome, papel ou repasse de uma pessoa, ou a desativa',
  description:
    'Um papel novo vale já na próxima requisição. Desativar encerra as sessões da pessoa nesta empresa.',
  problems: [problems.expiringKey, problems.lastOwner],
});

export const deleteUser = operations.remove({
  summary: 'Tira uma pessoa da empresa e encerra as sessões dela aqui; os registros continuam com ela',
  message: 'Pessoa removida com sucesso',
  problems: [problems.expiringKey, problems.lastOwner, problems.memberPaidOut],
});

export const anonymizeUser = operations.other('anonymizeUser', 'POST /users/:id/anonymize', {
  summary: 'Esquece o nome de quem saiu da empresa, para sempre',
  description:
    'Troca o nome no cadastro e no jornal desta empresa. O e-mail também, e com ele todo acesso, se a pessoa não está em ' +
    'nenhuma outra empresa. Não há volta. Repetir não muda nada.',
  reply: deletionReply(userAnonymized),
  problems: [problems.expiringKey, problems.stillMember],
});
