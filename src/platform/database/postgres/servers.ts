import { Client } from 'pg';
import { DatabaseUnavailableError } from '../errors.ts';

/** The configured servers and the current primary. */
export class Servers {
  readonly #urls: readonly string[];
  #current = 0;
  #search: Promise<void> | undefined;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  get current(): string {
    return this.#urls[this.#current] as string;
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1;
  }

  /** Searches for the primary; concurrent callers share the search. */
  search(): Promise<void> {
    if (!this.areSeveral) return Promise.resolve();
    this.#search ??= this.#findPrimary().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** The server in use is kept while it takes writes, even if another does too. */
  async #findPrimary(): Promise<void> {
    const answers = await Promise.allSettled(this.#urls.map(takesWrites));
    const primaries = answers.map((answer) => answer.status === 'fulfilled' && answer.value);
    if (primaries[this.#current]) return;
    const primary = primaries.indexOf(true);
    if (primary !== -1) this.#current = primary;
    else throw noPrimary(answers);
  }
}

function noPrimary(answers: PromiseSettledResult<boolean>[]): DatabaseUnavailableError {
  const cause = answers.find((answer) => answer.status === 'rejected')?.reason;
  return new DatabaseUnavailableError('None of the servers in DATABASE_URL takes writes', { cause });
}

async function takesWrites(url: string): Promise<boolean> {
  const answer = await probe<{ transaction_read_only: string }>(url, 'show transaction_read_only');
  return answer.transaction_read_only === 'off';
}

const PROBE_MILLIS = 3_000;

/** Queries one server on a temporary connection. */
export async function probe<Row extends object>(url: string, question: string): Promise<Row> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MILLIS,
    query_timeout: PROBE_MILLIS,
    application_name: 'talao',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Row>(question);
    return rows[0] as Row;
  } finally {
    client.end().catch(() => {});
  }
}
