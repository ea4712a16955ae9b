import { ConfigError } from '../main/config.ts';
import { explainDatabaseFailure } from '../platform/database/explain-failure.ts';
import { ApiError } from '../platform/http/contract/problems.ts';

/** A valid command that cannot be performed; its message says why in one line. */
export class Refusal extends Error {}

export function explainFailure(error: unknown): string {
  if (error instanceof Refusal || error instanceof ConfigError) return error.message;
  // The API's rules and messages apply here too.
  if (error instanceof ApiError) return error.message;
  return (
    explainDatabaseFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}
