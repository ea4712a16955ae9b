/** The database cannot do this now; nothing was changed, and a retry may succeed. */
export class DatabaseUnavailableError extends Error {
  constructor(message = 'The database cannot be reached', options?: ErrorOptions) {
    super(message, options);
  }
}

/** The database did not get to this work in time. */
export class DatabaseBusyError extends DatabaseUnavailableError {
  constructor(options?: ErrorOptions) {
    super('The database is busy', options);
  }
}

/** Another process held the company's lock until the timeout. */
export class CompanyHeldError extends DatabaseBusyError {}

/** The database can be read, but its disk is full or fails. */
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

/** The requester disconnected, so the work was not started or was cancelled. */
export class RequesterGoneError extends DatabaseUnavailableError {
  constructor() {
    super('The requester has disconnected');
  }
}

/** The process is stopping and starts no new work. */
export class StoppingError extends DatabaseUnavailableError {
  constructor() {
    super('The service is stopping');
  }
}

/** The connection broke during a commit, so its outcome is unknown. */
export class OutcomeUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection broke during a commit', options);
  }
}

/** The database is reachable but unsuitable for Talão. */
export class UnsuitableDatabaseError extends Error {}

/** The server in DATABASE_STANDBY_URL is not, or no longer, a standby of the database in DATABASE_URL. */
export class NoStandbyError extends UnsuitableDatabaseError {}

/** Thrown for a record that the main thread should not read: it is read elsewhere, and changed in a transaction of its own. */
export class LargeRecordError extends Error {}
