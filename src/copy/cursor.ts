import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Border } from '../domain/border.ts';
import type { Copied } from './copy-source.ts';

/** Where a first copy stands: the kind that it is at, and the last id of it that was told. */
export interface CopyPlace {
  readonly recurso: Copied;
  readonly after: string | null;
}

/** Where somebody's copy of a company stands. */
export interface Cursor {
  readonly border: Border;
  /** The journal's number from which on changes are told. */
  readonly numero: number;
  /** Of the entry that has that number: after a restore or a failover another may have it. */
  readonly hash: string;
  /** Null once the first copy is complete. */
  readonly place: CopyPlace | null;
}

const MAC_BYTES = 16;
const LONGEST = 2_000;

/** A text that nobody but this journal could have written. */
export function writeCursor({ border, numero, hash, place }: Cursor, secret: string): string {
  const { empresaId, vendedorId } = border;
  const fields = [empresaId, vendedorId, numero, hash, place?.recurso ?? null, place?.after ?? null];
  const text = Buffer.from(JSON.stringify(fields));
  return Buffer.concat([macOf(text, secret), text]).toString('base64url');
}

/** Undefined for what this journal did not write. */
export function readCursor(written: string, secret: string): Cursor | undefined {
  if (written.length > LONGEST) return undefined;
  const bytes = Buffer.from(written, 'base64url');
  const text = bytes.subarray(MAC_BYTES);
  if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(text, secret)))
    return undefined;
  const [empresaId, vendedorId, numero, hash, recurso, after] = JSON.parse(text.toString());
  return {
    border: { empresaId, vendedorId },
    numero,
    hash,
    place: recurso === null ? null : { recurso, after },
  };
}

/** The number that a text claims to stand at; whether that is true tells its signature, once the journal is known. */
export function claimedNumber(written: string): number {
  try {
    const fields = JSON.parse(Buffer.from(written, 'base64url').subarray(MAC_BYTES).toString());
    return Array.isArray(fields) && Number.isSafeInteger(fields[2]) ? fields[2] : 0;
  } catch {
    return 0;
  }
}

function macOf(text: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, MAC_BYTES);
}
