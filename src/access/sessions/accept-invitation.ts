import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import { validate } from '../../contract/validation.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { findRow } from '../../platform/database/rows.ts';
import { changeWithin } from '../../platform/writes/changes.ts';
import { hashSecret } from '../keys/secrets.ts';
import * as credentials from '../people/credentials.queries.ts';
import * as invitations from '../people/invitations.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import * as members from '../people/members.queries.ts';
import { checkPassword } from '../people/password-rules.ts';
import { newPasswordSalt } from '../people/passwords.ts';
import { toUser } from '../people/users.contract.ts';
import { firstOwnerAnswer, type InvitationFacts } from './sessions.contract.ts';
import { openAt, type Visitor } from './sessions.ts';

/** What the invitation's page must know before it can ask for a password; it reveals nothing of other companies. */
export async function describeInvitation(
  db: Database,
  throttle: LoginThrottle,
  { network }: Visitor,
  token: string,
): Promise<InvitationFacts> {
  const found = await throttle.tryToken(network, () => findOpen(db.read, token));
  const { invitation, person, member } = orRefuse(found, problems.invitationUnusable);
  const { empresa_id } = invitation;
  const empresa = empresa_id === null ? null : await members.companyName(db.read, empresa_id);
  return { empresa, nome: member?.nome ?? null, email: person?.email ?? null };
}

/** Uses a link once and opens a session; retried when another request changed the credential meanwhile. */
export async function acceptInvitation(...accepting: Parameters<typeof tryToAccept>): Promise<string> {
  return tryToAccept(...accepting).catch((error) => {
    if (error instanceof credentials.CredentialsChangedError) return acceptInvitation(...accepting);
    throw error;
  });
}

async function tryToAccept(
  db: Database,
  throttle: LoginThrottle,
  visitor: Visitor,
  { convite, senha }: { convite: string; senha: string },
  body: unknown,
): Promise<string> {
  const found = await throttle.tryToken(visitor.network, () => findOpen(db.read, convite));
  const { invitation, person, member } = orRefuse(found, problems.invitationUnusable);
  if (person === undefined) return acceptAsFirst(db, throttle, visitor, invitation, body);
  const { empresa_id } = invitation;
  const opened = empresa_id === null ? [] : await credentials.listOpenedCompanies(db.read, person.id);
  const chosen = await credentials.recognizeChosen(throttle, senha, {
    network: visitor.network,
    person,
    credentials: await credentials.listCredentials(db.read, person.id),
    isGuess: opened.some((id) => id !== empresa_id),
  });
  if (chosen.stored === undefined) await checkPassword(senha, [person.email, member?.nome ?? '']);
  return db.write(async (db) => {
    await members.holdPerson(db, person.id);
    if ((await findOpen(db, convite)) === undefined) refuse(problems.invitationUnusable);
    await invitations.useInvitation(db, invitation.hash);
    const credential = await credentials.takeCredential(db, person.id, chosen);
    if (empresa_id === null) await resetAll(db, person.id, credential.id);
    else await join(db, empresa_id, person.id, credential.id);
    await credentials.refuseTooManyCredentials(db, person.id);
    return openAt(db, credential, empresa_id ?? credential.ultima_empresa_id, visitor);
  });
}

/** A usable link, with its person and membership; there is no membership for the operator's link and for the first owner's. */
async function findOpen(db: Reader, token: string) {
  const invitation = await invitations.findInvitation(db, hashSecret(token));
  if (invitation === undefined) return undefined;
  const { empresa_id, usuario_id } = invitation;
  if (usuario_id === null) return { invitation, person: undefined, member: undefined };
  const person = await findRow(db, 'usuarios', { id: usuario_id });
  if (person === undefined) return undefined;
  if (empresa_id === null)
    return (await members.hasPlace(db, usuario_id)) ? { invitation, person, member: undefined } : undefined;
  const member = await members.findPresentMember(db, empresa_id, usuario_id);
  return member?.ativo ? { invitation, person, member } : undefined;
}

/** Accepts the operator's link: the new credential opens every company that the person had accepted, also one where he is deactivated. */
async function resetAll(db: Transaction, usuarioId: string, credencialId: string): Promise<void> {
  for (const empresaId of await members.listAcceptedCompanies(db, usuarioId)) {
    await invitations.removeInvitations(db, usuarioId, empresaId);
    await join(db, empresaId, usuarioId, credencialId);
  }
}

async function join(db: Transaction, empresaId: string, usuarioId: string, credencialId: string) {
  const author = { empresa_id: empresaId, chave_id: null, usuario_id: usuarioId };
  await changeWithin(db, author, {}, async (db, journal) => {
    const present = await members.findPresentMember(db, empresaId, usuarioId);
    const before = orRefuse(present, problems.invitationUnusable);
    const accepted = { aceito_em: before.aceito_em ?? currentMoment() };
    const after = await members.changeMember(db, empresaId, before, accepted);
    await credentials.openBy(db, empresaId, usuarioId, credencialId);
    journal.changed('usuarios', usuarioId, toUser(before), toUser(after));
  });
}

/** Accepts the link of the first start: the visitor gives his name and e-mail, and becomes the company's owner. */
async function acceptAsFirst(
  db: Database,
  throttle: LoginThrottle,
  visitor: Visitor,
  invitation: invitations.Invitation,
  body: unknown,
): Promise<string> {
  const { email, nome, senha } = validate(firstOwnerAnswer, body);
  const empresaId = invitation.empresa_id as string;
  const known = await credentials.findKnownPerson(db.read, email);
  const sal = known?.person.sal ?? newPasswordSalt();
  const chosen = await credentials.recognizeChosen(throttle, senha, {
    network: visitor.network,
    person: { email, sal },
    credentials: known?.credentials ?? [],
    isGuess: known !== undefined,
  });
  if (chosen.stored === undefined) await checkPassword(senha, [email, nome]);
  return db.write(async (db) => {
    await invitations.useInvitation(db, invitation.hash);
    const person = await members.findOrInsertPerson(db, email, sal);
    if (person.sal !== sal) throw new credentials.CredentialsChangedError();
    await members.holdPerson(db, person.id);
    const credential = await credentials.takeCredential(db, person.id, chosen);
    const author = { empresa_id: empresaId, chave_id: null, usuario_id: person.id };
    await changeWithin(db, author, {}, async (db, journal) => {
      const owner = { nome, papel: 'dono', repasse: 0, aceito_em: currentMoment() } as const;
      const member = await members.insertMember(db, empresaId, person.id, owner);
      await credentials.openBy(db, empresaId, person.id, credential.id);
      journal.created('usuarios', person.id, toUser(member));
      // The used link belonged to the company.
      journal.seal('empresas', empresaId);
    });
    await credentials.refuseTooManyCredentials(db, person.id);
    return openAt(db, credential, empresaId, visitor);
  });
}
