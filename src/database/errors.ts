/** The database cannot do this work now. Nothing has happened, and the same request may succeed a moment later. */
export class DatabaseUnavailableError extends Error {
  constructor(message = 'The database cannot be reached', options?: ErrorOptions) {
    super(message, options);
  }
}

/** The database answers, but did not get to this work in time. */
export class DatabaseBusyError extends DatabaseUnavailableError {
  constructor(options?: ErrorOptions) {
    super('The database is busy', options);
  }
}

/** Another process kept the company's records for as long as anyone waits: all of a batch have waited for it. */
export class CompanyHeldError extends DatabaseBusyError {}

/** The database can be read, but has no room for more, or its disk fails. */
export class CannotWriteError extends DatabaseUnavailableError {
  constructor(options?: ErrorOptions) {
    super('The database takes no writes', options);
  }
}

/** The database file is no longer where it was opened: whatever were written now would be lost. */
export class DatabaseReplacedError extends DatabaseUnavailableError {
  constructor(path: string) {
    super(`${path} was deleted or replaced while it was in use. Put it back, or start the service anew`);
  }
}

/** One company has as much work waiting as it may have. Only its own callers are told. */
export class TooManyWaitingError extends DatabaseUnavailableError {
  constructor() {
    super('Too much work of this company is waiting');
  }
}

/** Nobody waits for the answer any more, so the work was not begun, or not ended. */
export class RequesterGoneError extends DatabaseUnavailableError {
  constructor() {
    super('The requester has disconnected');
  }
}

/** The process is about to end: what had not begun is left to another one, or to a later request. */
export class StoppingError extends DatabaseUnavailableError {
  constructor() {
    super('The service is stopping');
  }
}

/** The connection broke while a commit was under way: the work is done or it is not, and nobody here can tell. */
export class OutcomeUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection broke during a commit', options);
  }
}

/** The database answers and could be written, but is not one that Talão can keep its records in. */
export class UnsuitableDatabaseError extends Error {}

/** What DATABASE_STANDBY_URL names is no standby of the database in DATABASE_URL, or is none any more. */
export class NoStandbyError extends UnsuitableDatabaseError {}
