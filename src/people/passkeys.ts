import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '../database/database.ts';
import type { PasskeyTable } from '../database/tables.ts';
import {
  findByCredential,
  insertChallenge,
  listPasskeys,
  type NewPasskey,
  notePasskeyUse,
  takeChallenge,
} from './passkeys.queries.ts';
import type { Site } from './site.ts';

/** Loaded by the first passkey: most processes never see one. */
const webauthn = () => import('@simplewebauthn/server');

/** What a browser needs to make a passkey for this person. */
export async function askForPasskey(
  db: Database,
  site: Site,
  person: { id: string; nome: string; email: string },
) {
  const { generateRegistrationOptions } = await webauthn();
  const known = await listPasskeys(db.read, person.id);
  const options = await generateRegistrationOptions({
    rpName: 'Talão',
    rpID: site.passkeys().rpID,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.nome,
    attestationType: 'none',
    excludeCredentials: known.map(({ credencial }) => ({ id: credencial })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await db.write((db) => insertChallenge(db, options.challenge, person.id));
  return options;
}

/** The passkey that a browser has made; undefined where the answer is to no question of ours. */
export async function readNewPasskey(
  db: Database,
  site: Site,
  usuarioId: string,
  nome: string,
  response: RegistrationResponseJSON,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = site.passkeys();
  const verdict = await verifyRegistrationResponse({
    response,
    expectedChallenge: (desafio) => db.write((db) => takeChallenge(db, desafio, usuarioId)),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verdict?.verified) return undefined;
  const { id, publicKey, counter } = verdict.registrationInfo.credential;
  return {
    usuario_id: usuarioId,
    nome,
    credencial: id,
    chave_publica: Buffer.from(publicKey).toString('base64url'),
    contador: counter,
    transportes: (response.response.transports ?? []).join(','),
  };
}

/** What a browser needs to let someone choose a passkey, whoever it is. */
export async function askForSignature(db: Database, site: Site) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.passkeys().rpID,
    userVerification: 'required',
    allowCredentials: [],
  });
  await db.write((db) => insertChallenge(db, options.challenge, null));
  return options;
}

/** The person whose passkey has signed; undefined where nobody's has. */
export async function readSignature(
  db: Database,
  site: Site,
  response: AuthenticationResponseJSON,
): Promise<string | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = site.passkeys();
  const passkey = await findByCredential(db.read, response.id);
  if (passkey === undefined) return undefined;
  const verdict = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (desafio) => db.write((db) => takeChallenge(db, desafio, null)),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: credentialOf(passkey),
  }).catch(() => undefined);
  if (!verdict?.verified) return undefined;
  await db.write((db) => notePasskeyUse(db, passkey.id, verdict.authenticationInfo.newCounter));
  return passkey.usuario_id;
}

function credentialOf({ credencial, chave_publica, contador, transportes }: PasskeyTable) {
  return {
    id: credencial,
    publicKey: new Uint8Array(Buffer.from(chave_publica, 'base64url')),
    counter: contador,
    transports: transportes.split(',').filter(Boolean) as AuthenticatorTransport[],
  };
}
