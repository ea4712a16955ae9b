import { DatabaseBusyError, DatabaseUnavailableError } from '../errors.ts';

const NETWORK_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** The driver's own words, for which it has no codes. */
const DRIVER_FAULTS = /^Connection terminated|is not queryable$|^Query read timeout$|^timeout expired$/;
const NEVER_SENT = /is not queryable$/;
const NO_CONNECTION_IN_TIME = 'timeout exceeded when trying to connect';

/** A connection exception, a server that goes down or comes up, and one that has become somebody's standby. */
const LOST = /^(08...|57P0[1-5]|25006)$/;
/** No room, no lock, no time, or in the way of another transaction too often. */
const BUSY = /^(53...|55P03|57014|40001|40P01)$/;

/** Where PostgreSQL finds that a migration has changed what a prepared statement returns: it has to be prepared anew. */
const OUTDATED_STATEMENT = 'RevalidateCachedQuery';

interface Fault {
  code?: string;
  message?: string;
  routine?: string;
}

/** Whether the connection, or the server behind it, is of no more use. */
export function isLost(error: unknown): boolean {
  const { code = '', message = '', routine } = error as Fault;
  return (
    NETWORK_FAULTS.has(code) ||
    LOST.test(code) ||
    DRIVER_FAULTS.test(message) ||
    routine === OUTDATED_STATEMENT
  );
}

/** Whether it was lost before the driver could send anything at all. */
export function wasNeverSent(error: unknown): boolean {
  return NEVER_SENT.test((error as Fault).message ?? '');
}

/** Whether the statement was refused because one before it had failed. */
export function isAfterEffect(error: unknown): boolean {
  return (error as Fault).code === '25P02';
}

/** Whether the transaction was only in the way of another one. */
export function isCollision(error: unknown): boolean {
  const { code } = error as Fault;
  return code === '40001' || code === '40P01';
}

/** Faults that pass are told apart from those that do not; the latter stay as they are. */
export function translateFault(error: unknown): unknown {
  const { code = '', message = '' } = error as Fault;
  if (isLost(error)) return new DatabaseUnavailableError(undefined, { cause: error });
  if (BUSY.test(code) || message === NO_CONNECTION_IN_TIME) return new DatabaseBusyError({ cause: error });
  return error;
}
