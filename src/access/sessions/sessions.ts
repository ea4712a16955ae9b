import { randomBytes } from 'node:crypto';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentBefore } from '../../platform/database/ids.ts';
import { changeRows, findRow, removeRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { FindCaller } from '../../platform/http/access/access.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { changeWithin } from '../../platform/writes/changes.ts';
import type { KeyUses } from '../keys/callers.ts';
import { isUsable, roleOfKey } from '../keys/keys.rules.ts';
import { hashSecret } from '../keys/secrets.ts';
import { findKnownPerson, noteLastCompany, setPassword } from '../people/credentials.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { foldEmail, holdPerson, selectPlaces } from '../people/members.queries.ts';
import { noteUnchanged } from '../people/memberships.ts';
import { notePasskeyUse, type Signature } from '../people/passkeys.queries.ts';
import { noteSignIn, recognizePassword } from '../people/passwords.ts';
import {
  endOldestSessions,
  findSessionRow,
  type Holder,
  insertSession,
  type SessionRow,
} from './sessions.queries.ts';

/** The use of a session is recorded at most this often. */
const TOUCH_MILLIS = 5 * 60 * 1000;

export type LiveSession = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** Only the cookie has the token; its hash is stored. The previous session ends. */
export async function openSession(db: Transaction, holder: Holder, previousToken: string | undefined) {
  const token = randomBytes(32).toString('base64url');
  if (previousToken !== undefined) await removeRows(db, 'sessoes', { hash: hashSecret(previousToken) });
  await insertSession(db, hashSecret(token), holder);
  await endOldestSessions(db, holder);
  return token;
}

/** A session ends when its key ends, or when its credential no longer opens the company. */
export async function readSession(db: Database, token: string) {
  const row = await findSessionRow(db.read, hashSecret(token));
  const holder = row && (readKey(row) ?? readPerson(row));
  if (row === undefined || holder === undefined) return undefined;
  const { papel, chave, usuario, credencial_id } = holder;
  const caller: Caller = {
    id: row.id,
    ativo: Boolean(row.ativo),
    mudou_para: row.mudou_para,
    catalogo_estrito: Boolean(row.catalogo_estrito),
    papel,
    key_id: chave?.id ?? null,
    key_expires_at: chave?.expires_at ?? null,
    usuario_id: usuario?.id ?? null,
    ...(credencial_id !== null && { credential_id: credencial_id }),
    session_id: row.session_id,
  };
  const empresa = { id: row.id, nome: row.nome };
  return { caller, id: row.session_id, seen_at: row.seen_at, empresa, chave, usuario, credencial_id };
}

/** The key that opened a session, as the console shows it. */
function readKey(row: SessionRow) {
  const { key_id: id, key_nome: nome, prefixo, escopo, expires_at, revoked_at } = row;
  if (id === null || nome === null || prefixo === null || escopo === null) return undefined;
  if (!isUsable({ expires_at, revoked_at })) return undefined;
  const chave = { id, nome, prefixo, escopo, expires_at };
  return { papel: roleOfKey(escopo), chave, usuario: null, credencial_id: null };
}

/** The person of a session, and the credential that he signed in with. */
function readPerson(row: SessionRow) {
  const { usuario_id: id, usuario_nome: nome, email, papel, credencial_id } = row;
  if (id === null || nome === null || email === null || papel === null) return undefined;
  if (!row.membro_ativo || row.saiu_em !== null) return undefined;
  return { papel, chave: null, usuario: { id, nome, email }, credencial_id };
}

export function sessionCallerFinder(db: Database, uses: KeyUses): FindCaller {
  return async (token) => {
    const session = await readSession(db, token);
    if (session === undefined) return undefined;
    const { caller, chave, id } = session;
    if (caller.ativo && chave) uses.note(chave.id);
    // If it cannot be recorded now, a later request will do so.
    if (session.seen_at <= momentBefore(TOUCH_MILLIS)) {
      const seen = { seen_at: currentMoment() };
      await db.write((db) => changeRows(db, 'sessoes', { id }, seen)).catch(() => {});
    }
    return caller;
  };
}

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
  const { network } = visitor;
  const name = foldEmail(email);
  const { person, credentials = [] } = (await findKnownPerson(db.read, email)) ?? {};
  const hashes = credentials.map((one) => one.senha);
  const found = await throttle.try(network, name, async () => {
    const { hash, stored } = await recognizePassword(senha, { salt: person?.sal, network, name }, hashes);
    const shown = credentials.find((one) => one.senha === stored);
    if (shown) noteSignIn({ network, name });
    return shown && { shown, hash };
  });
  const { shown, hash } = orRefuse(found, problems.credentialsWrong);
  const token = await db.write(async (db) => {
    await holdPerson(db, shown.usuario_id);
    const credential = await findRow(db, 'credenciais', { id: shown.id });
    if (credential === undefined || credential.senha !== shown.senha) return undefined;
    if (hash !== shown.senha) await renewPassword(db, credential, hash);
    return openAt(db, credential, credential.ultima_empresa_id, visitor);
  });
  // Hashing takes long: if the password was changed meanwhile, which ended every session, the check is repeated with the new one.
  return token ?? signInByPassword(db, throttle, visitor, { email, senha });
}

/** Rehashes a password at today's cost; the journal of a company that it opens seals the new hash. */
async function renewPassword(db: Transaction, { id, usuario_id }: Row<'credenciais'>, hash: string) {
  await setPassword(db, id, hash);
  const [place] = await selectPlaces(db, id);
  if (place === undefined) return;
  const author = { empresa_id: place.id, chave_id: null, usuario_id };
  await changeWithin(db, author, {}, (db, journal) => noteUnchanged(db, journal, place.id, usuario_id));
}

/** Refused when the passkey or its credential was removed since it signed. */
export async function openBySignature(
  db: Transaction,
  { passkey: { id, credencial_id }, counter }: Signature,
  visitor: Visitor,
): Promise<string> {
  const credential = orRefuse(
    await findRow(db, 'credenciais', { id: credencial_id }),
    problems.passkeyUnknown,
  );
  await holdPerson(db, credential.usuario_id);
  if (!(await notePasskeyUse(db, id, counter))) refuse(problems.passkeyUnknown);
  return openAt(db, credential, credential.ultima_empresa_id, visitor);
}

/** Opens the wanted company, or the first one that the credential opens. */
export async function openAt(
  db: Transaction,
  { id: credencial_id }: Row<'credenciais'>,
  wanted: string | null,
  { previousToken }: Visitor,
): Promise<string> {
  const places = await selectPlaces(db, credencial_id);
  const place = places.find(({ id }) => id === wanted) ?? places[0];
  if (place === undefined) refuse(problems.noCompany);
  await noteLastCompany(db, credencial_id, place.id);
  return openSession(db, { empresa_id: place.id, chave_id: null, credencial_id }, previousToken);
}
