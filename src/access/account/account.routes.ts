import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import type { CredentialTable } from '../../platform/database/tables/access.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Call, type Route, route, type Service } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import { once } from '../../platform/writes/idempotency.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { keyRevoked } from '../keys/keys.contract.ts';
import { issueKey, listKeysOf, revokeKey } from '../keys/keys.queries.ts';
import { isUsable } from '../keys/keys.rules.ts';
import {
  endKeysOf,
  endSessionsOf,
  findCredential,
  findKnownPerson,
  listCredentials,
  mergeCredential,
  recognizeChosen,
  removeOwn,
  setPassword,
} from '../people/credentials.queries.ts';
import type { LoginThrottle } from '../people/login-throttle.ts';
import {
  findPerson,
  findPresentMember,
  foldEmail,
  holdPerson,
  type Member,
} from '../people/members.queries.ts';
import { updateMember } from '../people/memberships.ts';
import * as queries from '../people/passkeys.queries.ts';
import { askForPasskey, readNewPasskey } from '../people/passkeys.queries.ts';
import { checkPassword } from '../people/password-rules.ts';
import { type Recognized, recognizePassword } from '../people/passwords.ts';
import type { Site } from '../people/site.ts';
import { findSessionStart, selectSessions } from '../sessions/sessions.queries.ts';
import * as contract from './account.contract.ts';

/** The account of the credential that a person signed in with; keys are refused, so there is always a person. */
export function accountRoutes(service: Service, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.getAccount, async ({ company }) =>
      success(contract.toAccount(await findOwn(db.read, company))),
    ),

    route(contract.updateAccount, async (call) => {
      const { company, body, network } = call;
      const { nome, senha, senha_atual } = body;
      if (senha !== undefined && senha_atual === undefined) refuseWithoutPassword();
      const own = await findOwn(db.read, company);
      const current =
        senha_atual === undefined
          ? undefined
          : await demandCurrentPassword(db, throttle, network, company, senha_atual);
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

    route(contract.listOwnSessions, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await selectSessions(db.read, credentialOf(company), { page, limit });
      const data = rows.map((row) => ({ ...row, atual: row.id === company.session_id }));
      return { data, page, limit, total };
    }),

    route(contract.endOwnSession, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          if (!(await removeOwn(db, 'sessoes', credentialOf(call.company), call.id)))
            refuse(problems.sessionNotFound);
          return contract.sessionEnded;
        }),
      ),
    ),

    route(contract.endOtherSessions, (call) =>
      db.write((db) =>
        once(db, call, async () => {
          await endSessionsOf(db, credentialOf(call.company), call.company.session_id);
          return contract.otherSessionsEnded;
        }),
      ),
    ),
  ];

  async function recognizeNew({ email }: Member, senha: string, network: string): Promise<Recognized> {
    const { person, credentials } = orRefuse(await findKnownPerson(db.read, email), problems.sessionEnded);
    const isGuess = credentials.length > 1;
    return recognizeChosen(throttle, senha, { network, person, credentials, isGuess });
  }
}

/** A new password ends every other session and every key of the credential. */
async function changePassword(
  db: Transaction,
  current: CredentialTable,
  chosen: Recognized,
  sessionId: string | undefined,
): Promise<void> {
  await endSessionsOf(db, current.id, sessionId);
  await endKeysOf(db, current.id);
  const others = (await listCredentials(db, current.usuario_id)).filter(({ id }) => id !== current.id);
  const same = others.find(({ senha }) => senha === chosen.hash || senha === chosen.stored);
  if (same === undefined) await setPassword(db, current.id, chosen.hash);
  else await mergeCredential(db, current.id, same.id);
}

/** Only a change of the password needs the current one. */
function refuseWithoutPassword(): never {
  const issue = {
    code: 'invalid_type',
    expected: 'string',
    received: 'undefined',
    message: 'Campo obrigatório',
  };
  throw new ApiError(problems.invalidInput, { details: [{ ...issue, path: ['senha_atual'] }] });
}

/**
 * The passkeys of the credential that a person signed in with. The current company's journal notes only that the person's
 * credentials changed.
 */
export function passkeyRoutes(service: Service, site: Site, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.askPasskey, async (call) => {
      const own = await findOwn(db.read, call.company);
      const options = await askForPasskey(db, site, credentialOf(call.company), own);
      return success({ ...options });
    }),

    route(contract.createPasskey, async (call) => {
      const { nome, resposta, senha_atual } = call.body;
      await demandConfirmation(db, throttle, call, senha_atual);
      // The library validates the members.
      const response = resposta as unknown as RegistrationResponseJSON;
      const made = await readNewPasskey(db, site, credentialOf(call.company), nome, response);
      if (made === undefined) refuse(problems.passkeyInvalid);
      return change(service, call, {}, async (db, journal) => {
        await holdOwn(db, call.company);
        const passkey = orRefuse(await queries.insertPasskey(db, made), problems.passkeyTaken);
        await noteChange(db, journal, call.company);
        return success(contract.toPasskey(passkey));
      });
    }),

    route(contract.listPasskeys, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await queries.selectPasskeys(db.read, credentialOf(company), { page, limit });
      return { data: rows.map(contract.toPasskey), page, limit, total };
    }),

    route(contract.renamePasskey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const own = credentialOf(call.company);
        const known = (await queries.listPasskeys(db, own)).find(({ id }) => id === call.id);
        const { nome = known?.nome ?? '' } = call.body;
        const renamed = orRefuse(await queries.renamePasskey(db, own, call.id, nome), call.notFound);
        await noteChange(db, journal, call.company);
        return success(contract.toPasskey(renamed));
      }),
    ),

    route(contract.removePasskey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const own = credentialOf(call.company);
        if (!(await removeOwn(db, 'passkeys', own, call.id))) refuse(call.notFound);
        await noteChange(db, journal, call.company);
        return contract.passkeyRemoved;
      }),
    ),
  ];
}

/** The keys with which a person's programs act as that person in the current company. */
export function ownKeyRoutes(service: Service, throttle: LoginThrottle): Route[] {
  const { db } = service;
  return [
    route(contract.listOwnKeys, async ({ company, query: { page, limit } }) => {
      const keys = (await listKeysOf(db.read, company.id, personOf(company))).filter(isUsable);
      const data = keys.slice((page - 1) * limit, page * limit).map(contract.toOwnKey);
      return { data, page, limit, total: keys.length };
    }),

    route(contract.createOwnKey, async (call) => {
      const { nome, escopo, expira_em = null, senha_atual } = call.body;
      await demandConfirmation(db, throttle, call, senha_atual);
      const owner = { empresa_id: call.company.id, usuario_id: personOf(call.company) };
      return change(service, call, {}, async (db, journal) => {
        const { id: credencial_id } = await holdOwn(db, call.company);
        const keys = await listKeysOf(db, owner.empresa_id, owner.usuario_id);
        if (keys.filter(isUsable).length >= contract.MOST_OWN_KEYS) refuse(problems.tooManyOwnKeys);
        const issued = await issueKey(db, { ...owner, credencial_id, nome, escopo, expires_at: expira_em });
        journal.created('chaves', issued.key.id, issued.key);
        return success(contract.toIssuedOwnKey(issued));
      });
    }),

    route(contract.removeOwnKey, async (call) =>
      change(service, call, {}, async (db, journal) => {
        const keys = await listKeysOf(db, call.company.id, personOf(call.company));
        const key = orRefuse(
          keys.find(({ id }) => id === call.id),
          call.notFound,
        );
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

/** Operations for people refuse keys, so there is always a person. */
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
  network: string,
  company: Caller,
  senha: string,
): Promise<CredentialTable> {
  const credential = orRefuse(await findCredential(db.read, credentialOf(company)), problems.sessionEnded);
  const person = orRefuse(await findPerson(db.read, credential.usuario_id), problems.sessionEnded);
  const name = foldEmail(person.email);
  const isRight = async () => {
    const known = await recognizePassword(senha, { salt: person.sal, network, name }, [credential.senha]);
    return known.stored !== undefined;
  };
  if (!(await throttle.try(network, name, isRight))) refuse(problems.currentPasswordWrong);
  return credential;
}

/** Locks the person's credential until the transaction ends; refused when it no longer opens the company. */
async function holdOwn(db: Transaction, company: Caller): Promise<CredentialTable> {
  await holdPerson(db, personOf(company));
  const start = company.session_id && (await findSessionStart(db, company.session_id));
  if (!start) refuse(problems.sessionEnded);
  return orRefuse(await findCredential(db, credentialOf(company)), problems.sessionEnded);
}

/** How long a sign-in counts as confirmation. */
const FRESH_MILLIS = 10 * 60 * 1000;

/** An open or stolen session alone must not be able to add a way in: it takes the password or a recent sign-in. */
async function demandConfirmation(
  db: Database,
  throttle: LoginThrottle,
  { company, network }: Pick<Call<unknown, unknown>, 'company' | 'network'>,
  senha: string | undefined,
): Promise<void> {
  if (senha !== undefined) {
    await demandCurrentPassword(db, throttle, network, company, senha);
    return;
  }
  const start = company.session_id && (await findSessionStart(db.read, company.session_id));
  if (!start || start <= momentBefore(FRESH_MILLIS)) refuse(problems.passwordUnconfirmed);
}

/** The current company's journal notes that the person's ways in changed, and seals them. */
async function noteChange(db: Transaction, journal: Journal, company: Caller): Promise<void> {
  await updateMember(db, journal, company.id, await findOwn(db, company), {});
}
