/** The database cannot do this now; nothing was changed, and a retry may succeed. */
export class DatabaseUnavailableError extends Error {
  constructor(message = 'The database cannot be reached', options?: ErrorOptions) {
    super(message, options);
  }
}

export class DatabaseBusyError extends DatabaseUnavailableError {
  constructor(options?: ErrorOptions) {
    super('The database is busy', options);
  }
}

export class CompanyHeldError extends DatabaseBusyError {}

export class CannotWriteError extends DatabaseUnavailableError {
  constructor(options?: ErrorOptions) {
    super('The database takes no writes', options);
  }
}

/** The database file is no longer at its path, so writes would be lost. */
export class DatabaseReplacedError extends DatabaseUnavailableError {
  constructor(path: string) {
    super(`${path} was deleted or replaced while it was in use. Put it back, or start the service anew`);
  }
}

/** One company's queue is full; only its own requests are refused. */
export class TooManyWaitingError extends DatabaseUnavailableError {
  constructor() {
    super('Too much work of this company is waiting');
  }
}

export class RequesterGoneError extends DatabaseUnavailableError {
  constructor() {
    super('The requester has disconnected');
  }
}

export class StoppingError extends DatabaseUnavailableError {
  constructor() {
    super('The service is stopping');
  }
}

export class OutcomeUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection broke during a commit', options);
  }
}

export class UnsuitableDatabaseError extends Error {}

export class SchemaTooNewError extends UnsuitableDatabaseError {}

/** The server in DATABASE_STANDBY_URL is not, or no longer, a standby of the database in DATABASE_URL. */
export class NoStandbyError extends UnsuitableDatabaseError {}

/** Thrown for a record that the main thread should not read: it is read elsewhere, and changed in a transaction of its own. */
export class LargeRecordError extends Error {}

const CODES: Record<string, string> = {
  ECONNREFUSED: 'No PostgreSQL answers at DATABASE_URL. Is it running?',
  ERR_INVALID_URL: 'DATABASE_URL is no valid address: postgres://user:password@host:5432/database',
  ENOTFOUND: 'The host in DATABASE_URL is unknown',
  '28P01': 'PostgreSQL refuses the user or the password in DATABASE_URL',
  '28000': 'PostgreSQL refuses the user or the password in DATABASE_URL',
  '3D000': 'The database named in DATABASE_URL does not exist in that PostgreSQL',
  '42501': 'The user in DATABASE_URL may not use this database as Talão needs',
};

/** Faults of the file: locked, full, unreadable, read-only, or no database. */
const SQLITE_FILE_FAULTS = [5, 8, 10, 11, 13, 14, 26];

const FILE_SYSTEM_FAULTS = ['EACCES', 'EPERM', 'ENOTDIR', 'EEXIST', 'EROFS'];

/** One line for the operator if the cause is outside the program, else undefined. */
export function explainDatabaseFailure(error: unknown): string | undefined {
  const { code = '', errcode, message } = error as NodeJS.ErrnoException & { errcode?: number };
  if (error instanceof UnsuitableDatabaseError) return message;
  if (error instanceof DatabaseBusyError)
    return 'The database does not answer in time: another process keeps it busy, or it cannot be reached';
  if (error instanceof OutcomeUnknownError)
    return 'The connection broke during a commit, and it is not known whether anything was done: look before you repeat it';
  if (error instanceof DatabaseUnavailableError) return explainUnavailable(error);
  if (message?.startsWith('unsupported startup parameter'))
    return 'DATABASE_URL leads to a pooler that lends connections by the transaction: add ?prepare=off to it';
  // The low byte of an extended code is its kind.
  if (SQLITE_FILE_FAULTS.includes((errcode ?? 0) & 0xff) || FILE_SYSTEM_FAULTS.includes(code))
    return `The SQLite file in DATABASE_URL cannot be used: ${message}`;
  return CODES[code];
}

function explainUnavailable({ message, cause }: DatabaseUnavailableError): string {
  if (cause === undefined) return message;
  return explainDatabaseFailure(cause) ?? `${message}: ${(cause as Error).message}`;
}

/** SQLite's codes (low byte) for a full, failing or read-only disk. */
const SQLITE_FAULTS = [8, 10, 13];
const POSTGRES_DISK_FULL = '53100';

export function isOutOfRoom(error: unknown): boolean {
  const {
    errcode = 0,
    code,
    cause,
  } = error as { errcode?: number; code?: string; cause?: { code?: string } };
  return SQLITE_FAULTS.includes(errcode & 0xff) || [code, cause?.code].includes(POSTGRES_DISK_FULL);
}
