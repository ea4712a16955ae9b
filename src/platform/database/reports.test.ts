import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { ENGINES } from '../../../test/databases.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createMigratedDatabase } from '../../../test/migrated-database.ts';
import { createClient } from '../../../test/samples.ts';
import { openDatabase } from '../engines/open.ts';
import type { Reader } from './database.ts';

onEachEngine('Reports', (talao) => {
  const countClients = (db: Reader) => db.selectFrom('clientes').select('id').execute();

  test('see the database as it was when they began', async () => {
    const [before, during] = await talao.db.report(async (db) => {
      const before = await countClients(db);
      await createClient(talao.ana);
      return [before, await countClients(db)];
    });
    assert.deepEqual(during, before);
    assert.equal((await talao.db.report(countClients)).length, before.length + 1);
  });

  test('fail alone: the one after works', async () => {
    const [failing, refusing, working] = await Promise.allSettled([
      talao.db.report((db) =>
        db
          .selectFrom('nada' as 'clientes')
          .selectAll()
          .execute(),
      ),
      talao.db.report(async () => {
        throw new Error('no');
      }),
      talao.db.report(countClients),
    ]);
    assert.deepEqual(
      [failing, refusing, working].map(({ status }) => status),
      ['rejected', 'rejected', 'fulfilled'],
    );
  });

  test('write nothing', async () => {
    const writing = talao.db.report((db) => sql`delete from clientes`.execute(db));
    // PostgreSQL's refusal is told as that of a server that takes no writes, with its own words as the cause.
    await assert.rejects(writing, (error: Error) => /read-?only/i.test(`${error} ${error.cause}`));
  });
});

for (const engine of ENGINES) {
  test(`A database that stops refuses what waits for its turn, and closes beside what hangs (${engine})`, async () => {
    const database = await createMigratedDatabase(engine);
    const db = await openDatabase(database.url);
    const requester = { company: 'ana' };
    let begun = 0;
    const never = () => {
      begun += 1;
      return new Promise<void>(() => {});
    };
    const hanging = Array.from({ length: 3 }, () => db.report(never, requester));
    for (const report of hanging) report.catch(() => {});
    while (begun === 0) await nextTurn();
    const waiting = db.report(countRows, requester).then(
      () => 'answered',
      (error: Error) => error.constructor.name,
    );
    db.stop();
    assert.equal(await waiting, 'StoppingError');
    await db.close();
    await database.remove();
  });
}

const countRows = (db: Reader) => db.selectFrom('clientes').select('id').execute();
