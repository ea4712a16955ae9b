import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { wholeCompany } from '../src/domain/access-scope.ts';
import type { Requester } from '../src/platform/database/fair-queue.ts';
import { ROWS_PER_READ } from '../src/platform/lists/pages.queries.ts';
import { countChanges } from '../src/platform/writes/counters.queries.ts';
import { exportedProductList } from '../src/trade/products/products.queries.ts';
import { type Company, onEachEngine } from './harness.ts';
import { RawSocket } from './raw-socket.ts';
import { CLIENT_HEADER, clientBody, clientCsv, clientLine, productCsv } from './samples.ts';

/** More long reads than a company may have running and queued. */
const FULL_TILT = 103;
const LINES = 1_000;
const MORE_THAN_A_STEP = ROWS_PER_READ + 100;

onEachEngine('A company that sends as much as it can', (talao) => {
  /** Gives the company so many changes that its lists go through the queue on SQLite too. */
  const seemLarge = ({ id }: Company) =>
    talao.db.write((db) =>
      db.updateTable('contadores').set({ versao: 100_000 }).where('empresa_id', '=', id).execute(),
    );

  const exportOf = ({ id: company }: Company) =>
    exportedProductList.all(talao.db.readFor({ company }), wholeCompany(company), {});

  /** Long reads of a company that end only when released, all at once. */
  const jam = async ({ id: company }: Company) => {
    const gate = Promise.withResolvers<void>();
    const requester: Requester = { company };
    let begun = 0;
    const all = Array.from({ length: FULL_TILT }, () =>
      talao.db.report(async () => {
        begun += 1;
        await gate.promise;
      }, requester),
    );
    const outcomes = Promise.allSettled(all);
    while (begun === 0) await nextTurn();
    return {
      async release() {
        gate.resolve();
        return (await outcomes).filter(({ status }) => status === 'rejected').length;
      },
    };
  };

  test('delays only itself: another company is served as if it were alone', async () => {
    const { ana, bia, nobody } = talao;
    const { release } = await jam(ana);
    try {
      for (const path of [
        'dashboard',
        'visits?dia=segunda',
        'clients?search=a',
        'sales?search=a&de=2026-01-01',
      ])
        assert.equal((await bia.get(path)).status, 200, path);
      assert.equal((await bia.get('clients?formato=csv')).status, 200);
      assert.equal((await bia.post('clients', clientBody())).status, 201);
      assert.equal((await bia.upload('import/clients', clientCsv())).status, 200);
      assert.equal((await nobody.get('/health')).status, 200);
    } finally {
      await release();
    }
  });

  test('is refused when its queue is full, while its short requests are still served', async () => {
    const { ana } = talao;
    const { release } = await jam(ana);
    try {
      const refused = await ana.get('dashboard');
      assert.equal(refused.status, 503);
      assert.equal(refused.headers.get('retry-after'), '1');
      assert.equal((await ana.get('clients')).status, 200);
      assert.equal((await ana.post('clients', clientBody())).status, 201);
    } finally {
      assert.ok((await release()) < FULL_TILT);
    }
    assert.equal((await ana.get('dashboard')).status, 200);
  });

  test('is refused a file before it is sent while its queue is full', async () => {
    const company = await talao.createCompany('Apressada');
    const gate = Promise.withResolvers<void>();
    const held = talao.db.write(async (db) => {
      await countChanges(db, [{ empresaId: company.id, added: {}, entries: 1 }]);
      await gate.promise;
      throw new Error('Nothing has happened');
    });
    const files = Array.from({ length: 6 }, () => company.upload('import/clients', clientCsv()));
    try {
      assert.equal((await Promise.race(files)).status, 503);
      const socket = await RawSocket.open(talao.url);
      const sent = ['content-type: text/csv', 'content-length: 1000000', `x-api-key: ${company.apiKey}`];
      socket.write(['POST /api/v1/import/clients HTTP/1.1', 'host: x', ...sent, '', ''].join('\r\n'));
      assert.match(await socket.heard(/retry-after/), /^HTTP\/1.1 503 /);
      socket.destroy();
    } finally {
      gate.resolve();
      await assert.rejects(held);
    }
    const statuses = (await Promise.all(files)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 200, 200, 200, 200, 503]);
  });

  test('is refused an export before it starts, and never in the middle', async () => {
    const company = await talao.createCompany('Exportadora');
    await company.upload(
      'import/products',
      productCsv(...Array.from({ length: MORE_THAN_A_STEP }, () => ({}))),
    );
    await seemLarge(company);
    const first = await jam(company);
    const refused = await company.get('products?formato=csv').finally(first.release);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '1');

    const exported = exportOf(company);
    assert.equal((await exported.next()).done, false);
    const second = await jam(company);
    const rest = exported.next();
    await nextTurn();
    await second.release();
    assert.equal((await rest).value?.length, MORE_THAN_A_STEP - ROWS_PER_READ);
  });

  test('has work of disconnected callers removed from its queue', async () => {
    const company = await talao.createCompany('Impaciente');
    const { release } = await jam(company);
    const leave = async () => {
      const socket = await RawSocket.open(talao.url);
      socket.write(`GET /api/v1/dashboard HTTP/1.1\r\nhost: x\r\nx-api-key: ${company.apiKey}\r\n\r\n`);
      // Once another request is answered, this one has been queued.
      await talao.bia.get('clients');
      socket.destroy();
      return socket;
    };
    try {
      for (let i = 0; i < 3; i++) await leave();
      assert.equal((await talao.bia.get('dashboard')).status, 200);
    } finally {
      await release();
    }
    assert.equal((await company.get('dashboard')).status, 200);
  });

  test('has its long writes run off the main thread', async () => {
    let othersHadTheirTurn = false;
    await talao.db.write(
      async (db) => {
        await nextTurn();
        // Not before a statement that this thread runs itself has ended.
        process.nextTick(() => {
          othersHadTheirTurn = true;
        });
        await sql`select 1`.execute(db);
        assert.ok(othersHadTheirTurn);
      },
      { company: talao.ana.id, long: true },
    );
  });

  test('yields to others: they are answered often during its import', async () => {
    const lines = Array.from({ length: LINES }, () => clientLine());
    const company = await talao.createCompany('Importadora');
    let isOver = false;
    const imported = company.upload('import/clients', [CLIENT_HEADER, ...lines].join('\n')).finally(() => {
      isOver = true;
    });
    let answers = 0;
    const ask = async () => {
      while (!isOver) {
        assert.equal((await talao.bia.get('clients')).status, 200);
        answers += 1;
      }
    };
    // Several at a time: one alone, on a busy machine, waits more for its own turns than for the import.
    await Promise.all([ask(), ask(), ask(), ask()]);
    assert.equal((await imported).status, 200);
    assert.ok(answers > LINES / 100, `${answers} answers`);
  });
});
