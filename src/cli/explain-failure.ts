import { ConfigError } from '../config.ts';
import { explainDatabaseFailure } from '../database/explain-failure.ts';
import { ApiError } from '../http/contract/api-error.ts';

/** A command that was understood and cannot be done; its message says why in one line. */
export class Refusal extends Error {}

export function explainFailure(error: unknown): string {
  if (error instanceof Refusal || error instanceof ConfigError) return error.message;
  // The rules of the interface hold here too, in its words.
  if (error instanceof ApiError) return error.message;
  return (
    explainDatabaseFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}
