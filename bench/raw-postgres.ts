/** PostgreSQL's limit: plain statements through the plain driver, as many at a time as there are connections. */
import { Pool, type PoolClient } from 'pg';
import { answerParent } from './child.ts';
import { plainScript, type Script } from './plain-sql.ts';
import type { RawRun } from './raw-run.ts';

let runs = 0;
const pools = new Map<string, Pool>();

answerParent<RawRun, number>(async ({ url, scenario, subjects, connections, millis, writes }) => {
  const pool = open(url, connections);
  const script = plainScript(scenario, 'postgres', subjects);
  const started = performance.now();
  const deadline = started + millis;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (performance.now() < deadline) {
        if (writes) await client.query('begin');
        await run(client, script(runs++));
        if (writes) await client.query('commit');
        done += 1;
      }
      client.release();
    }),
  );
  return (done / (performance.now() - started)) * 1000;
});

function open(url: string, connections: number): Pool {
  let pool = pools.get(url);
  if (pool === undefined) {
    pool = new Pool({ connectionString: url, max: connections });
    pools.set(url, pool);
  }
  return pool;
}

const names = new Map<string, string>();

async function run(client: PoolClient, script: Script): Promise<void> {
  let step = script.next();
  while (!step.done) {
    const [text, ...values] = step.value;
    let name = names.get(text);
    if (name === undefined) {
      name = `raw_${names.size}`;
      names.set(text, name);
    }
    const { rows } = await client.query({ name, text, values });
    step = script.next(rows);
  }
}
