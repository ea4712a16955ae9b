import { DatabaseBusyError, DatabaseUnavailableError } from '../../database/errors.ts';

const NETWORK_FAULTS =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** The driver's own words, for which it has no codes. */
const DRIVER_FAULTS = /^Connection terminated|is not queryable$|^Query read timeout$|^timeout expired$/;
const NEVER_SENT = /is not queryable$/;
const NO_CONNECTION_IN_TIME = 'timeout exceeded when trying to connect';

const LOST = /^(08...|57P0[1-5]|25006)$/;
/** Out of space, lock or statement timeout, or repeated collisions. */
const BUSY = /^(53...|55P03|57014|40001|40P01)$/;

/** A migration changed the result of a prepared statement, which must be prepared again. */
const OUTDATED_STATEMENT = 'RevalidateCachedQuery';

interface Fault {
  code?: string;
  message?: string;
  routine?: string;
}

export function isLost(error: unknown): boolean {
  const { code = '', message = '', routine } = error as Fault;
  return (
    NETWORK_FAULTS.test(code) ||
    LOST.test(code) ||
    DRIVER_FAULTS.test(message) ||
    routine === OUTDATED_STATEMENT
  );
}

export function wasNeverSent(error: unknown): boolean {
  return NEVER_SENT.test((error as Fault).message ?? '');
}

/** Whether the statement was refused because one before it had failed. */
export function isAfterEffect(error: unknown): boolean {
  return (error as Fault).code === '25P02';
}

export function isCollision(error: unknown): boolean {
  const { code } = error as Fault;
  return code === '40001' || code === '40P01';
}

export function translateFault(error: unknown): unknown {
  const { code = '', message = '' } = error as Fault;
  if (isLost(error)) return new DatabaseUnavailableError(undefined, { cause: error });
  if (BUSY.test(code) || message === NO_CONNECTION_IN_TIME) return new DatabaseBusyError({ cause: error });
  return error;
}
