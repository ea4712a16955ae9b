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

/** The connection broke while a commit was under way: the work is done or it is not, and nobody here can tell. */
export class OutcomeUnknownError extends Error {
  constructor(options?: ErrorOptions) {
    super('The connection broke during a commit', options);
  }
}

/** The database answers and could be written, but is not one that Talão can keep its records in. */
export class UnsuitableDatabaseError extends Error {}
