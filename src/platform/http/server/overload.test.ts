import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../../../test/caller.ts';
import { type Company, onEachEngine, onEngine, type Talao } from '../../../../test/harness.ts';
import { testOnce } from '../../../../test/once.ts';
import { RawSocket } from '../../../../test/raw-socket.ts';
import { clientBody, createClient, createRepresentada, saleBody } from '../../../../test/samples.ts';
import { until } from '../../../../test/until.ts';
import { LARGE_BODY } from './bodies.ts';
import { LoopDelay } from './overload.ts';

const WAITING = 3;
const CONNECTIONS = 10;
const BODIES = 64 * 1024;

/** Occupies every database connection until released. */
function jam({ db, engine }: Talao) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holders = Array.from({ length: engine === 'sqlite' ? 1 : CONNECTIONS }, () => db.write(() => gate));
  return {
    async release() {
      letGo();
      await Promise.all(holders);
    },
  };
}

onEachEngine(
  'Overload',
  (talao) => {
    const waiting = () => talao.db.figures.waiting('write');
    const busy = () => talao.db.figures.connections().busy ?? 0;

    test('refuses with 503 when the database queue is full, and goes on once it drains', async () => {
      // Writes of one company may share a batch, so each waiting write is of another company.
      const others: Company[] = [];
      while (others.length < WAITING) others.push(await talao.createCompany('Paciente'));
      // Noting a key's use is a write too and must not be in the queue.
      for (const company of [talao.ana, ...others])
        await until(
          'its use is noted',
          async () => (await company.get('keys')).body.data[0].last_used_at,
          (moment) => moment !== null,
        );
      const { release } = jam(talao);
      const patient: Promise<Answer>[] = [];
      try {
        // On SQLite the running write leaves the queue one event-loop turn later; on PostgreSQL some connections must be opened
        // first.
        if (talao.engine === 'sqlite') await until('the turn is taken', waiting, (count) => count === 0);
        else
          await until(
            'all turns are taken',
            () => busy() - waiting(),
            (count) => count === CONNECTIONS,
          );
        for (const other of others) {
          patient.push(other.post('clients', clientBody()));
          await until('it waits', waiting, (count) => count >= patient.length);
        }
        const refused = await talao.ana.post('clients', clientBody());
        assert.equal(refused.status, 503);
        assert.equal(refused.body.error, 'Serviço temporariamente indisponível');
        assert.equal(refused.headers.get('retry-after'), '1');
        if (talao.engine === 'sqlite') assert.equal((await talao.ana.get('clients')).status, 200);
      } finally {
        await release();
      }
      for (const { status } of await Promise.all(patient)) assert.equal(status, 201);
      assert.equal((await talao.ana.post('clients', clientBody())).status, 201);
    });

    test('limits the pending body bytes of one company, and leaves the others their share', async () => {
      const openBody = async () => {
        const socket = await RawSocket.open(talao.url);
        socket.write(
          `POST /api/v1/clients HTTP/1.1\r\nhost: x\r\nx-api-key: ${talao.ana.apiKey}\r\n` +
            `content-type: application/json\r\ncontent-length: ${BODIES}\r\n\r\n{`,
        );
        // Once another request is answered, this one has been counted.
        await talao.bia.get('clients');
        return socket;
      };
      let held = await openBody();
      const create = () => talao.ana.post('clients', clientBody());
      const refused = await until(
        'one body too many',
        async () => {
          // Either of the two may have come first; the other one is refused.
          if (held.received !== '') held = await openBody();
          return create();
        },
        ({ status }) => status === 503,
      );
      assert.equal(refused.headers.get('retry-after'), '1');
      assert.equal((await talao.ana.get('clients')).status, 200);
      assert.equal((await talao.bia.post('clients', clientBody())).status, 201);

      held.destroy();
      const again = await until('there is room again', create, ({ status }) => status !== 503);
      assert.equal(again.status, 201);
    });
  },
  { overload: { waiting: WAITING, bodiesOfCompany: BODIES } },
);

onEngine('sqlite', 'Large requests of a company', (talao) => {
  test('run one at a time, the excess is refused, and no other company is affected', async () => {
    const body = () => ({ ...clientBody(), enchimento: 'x'.repeat(LARGE_BODY) });
    const { release } = jam(talao);
    let refused = 0;
    const sent = Array.from({ length: 60 }, async () => {
      const answer = await talao.ana.post('clients', body());
      if (answer.status === 503) refused += 1;
      return answer;
    });
    try {
      await until(
        'nine are refused: one is at work, and fifty wait',
        () => refused,
        (count) => count === 9,
      );
      assert.equal((await talao.ana.get('clients')).status, 200);
    } finally {
      await release();
    }
    const answers = await Promise.all(sent);
    assert.equal(answers.filter(({ status }) => status === 201).length, 51);
    for (const { status, headers } of answers)
      if (status !== 201) assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
    assert.equal((await talao.bia.post('clients', body())).status, 201);
  });
});

onEachEngine('Sales of 10,000 items', (talao) => {
  test('are accepted while other requests are served', async () => {
    const [client, representada] = [await createClient(talao.ana), await createRepresentada(talao.ana)];
    const itens = Array.from({ length: 10_000 }, (_, i) => ({
      produtoId: `P${i % 100}`,
      quantidade: 1,
      valorUnitario: 0.01,
    }));
    let done = false;
    const sales = Promise.all(
      Array.from({ length: 4 }, () =>
        talao.ana.post('sales', saleBody(client.id, representada.id, { itens })),
      ),
    ).finally(() => {
      done = true;
    });
    let served = 0;
    while (!done) {
      assert.equal((await talao.bia.get('clients')).status, 200);
      assert.equal((await talao.bia.post('clients', clientBody())).status, 201);
      if (!done) served += 1;
    }
    assert.ok(served > 0, 'nobody was answered before all of the sales were');
    for (const { status, body } of await sales) {
      assert.equal(status, 201);
      assert.equal(body.data.valor_total, 100);
    }
  });
});

onEachEngine(
  'A process that cannot keep up',
  (talao) => {
    test('refuses with 503 before any work, and still answers /health', async () => {
      for (const { status, headers } of [await talao.ana.get('clients'), await talao.nobody.get('clients')]) {
        assert.equal(status, 503);
        assert.equal(headers.get('retry-after'), '1');
      }
      assert.equal((await talao.nobody.get('/health')).status, 200);
    });
  },
  { overload: { delayMillis: -1 } },
);

testOnce('one long pause of the event loop is forgiven, lasting lateness is not', () => {
  let now = 0;
  const delay = new LoopDelay(() => now);
  const pass = (millis: number) => {
    now += millis;
    delay.sample();
  };
  pass(60_000);
  assert.ok(delay.average < 1_000, String(delay.average));
  for (let samples = 0; samples < 10; samples++) pass(2_000);
  assert.ok(delay.average > 1_000, String(delay.average));
  for (let samples = 0; samples < 10; samples++) pass(100);
  assert.ok(delay.average < 1_000, String(delay.average));
  delay.stop();
});
