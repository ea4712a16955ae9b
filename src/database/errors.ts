/** The database answers, but did not get to this work in time: the same request may succeed a moment later. */
export class DatabaseBusyError extends Error {
  constructor(options?: ErrorOptions) {
    super('The database is busy', options);
  }
}
