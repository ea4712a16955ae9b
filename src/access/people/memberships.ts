import { problems, refuse } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { hasRow } from '../../platform/database/rows.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { changeWithin, operatorOf } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { endSessionsIn, openBy } from './credentials.queries.ts';
import { issueInvitation, removeInvitations } from './invitations.queries.ts';
import * as members from './members.queries.ts';
import { toUser } from './users.contract.ts';

type Member = members.Member;

export type Invited = Awaited<ReturnType<typeof inviteMember>>;

/** Adds a person, perhaps known from another company, to this company; used by the API and by the operator. */
export async function inviteMember(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { email, ...member }: members.NewMember & { email: string },
) {
  const { id } = await members.findOrInsertPerson(db, email);
  const before = await members.findMember(db, empresaId, id);
  if (before?.saiu_em === null) refuse(problems.alreadyMember);
  const invited = await members.insertMember(db, empresaId, id, member);
  journal.created('usuarios', id, toUser(invited));
  const invitation = await issueInvitation(db, { empresa_id: empresaId, usuario_id: id });
  return { member: invited, invitation };
}

export async function updateMember(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  before: Member,
  changes: members.MemberChanges,
): Promise<Member> {
  await keepAnOwner(db, empresaId, before, { ...before, ...changes });
  const after = await members.changeMember(db, empresaId, before, changes);
  if (!after.ativo) await endSessionsIn(db, before.id, empresaId);
  journal.changed('usuarios', before.id, toUser(before), toUser(after));
  return after;
}

export async function removeMember(db: Transaction, journal: Journal, empresaId: string, before: Member) {
  const saiu_em = currentMoment();
  await keepAnOwner(db, empresaId, before, { ...before, saiu_em });
  if (await hasRow(db, 'repasses', { empresa_id: empresaId, vendedor_id: before.id }))
    refuse(problems.memberPaidOut);
  await members.holdPerson(db, before.id);
  await members.changeMember(db, empresaId, before, { saiu_em });
  await openBy(db, empresaId, before.id, null);
  await removeInvitations(db, before.id, empresaId);
  journal.deleted('usuarios', before.id, toUser(before));
}

/** Ends all that lets a person in, in all companies, and issues the link by which he chooses a new password for those that he had accepted. */
export async function resetPerson(db: Transaction, usuarioId: string) {
  await members.holdPerson(db, usuarioId);
  const issued = await issueInvitation(db, { empresa_id: null, usuario_id: usuarioId });
  const accepted = await members.listAcceptedCompanies(db, usuarioId);
  for (const empresaId of await members.listCompaniesOf(db, usuarioId))
    await changeWithin(db, operatorOf(empresaId), {}, async (db, journal) => {
      if (accepted.includes(empresaId)) await removeInvitations(db, usuarioId, empresaId);
      await openBy(db, empresaId, usuarioId, null);
      await noteUnchanged(db, journal, empresaId, usuarioId);
    });
  return issued;
}

/** Journals a change of a member's credentials: his record does not show them, so the entry seals them. */
export async function noteUnchanged(db: Transaction, journal: Journal, empresaId: string, usuarioId: string) {
  const member = await members.findMember(db, empresaId, usuarioId);
  if (member !== undefined) journal.changed('usuarios', usuarioId, toUser(member), toUser(member));
}

/** The change locks the company's row, so of two owners who leave at once the second is refused. */
async function keepAnOwner(db: Transaction, empresaId: string, before: Member, after: Member): Promise<void> {
  if (!isOwner(before) || isOwner(after)) return;
  if (!(await members.hasOtherOwner(db, empresaId, before.id))) refuse(problems.lastOwner);
}

function isOwner({ papel, ativo, aceito_em, saiu_em }: Member): boolean {
  return papel === 'dono' && Boolean(ativo) && aceito_em !== null && saiu_em === null;
}

/** Keys that expire may not create users: a user would outlive them. */
export function refuseExpiringKey({ key_expires_at }: Caller): void {
  if (key_expires_at !== null) refuse(problems.expiringKey);
}
