import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { Answer, Caller } from './caller.ts';

/** Registers a new passkey of a signed-in person. */
export async function registerPasskey(
  person: Browser,
  device = new Authenticator(),
  more: object = {},
): Promise<Answer> {
  const { body } = await person.post('account/passkeys/options', {});
  const resposta = device.create(body.data.challenge, { origin: originOf(person) });
  return person.post('account/passkeys', { nome: 'Celular', resposta, ...more });
}

/** Signs in by a passkey. */
export async function enterBy(device: Authenticator, nobody: Caller): Promise<Answer> {
  const { body } = await nobody.post('/session/passkey/options', {});
  return nobody.post('/session', { passkey: device.get(body.data.challenge, { origin: originOf(nobody) }) });
}

const originOf = ({ url }: Caller) => `http://localhost:${new URL(url).port}`;

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Wish {
  /** The origin that the page claims. */
  readonly origin: string;
  readonly rpID?: string;
  /** Whether the device has verified its user. */
  readonly verified?: boolean;
}

/** A software passkey that answers like a browser, or wrongly where a test asks for it. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #point: Buffer;
  #uses = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#point = Buffer.concat([
      bytes('a5010203262001215820'),
      Buffer.from(x, 'base64url'),
      bytes('225820'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  create(challenge: string, wish: Wish) {
    const credential = Buffer.concat([Buffer.alloc(16), bytes('0010'), this.#id, this.#point]);
    const data = Buffer.concat([this.#data(wish, HAS_CREDENTIAL), credential]);
    const length = Buffer.from([0x58, data.length]);
    // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
    const attestation = Buffer.concat([
      bytes('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
      length,
      data,
    ]);
    return this.#answer({
      clientDataJSON: inText(clientData('webauthn.create', challenge, wish)),
      attestationObject: inText(attestation),
      transports: ['internal'],
    });
  }

  get(challenge: string, wish: Wish) {
    this.#uses++;
    const data = this.#data(wish, 0);
    const client = clientData('webauthn.get', challenge, wish);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: inText(client),
      authenticatorData: inText(data),
      signature: inText(sign('sha256', signed, this.#key)),
    });
  }

  #data({ rpID = 'localhost', verified = true }: Wish, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#uses);
    const all = flags | PRESENT | (verified ? VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpID).digest(), Buffer.from([all]), counter]);
  }

  #answer(response: object) {
    const id = inText(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

function clientData(type: string, challenge: string, { origin }: Wish): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}

function inText(data: Buffer): string {
  return data.toString('base64url');
}
