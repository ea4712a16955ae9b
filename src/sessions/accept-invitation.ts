import { changeWithin } from '../changes/changes.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import type { PersonTable } from '../database/tables.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import { validate } from '../http/contract/validation.ts';
import type { Guesses } from '../people/guesses.ts';
import { findInvitation, type Invitation, useInvitation } from '../people/invitations.queries.ts';
import {
  belongsElsewhere,
  changeMember,
  findMember,
  findPresentMember,
  insertMember,
  type Member,
  selectPlaces,
} from '../people/members.queries.ts';
import { checkPassword } from '../people/password-rules.ts';
import { hashPassword } from '../people/passwords.ts';
import {
  companyName,
  findOrInsertPerson,
  findPerson,
  findPersonByEmail,
  holdPerson,
  setPassword,
} from '../people/people.queries.ts';
import { endSessionsOf } from '../people/session-ends.queries.ts';
import { hashToken } from '../people/tokens.ts';
import { toUser } from '../people/users.contract.ts';
import { firstOwnerAnswer, type InvitationFacts } from './sessions.contract.ts';
import { demandPassword, openAt, type Visitor } from './sign-in.ts';

/** A link that can be used now, with whom and where it leads. */
interface Open {
  readonly invitation: Invitation;
  readonly person: PersonTable | undefined;
  /** Absent where the link is the operator's, or makes the first owner. */
  readonly member: Member | undefined;
  /** Whether the password that comes with it becomes the person's, or has to be his already. */
  readonly setsPassword: boolean;
}

/** What the page behind a link needs to know before it can ask. */
export async function describeInvitation(
  db: Database,
  guesses: Guesses,
  { network }: Visitor,
  token: string,
): Promise<InvitationFacts> {
  const open = orRefuse(
    await guesses.tryToken(network, () => findOpen(db.read, token)),
    problems.invitationUnusable,
  );
  const { empresa_id } = open.invitation;
  return {
    empresa: empresa_id === null ? null : await companyName(db.read, empresa_id),
    nome: open.member?.nome ?? null,
    email: open.person?.email ?? null,
    senha: open.setsPassword ? 'nova' : 'atual',
  };
}

/** Thrown where somebody else has changed the person since his link was looked at. */
class Overtaken extends Error {}

/** Uses a link, once, and opens a session where it leads. */
export async function acceptInvitation(
  ...accepting: Parameters<typeof tryToAccept>
): ReturnType<typeof tryToAccept> {
  return tryToAccept(...accepting).catch((error) => {
    if (error instanceof Overtaken) return acceptInvitation(...accepting);
    throw error;
  });
}

async function tryToAccept(
  db: Database,
  guesses: Guesses,
  visitor: Visitor,
  { convite, senha }: { convite: string; senha: string },
  body: unknown,
): Promise<string> {
  const found = await guesses.tryToken(visitor.network, () => findOpen(db.read, convite));
  const open = orRefuse(found, problems.invitationUnusable);
  if (open.person === undefined) return acceptAsFirst(db, guesses, visitor, open.invitation, body);
  const { person, member, setsPassword } = open;
  if (setsPassword) await checkPassword(senha, [person.email, member?.nome ?? '']);
  else await demandPassword(guesses, visitor, person.email, person, senha);
  const hash = setsPassword ? await hashPassword(senha) : undefined;
  return db.write(async (db) => {
    await refuseOvertaken(db, convite, { person, setsPassword });
    await useOrRefuse(db, open.invitation);
    if (hash !== undefined) await replacePassword(db, person.id, hash);
    const { empresa_id } = open.invitation;
    if (empresa_id !== null) await join(db, empresa_id, person.id);
    const places = await selectPlaces(db, person.id);
    const wanted = empresa_id ?? person.ultima_empresa_id;
    return openAt(db, person.id, places.find(({ id }) => id === wanted) ?? places[0], visitor);
  });
}

/** To hash takes long. Who has joined another company meanwhile, or has another password, is judged as he is by now. */
async function refuseOvertaken(
  db: Transaction,
  token: string,
  { person, setsPassword }: { person: PersonTable; setsPassword: boolean },
): Promise<void> {
  const held = await holdPerson(db, person.id);
  const now = orRefuse(await findOpen(db, token), problems.invitationUnusable);
  if (held?.senha !== person.senha || now.setsPassword !== setsPassword) throw new Overtaken();
}

async function findOpen(db: Reader, token: string): Promise<Open | undefined> {
  const invitation = await findInvitation(db, hashToken(token));
  if (invitation === undefined) return undefined;
  const { empresa_id, usuario_id } = invitation;
  if (usuario_id === null) return { invitation, person: undefined, member: undefined, setsPassword: true };
  const person = await findPerson(db, usuario_id);
  if (person === undefined) return undefined;
  if (empresa_id === null) {
    const hasPlace = (await selectPlaces(db, usuario_id)).length > 0;
    return hasPlace ? { invitation, person, member: undefined, setsPassword: true } : undefined;
  }
  const member = await findPresentMember(db, empresa_id, usuario_id);
  if (!member?.ativo) return undefined;
  const isElsewhere = await belongsElsewhere(db, usuario_id, empresa_id, { accepted: true });
  return { invitation, person, member, setsPassword: person.senha === null || !isElsewhere };
}

/** The link of the first start: who comes by it says who he is, and owns the company. */
async function acceptAsFirst(
  db: Database,
  guesses: Guesses,
  visitor: Visitor,
  invitation: Invitation,
  body: unknown,
): Promise<string> {
  const { email, nome, senha } = validate({ schema: firstOwnerAnswer, details: 'issues' }, body);
  const empresaId = invitation.empresa_id as string;
  const known = await findPersonByEmail(db.read, email);
  const isNew = known === undefined || known.senha === null;
  if (isNew) await checkPassword(senha, [email, nome]);
  else await demandPassword(guesses, visitor, email, known, senha);
  const hash = isNew ? await hashPassword(senha) : undefined;
  return db.write(async (db) => {
    await useOrRefuse(db, invitation);
    const { id } = await findOrInsertPerson(db, email);
    if (hash !== undefined) await replacePassword(db, id, hash);
    await changeWithin(
      db,
      { empresa_id: empresaId, chave_id: null, usuario_id: id },
      {},
      async (db, journal) => {
        await insertMember(db, empresaId, id, {
          nome,
          papel: 'dono',
          repasse: 0,
          aceito_em: currentMoment(),
        });
        journal.created('usuarios', id, toUser((await findMember(db, empresaId, id)) as Member));
      },
    );
    return openAt(db, id, { id: empresaId }, visitor);
  });
}

async function useOrRefuse(db: Transaction, { hash }: Invitation): Promise<void> {
  if (!(await useInvitation(db, hash))) refuse(problems.invitationUnusable);
}

/** Whoever was signed in by the password of before is no longer. */
async function replacePassword(db: Transaction, id: string, hash: string): Promise<void> {
  await setPassword(db, id, hash);
  await endSessionsOf(db, id);
}

async function join(db: Transaction, empresaId: string, usuarioId: string): Promise<void> {
  const author = { empresa_id: empresaId, chave_id: null, usuario_id: usuarioId };
  await changeWithin(db, author, {}, async (db, journal) => {
    const before = orRefuse(await findPresentMember(db, empresaId, usuarioId), problems.invitationUnusable);
    if (!before.ativo) refuse(problems.invitationUnusable);
    const after = await changeMember(db, empresaId, before, {
      aceito_em: before.aceito_em ?? currentMoment(),
    });
    journal.changed('usuarios', usuarioId, toUser(before), toUser(after));
  });
}
