import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_MILLIS = 24 * 60 * 60 * 1000;
const ID_BYTES = 16;
const MOMENT_BYTES = 6;
const SAID_BYTES = ID_BYTES + MOMENT_BYTES;
const PROOF_BYTES = 16;

interface CompanyLink {
  readonly token: string;
  readonly expires: Date;
}

/** A link that says its company and its end, with a proof that we made it, so that nothing is stored. */
export function makeCompanyLink(secret: string, empresaId: string, now = Date.now()): CompanyLink {
  const said = Buffer.alloc(SAID_BYTES);
  said.write(empresaId.replaceAll('-', ''), 'hex');
  said.writeUIntBE(now + LIFE_MILLIS, ID_BYTES, MOMENT_BYTES);
  const token = Buffer.concat([said, proofOf(secret, said)]).toString('base64url');
  return { token, expires: new Date(now + LIFE_MILLIS) };
}

/** The company of a link that is ours and not over. */
export function readCompanyLink(secret: string, token: string, now = Date.now()): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== SAID_BYTES + PROOF_BYTES) return undefined;
  const said = bytes.subarray(0, SAID_BYTES);
  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), proofOf(secret, said))) return undefined;
  if (said.readUIntBE(ID_BYTES, MOMENT_BYTES) < now) return undefined;
  const hex = said.toString('hex', 0, ID_BYTES);
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

function proofOf(secret: string, said: Buffer): Buffer {
  return createHmac('sha256', secret).update('levar ').update(said).digest().subarray(0, PROOF_BYTES);
}
