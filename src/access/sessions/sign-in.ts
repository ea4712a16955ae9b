import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CredentialTable } from '../../platform/database/tables/people.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { changeWithin } from '../../platform/writes/changes.ts';
import {
  findCredential,
  findKnownPerson,
  type KnownPerson,
  noteLastCompany,
  setPassword,
} from '../people/credentials.queries.ts';
import { noteSignIn } from '../people/hashing-queue.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { type Place, selectPlaces } from '../people/members.queries.ts';
import { noteUnchanged } from '../people/memberships.ts';
import { notePasskeyUse } from '../people/passkeys.queries.ts';
import type { Signature } from '../people/passkeys.ts';
import { recognizePassword } from '../people/passwords.ts';
import { foldEmail, holdPerson } from '../people/people.queries.ts';
import { openSession } from './sessions.ts';

/** The network of a request, and the session that its browser already has. */
export interface Visitor {
  readonly network: string;
  readonly previousToken: string | undefined;
}

/** Opens a session by e-mail and password. An unknown e-mail takes as long as a known one. */
export async function signInByPassword(
  db: Database,
  throttle: LoginThrottle,
  visitor: Visitor,
  { email, senha }: { email: string; senha: string },
): Promise<string> {
  const { shown, hash } = await demandPassword(
    throttle,
    visitor,
    email,
    senha,
    await findKnownPerson(db.read, email),
  );
  const token = await db.write(async (db) => {
    await holdPerson(db, shown.usuario_id);
    const credential = await findCredential(db, shown.id);
    if (credential === undefined || credential.senha !== shown.senha) return undefined;
    if (hash !== shown.senha) await renewPassword(db, credential, hash);
    return openLast(db, credential, visitor);
  });
  // Hashing takes long: if the password was changed meanwhile, which ended every session, the check is repeated with the new one.
  return token ?? signInByPassword(db, throttle, visitor, { email, senha });
}

/** Rehashes a password at today's cost; the journal of a company that it opens seals the new hash. */
async function renewPassword(
  db: Transaction,
  { id, usuario_id }: Pick<CredentialTable, 'id' | 'usuario_id'>,
  hash: string,
): Promise<void> {
  await setPassword(db, id, hash);
  const [place] = await selectPlaces(db, id);
  if (place === undefined) return;
  const author = { empresa_id: place.id, chave_id: null, usuario_id };
  await changeWithin(db, author, {}, (db, journal) => noteUnchanged(db, journal, place.id, usuario_id));
}

/** The credential with this password, and the password's hash at today's cost. */
async function demandPassword(
  throttle: LoginThrottle,
  { network }: Visitor,
  email: string,
  senha: string,
  known: KnownPerson | undefined,
): Promise<{ shown: CredentialTable; hash: string }> {
  let right: { shown: CredentialTable; hash: string } | undefined;
  const name = foldEmail(email);
  await throttle.try(network, name, async () => {
    const credentials = known?.credentials ?? [];
    const all = credentials.map((one) => one.senha);
    const { hash, stored } = await recognizePassword(senha, { salt: known?.person.sal, network, name }, all);
    const shown = credentials.find((one) => one.senha === stored);
    right = shown && { shown, hash };
    if (right) noteSignIn({ network, name });
    return shown !== undefined;
  });
  return orRefuse(right as typeof right, problems.credentialsWrong);
}

/** Refused when the passkey or its credential was removed since it signed. */
export async function openBySignature(
  db: Transaction,
  { passkey: { id, credencial_id }, counter }: Signature,
  visitor: Visitor,
): Promise<string> {
  const credential = orRefuse(await findCredential(db, credencial_id), problems.passkeyUnknown);
  await holdPerson(db, credential.usuario_id);
  if (!(await notePasskeyUse(db, id, counter))) refuse(problems.passkeyUnknown);
  return openLast(db, credential, visitor);
}

/** Opens the credential's last used company, or its first one. */
async function openLast(db: Transaction, credential: CredentialTable, visitor: Visitor): Promise<string> {
  return openAt(db, credential, credential.ultima_empresa_id, visitor);
}

export async function openAt(
  db: Transaction,
  { id: credencial_id }: Pick<CredentialTable, 'id'>,
  wanted: string | null,
  { previousToken }: Visitor,
): Promise<string> {
  const places: Place[] = await selectPlaces(db, credencial_id);
  const place = places.find(({ id }) => id === wanted) ?? places[0];
  if (place === undefined) refuse(problems.noCompany);
  await noteLastCompany(db, credencial_id, place.id);
  return openSession(db, { empresa_id: place.id, chave_id: null, credencial_id }, previousToken);
}
