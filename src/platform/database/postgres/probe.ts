import { Client } from 'pg';

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
