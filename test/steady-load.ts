import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from './caller.ts';
import { onServer } from './postgres-standby.ts';
import { clientBody } from './samples.ts';

const WORKERS = 8;
/** A request without an answer by then hangs, which must never happen. */
const HUNG_MILLIS = 120_000;

/** Creates clients continuously, each under its own Idempotency-Key, and retries whatever was not acknowledged. */
export class SteadyLoad {
  readonly acknowledged = new Map<string, string>();
  refusals = 0;
  readonly #ana: Caller;
  readonly #workers: Promise<void>[];
  #stopping = false;

  constructor(url: string, apiKey: string) {
    this.#ana = new Caller(url, apiKey);
    this.#workers = Array.from({ length: WORKERS }, () => this.#work());
  }

  /** Waits until that many more were acknowledged. */
  async advances(by: number): Promise<void> {
    const goal = this.acknowledged.size + by;
    while (this.acknowledged.size < goal) await Promise.race([sleep(5), Promise.all(this.#workers)]);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#workers);
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      const body = clientBody();
      const key = randomUUID();
      const id = await this.#create(body, key);
      this.acknowledged.set(id, body.email);
    }
  }

  async #create(body: { email: string }, key: string): Promise<string> {
    for (;;) {
      const sent = Date.now();
      const answer = await this.#ana.post('clients', body, { 'idempotency-key': key });
      assert.ok(Date.now() - sent < HUNG_MILLIS, 'a request was left hanging');
      if (answer.status === 201) return answer.body.data.id;
      assert.equal(answer.status, 503, answer.text);
      assert.equal(answer.headers.get('retry-after'), '1');
      this.refusals += 1;
      await sleep(20);
    }
  }
}

/** Every acknowledged client exists once, nothing else does, codes differ, and counters match the rows. */
export async function verifyLoad(url: string, { acknowledged }: SteadyLoad): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query('select id, email, codigo from clientes');
    assert.deepEqual(new Map(rows.map(({ id, email }) => [id, email])), acknowledged);
    assert.equal(new Set(rows.map(({ codigo }) => codigo)).size, rows.length);
    const { rows: counted } = await client.query('select sum(clientes)::int as total from contadores');
    assert.equal(counted[0].total, rows.length);
  });
}
