import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Copied } from './sync.contract.ts';

/** The position of a first copy: the current kind and the last id sent. */
export interface SyncPlace {
  readonly recurso: Copied;
  readonly after: string | null;
}

/** The position of one person's copy of a company. */
export interface Cursor {
  readonly scope: AccessScope;
  /** The journal number after which changes are sent. */
  readonly numero: number;
  /** The hash of that entry: after a restore or failover another entry may have the number. */
  readonly hash: string;
  /** Null once the first copy is complete. */
  readonly place: SyncPlace | null;
}

const MAC_BYTES = 16;
const LONGEST = 2_000;

/** Serialises and signs a cursor with the journal's secret. */
export function writeCursor({ scope, numero, hash, place }: Cursor, secret: string): string {
  const { empresaId, vendedorId } = scope;
  const fields = [empresaId, vendedorId, numero, hash, place?.recurso ?? null, place?.after ?? null];
  const text = Buffer.from(JSON.stringify(fields));
  return Buffer.concat([macOf(text, secret), text]).toString('base64url');
}

/** Undefined for a cursor that this journal did not sign. */
export function readCursor(written: string, secret: string): Cursor | undefined {
  if (written.length > LONGEST) return undefined;
  const bytes = Buffer.from(written, 'base64url');
  const text = bytes.subarray(MAC_BYTES);
  if (bytes.length <= MAC_BYTES || !timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(text, secret)))
    return undefined;
  const [empresaId, vendedorId, numero, hash, recurso, after] = JSON.parse(text.toString());
  return {
    scope: { empresaId, vendedorId },
    numero,
    hash,
    place: recurso === null ? null : { recurso, after },
  };
}

/** The number in a cursor, before its signature is checked. */
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
