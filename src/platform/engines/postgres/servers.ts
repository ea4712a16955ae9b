import { Client } from 'pg';
import { DatabaseUnavailableError } from '../../database/errors.ts';

export type Servers = ReturnType<typeof serversAt>;

export function serversAt(urls: readonly string[]) {
  let at = 0;
  let searching: Promise<void> | undefined;

  /** The server in use is kept while it takes writes, even if another does too. */
  const findPrimary = async () => {
    const answers = await Promise.allSettled(urls.map(takesWrites));
    const primaries = answers.map((answer) => answer.status === 'fulfilled' && answer.value);
    if (primaries[at]) return;
    const primary = primaries.indexOf(true);
    const cause = answers.find((answer) => answer.status === 'rejected')?.reason;
    if (primary === -1)
      throw new DatabaseUnavailableError('None of the servers in DATABASE_URL takes writes', { cause });
    at = primary;
  };

  return {
    areSeveral: urls.length > 1,
    get current(): string {
      return urls[at] as string;
    },
    async search(): Promise<void> {
      if (urls.length === 1) return;
      searching ??= findPrimary().finally(() => {
        searching = undefined;
      });
      await searching;
    },
  };
}

async function takesWrites(url: string): Promise<boolean> {
  const answer = await probe<{ transaction_read_only: string }>(url, 'show transaction_read_only');
  return answer.transaction_read_only === 'off';
}

export async function probe<Row extends object>(connectionString: string, question: string): Promise<Row> {
  const client = new Client({
    connectionString,
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

/** How long a server may take to answer a question about itself. */
export const PROBE_MILLIS = 3_000;

export interface PostgresAddress {
  readonly servers: readonly string[];
  /** False behind a pooler in transaction mode, where a session may keep no state. */
  readonly sessions: boolean;
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/** `postgres://user:password@one:5432,two:5432/talao?target_session_attrs=read-write&prepare=off` */
export function readAddress(url: string): PostgresAddress {
  const [, start = '', hosts = '', path = '', query = ''] = FORM.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const sessions = parameters.get('prepare') !== 'off';
  // Ours; and `target_session_attrs`, which always applies: of several servers, the primary is used.
  for (const name of ['prepare', 'target_session_attrs']) parameters.delete(name);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const servers = start === '' ? [url] : hosts.split(',').map((host) => `${start}${host}${path}${rest}`);
  return { servers, sessions };
}
