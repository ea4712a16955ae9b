import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { success } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentBefore } from '../../platform/database/ids.ts';
import { changeRows, findRow, removeRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { type AppContext, type RequestContext, type Route, route } from '../../platform/http/routes.ts';
import { shortListRoute } from '../../platform/lists/list-route.ts';
import { change } from '../../platform/writes/changes.ts';
import { once } from '../../platform/writes/idempotency.queries.ts';
import { keyRevoked } from '../keys/keys.contract.ts';
import { issueKey, listKeysOf, revokeKey } from '../keys/keys.queries.ts';
import { isUsable } from '../keys/keys.rules.ts';
import * as credentials from '../people/credentials.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import { findPresentMember, foldEmail, holdPerson, type Member } from '../people/members.queries.ts';
import { updateMember } from '../people/memberships.ts';
import * as passkeys from '../people/passkeys.queries.ts';
import { checkPassword } from '../people/password-rules.ts';
import { type Recognized, recognizePassword } from '../people/passwords.ts';
import type { Site } from '../people/site.ts';
import { liveSessionsOf } from '../sessions/sessions.queries.ts';
import * as contract from './account.contract.ts';

type AnyCall = Pick<RequestContext<unknown, unknown>, 'company' | 'network' | 'idempotency'>;

/** The account of the credential that a person signed in with; keys are refused, so there is always a person. */
export function accountRoutes(service: AppContext, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.getAccount, async ({ company }) =>
      success(contract.toAccount(await findOwn(db.read, company))),
    ),

    route(contract.updateAccount, async (call) => {
      const { company, network } = call;
      const { nome, senha, senha_atual } = call.body;
      if (senha !== undefined && senha_atual === undefined) refuseWithoutPassword();
      const own = await findOwn(db.read, company);
      const current =
        senha_atual === undefined ? undefined : await demandCurrentPassword(db, throttle, call, senha_atual);
      if (senha !== undefined) await checkPassword(senha, [own.email, nome ?? own.nome]);
      const chosen = senha === undefined ? undefined : await recognizeNew(own, senha, network);
      return change(service, call, {}, async (db, journal) => {
        // Of two concurrent changes, the second one's current password is wrong.
        const held = await holdOwn(db, company);
        if (current !== undefined && held.senha !== current.senha) refuse(problems.currentPasswordWrong);
        if (chosen !== undefined) await changePassword(db, held, chosen, company.session_id);
        const before = await findOwn(db, company);
        const changes = nome === undefined ? {} : { nome };
        return success(contract.toAccount(await updateMember(db, journal, company.id, before, changes)));
      });
    }),

    shortListRoute(
      service,
      contract.listOwnSessions,
      (db, caller) => liveSessionsOf(db, credentialOf(caller)),
      (row, { session_id }) => ({ ...row, atual: row.id === session_id }),
    ),

    route(contract.endOwnSession, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          if (!(await removeRows(db, 'sessoes', { id: call.id, credencial_id: credentialOf(call.company) })))
            refuse(problems.sessionNotFound);
          return contract.sessionEnded;
        }),
      ),
    ),

    route(contract.endOtherSessions, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          await credentials.endSessionsOf(db, credentialOf(call.company), call.company.session_id);
          return contract.otherSessionsEnded;
        }),
      ),
    ),
  ];

  async function recognizeNew({ email }: Member, senha: string, network: string): Promise<Recognized> {
    const known = orRefuse(await credentials.findKnownPerson(db.read, email), problems.sessionEnded);
    const isGuess = known.credentials.length > 1;
    return credentials.recognizeChosen(throttle, senha, { network, ...known, isGuess });
  }
}

/** A new password ends every other session, and every key of the credential so far, in every company: they are older than this moment. */
async function changePassword(
  db: Transaction,
  current: Row<'credenciais'>,
  chosen: Recognized,
  sessionId: string | undefined,
): Promise<void> {
  await credentials.endSessionsOf(db, current.id, sessionId);
  await changeRows(db, 'credenciais', { id: current.id }, { chaves_desde: currentMoment() });
  const all = await credentials.listCredentials(db, current.usuario_id);
  const hashes = [chosen.hash, chosen.stored];
  const same = all.find(({ id, senha }) => id !== current.id && hashes.includes(senha));
  if (same === undefined) await credentials.setPassword(db, current.id, chosen.hash);
  else await credentials.mergeCredential(db, current.id, same.id);
}

/** Only a change of the password needs the current one. */
function refuseWithoutPassword(): never {
  const missing = { code: 'invalid_type', expected: 'string', received: 'undefined' };
  const issue = { ...missing, message: 'Campo obrigatório', path: ['senha_atual'] };
  throw new ApiError(problems.invalidInput, { details: [issue] });
}

/** The passkeys of the credential that a person signed in with. */
export function passkeyRoutes(service: AppContext, site: Site, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.askPasskey, async (call) => {
      const own = await findOwn(db.read, call.company);
      const options = await passkeys.askForPasskey(db, site, credentialOf(call.company), own);
      return success({ ...options });
    }),

    route(contract.createPasskey, async (call) => {
      const { nome, resposta, senha_atual } = call.body;
      await demandConfirmation(db, throttle, call, senha_atual);
      // The library validates the members.
      const response = resposta as unknown as RegistrationResponseJSON;
      const read = await passkeys.readNewPasskey(db, site, credentialOf(call.company), response);
      const made = orRefuse(read, problems.passkeyInvalid);
      return changeWaysIn(call, async (db) => {
        await holdOwn(db, call.company);
        const passkey = await passkeys.insertPasskey(db, { ...made, nome });
        return success(contract.toPasskey(orRefuse(passkey, problems.passkeyTaken)));
      });
    }),

    shortListRoute(
      service,
      contract.listPasskeys,
      (db, caller) => passkeys.passkeysOf(db, credentialOf(caller)),
      (row) => contract.toPasskey(row),
    ),

    route(contract.renamePasskey, async (call) =>
      changeWaysIn(call, async (db) => {
        const renamed = await passkeys.renamePasskey(db, credentialOf(call.company), call.id, call.body.nome);
        return success(contract.toPasskey(orRefuse(renamed, call.notFound)));
      }),
    ),

    route(contract.removePasskey, async (call) =>
      changeWaysIn(call, async (db) => {
        if (!(await removeRows(db, 'passkeys', { id: call.id, credencial_id: credentialOf(call.company) })))
          refuse(call.notFound);
        return contract.passkeyRemoved;
      }),
    ),
  ];

  /** The current company's journal notes only that the person's ways in changed, and seals them. */
  function changeWaysIn<T extends object>(call: AnyCall, work: (db: Transaction) => Promise<T>): Promise<T> {
    const { company } = call;
    return change(service, call, {}, async (db, journal) => {
      const answer = await work(db);
      await updateMember(db, journal, company.id, await findOwn(db, company), {});
      return answer;
    });
  }
}

/** The keys with which a person's programs act as that person in the current company. */
export function ownKeyRoutes(service: AppContext, throttle: LoginThrottle): Route[] {
  const { db } = service;
  const listOwn = (db: Reader, company: Caller) => listKeysOf(db, company.id, personOf(company));
  return [
    route(contract.listOwnKeys, async ({ company, query: { page, limit } }) => {
      const keys = (await listOwn(db.read, company)).filter(isUsable);
      const data = keys.slice((page - 1) * limit, page * limit).map(contract.toOwnKey);
      return { data, page, limit, total: keys.length };
    }),

    route(contract.createOwnKey, async (call) => {
      const { company } = call;
      const { nome, escopo, expira_em = null, senha_atual } = call.body;
      await demandConfirmation(db, throttle, call, senha_atual);
      return change(service, call, {}, async (db, journal) => {
        const { id: credencial_id, usuario_id } = await holdOwn(db, company);
        const keys = (await listOwn(db, company)).filter(isUsable);
        if (keys.length >= contract.MOST_OWN_KEYS) refuse(problems.tooManyOwnKeys);
        const owner = { empresa_id: company.id, usuario_id, credencial_id };
        const issued = await issueKey(db, { ...owner, nome, escopo, expires_at: expira_em });
        journal.created('chaves', issued.key.id, issued.key);
        return success(contract.toIssuedOwnKey(issued));
      });
    }),

    route(contract.removeOwnKey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const key = (await listOwn(db, call.company)).find(({ id }) => id === call.id);
        if (key === undefined) refuse(call.notFound);
        journal.changed('chaves', key.id, key, await revokeKey(db, key.id));
        return keyRevoked;
      }),
    ),
  ];
}

/** The caller's membership in the current company. */
async function findOwn(db: Reader, company: Caller): Promise<Member> {
  return orRefuse(await findPresentMember(db, company.id, personOf(company)), problems.sessionEnded);
}

function personOf({ usuario_id }: Caller): string {
  return orRefuse(usuario_id ?? undefined, problems.scopeForbids);
}

/** The credential that he signed in with; his account covers only that one. */
function credentialOf({ credential_id }: Caller): string {
  return orRefuse(credential_id, problems.scopeForbids);
}

/** Checks the current password, because an open session alone must not suffice. Returns the stored credential. */
async function demandCurrentPassword(
  db: Database,
  throttle: LoginThrottle,
  { company, network }: AnyCall,
  senha: string,
): Promise<Row<'credenciais'>> {
  const found = await findRow(db.read, 'credenciais', { id: credentialOf(company) });
  const credential = orRefuse(found, problems.sessionEnded);
  const owner = await findRow(db.read, 'usuarios', { id: credential.usuario_id });
  const { email, sal: salt } = orRefuse(owner, problems.sessionEnded);
  const name = foldEmail(email);
  const recognize = () => recognizePassword(senha, { salt, network, name }, [credential.senha]);
  const stored = await throttle.try(network, name, async () => (await recognize()).stored);
  if (stored === undefined) refuse(problems.currentPasswordWrong);
  return credential;
}

/** Locks the person's credential until the transaction ends; refused when it no longer opens the company. */
async function holdOwn(db: Transaction, company: Caller): Promise<Row<'credenciais'>> {
  await holdPerson(db, personOf(company));
  if (!(await sessionStartOf(db, company))) refuse(problems.sessionEnded);
  return orRefuse(await findRow(db, 'credenciais', { id: credentialOf(company) }), problems.sessionEnded);
}

/** Undefined when the session has ended. */
async function sessionStartOf(db: Reader, { session_id: id }: Caller): Promise<string | undefined> {
  return id === undefined ? undefined : (await findRow(db, 'sessoes', { id }))?.created_at;
}

/** How long a sign-in counts as confirmation. */
const FRESH_MILLIS = 10 * 60 * 1000;

/** An open or stolen session alone must not be able to add a way in: it takes the password or a recent sign-in. */
async function demandConfirmation(
  db: Database,
  throttle: LoginThrottle,
  call: AnyCall,
  senha: string | undefined,
): Promise<void> {
  if (senha !== undefined) return void (await demandCurrentPassword(db, throttle, call, senha));
  const start = await sessionStartOf(db.read, call.company);
  if (!start || start <= momentBefore(FRESH_MILLIS)) refuse(problems.passwordUnconfirmed);
}
