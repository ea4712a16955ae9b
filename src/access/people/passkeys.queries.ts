import type * as browser from '@simplewebauthn/server';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { makeChallenge, takeChallenge } from './challenges.queries.ts';
import type { Site } from './site.ts';

type NewPasskey = Omit<Row<'passkeys'>, 'id' | 'created_at' | 'last_used_at'>;

/** Undefined when the passkey is already registered. */
export async function insertPasskey(
  db: Transaction,
  passkey: NewPasskey,
): Promise<Row<'passkeys'> | undefined> {
  return db
    .insertInto('passkeys')
    .values({ ...newStamp(), ...passkey, last_used_at: null })
    .onConflict((conflict) => conflict.column('webauthn_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function passkeysOf(db: Reader, credencial_id: string) {
  return rowsWith(db, 'passkeys', { credencial_id }).selectAll().orderBy('id', 'desc');
}

/** False when the passkey was removed. */
export function notePasskeyUse(db: Transaction, id: string, contador: number): Promise<boolean> {
  return changeRows(db, 'passkeys', { id }, { contador, last_used_at: currentMoment() });
}

export async function renamePasskey(db: Transaction, credencialId: string, id: string, nome?: string) {
  return db
    .updateTable('passkeys')
    .set((column) => ({ nome: nome ?? column.ref('nome') }))
    .where('credencial_id', '=', credencialId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Imported with the first passkey: most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** The options for creating a passkey. A device keeps one passkey per user id, so the credential's id is used. */
export async function askForPasskey(
  db: Database,
  site: Site,
  credential: string,
  person: { nome: string; email: string },
) {
  const { generateRegistrationOptions } = await webauthn();
  const known = await rowsWith(db.read, 'passkeys', { credencial_id: credential })
    .select('webauthn_id as id')
    .orderBy('passkeys.id')
    .execute();
  return generateRegistrationOptions({
    challenge: await makeChallenge(db, { credential }),
    rpName: 'Talão',
    rpID: site.passkeys().rpID,
    userID: new TextEncoder().encode(credential),
    userName: person.email,
    userDisplayName: person.nome,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey that a browser created; undefined when it answers no challenge of ours. */
export async function readNewPasskey(
  db: Database,
  site: Site,
  credential: string,
  response: browser.RegistrationResponseJSON,
): Promise<Omit<NewPasskey, 'nome'> | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const verdict = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, { credential }),
    ...expectationsOf(site),
  }).catch(() => undefined);
  if (!verdict?.verified) return undefined;
  const { id, publicKey, counter } = verdict.registrationInfo.credential;
  return {
    credencial_id: credential,
    webauthn_id: id,
    chave_publica: Buffer.from(publicKey).toString('base64url'),
    contador: counter,
    transportes: (response.response.transports ?? []).join(','),
  };
}

/** The options with which a browser offers all passkeys of this site. */
export async function askForSignature(db: Database, site: Site) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    challenge: await makeChallenge(db, 'anyone'),
    rpID: site.passkeys().rpID,
    userVerification: 'required',
    allowCredentials: [],
  });
}

/** A passkey that has signed, with its signature counter. */
export type Signature = NonNullable<Awaited<ReturnType<typeof readSignature>>>;

/** Undefined when no registered passkey has signed. */
export async function readSignature(db: Database, site: Site, response: browser.AuthenticationResponseJSON) {
  const { verifyAuthenticationResponse } = await webauthn();
  const passkey = await findRow(db.read, 'passkeys', { webauthn_id: response.id });
  if (passkey === undefined) return undefined;
  const verdict = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, 'anyone'),
    ...expectationsOf(site),
    credential: credentialOf(passkey),
  }).catch(() => undefined);
  if (!verdict?.verified) return undefined;
  return { passkey, counter: verdict.authenticationInfo.newCounter };
}

function expectationsOf(site: Site) {
  const { rpID, origin } = site.passkeys();
  return { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
}

function credentialOf({ webauthn_id, chave_publica, contador, transportes }: Row<'passkeys'>) {
  return {
    id: webauthn_id,
    publicKey: new Uint8Array(Buffer.from(chave_publica, 'base64url')),
    counter: contador,
    transports: transportes.split(',').filter(Boolean) as browser.AuthenticatorTransport[],
  };
}
