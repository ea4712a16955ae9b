import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachEngine, onEngine, type Talao } from './harness.ts';
import { clientBody, createClient } from './samples.ts';

const FULL = 'O banco de dados não aceita gravações: verifique o espaço em disco';
const REPLACED = 'O arquivo do banco de dados foi apagado ou trocado com o serviço no ar';

const healthOf = async ({ nobody }: Talao) => {
  const { status, body } = await nobody.get('/health');
  return [status, status === 200 ? body.status : body.error];
};
const livesStill = async ({ nobody }: Talao) =>
  assert.deepEqual((await nobody.get('/health/live')).body, { status: 'ok' });

/** Limits the database to its current size, or removes the limit. */
async function limitRoom({ db, engine }: Talao, isLimited: boolean): Promise<void> {
  await db.write(async (db) => {
    if (engine === 'sqlite') {
      const pages = sql.raw(isLimited ? '1' : '1073741823');
      await sql`pragma max_page_count = ${pages}`.execute(db);
      return;
    }
    await sql`create or replace function sem_espaco() returns trigger language plpgsql as
      $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`.execute(db);
    for (const table of ['clientes', 'migracoes'].map((name) => sql.table(name)))
      await (isLimited
        ? sql`create trigger sem_espaco before insert on ${table} execute function sem_espaco()`
        : sql`drop trigger sem_espaco on ${table}`
      ).execute(db);
  });
}

onEachEngine('Health', (talao) => {
  test('reports a full disk after a failed write, and only as long as it lasts', async () => {
    assert.deepEqual(await healthOf(talao), [200, 'ok']);
    await limitRoom(talao, true);
    try {
      const send = () => talao.ana.post('clients', clientBody({ observacao: 'x'.repeat(5_000) }));
      let answer = await send();
      // Writes that fit into free space inside the file still succeed.
      while (answer.status === 201) answer = await send();
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get('retry-after'), '1');
      assert.deepEqual(await healthOf(talao), [503, FULL]);
      assert.deepEqual(await healthOf(talao), [503, FULL]);
      await livesStill(talao);
      assert.equal((await talao.ana.get('clients')).status, 200);
    } finally {
      await limitRoom(talao, false);
    }
    assert.deepEqual(await healthOf(talao), [200, 'ok']);
    await createClient(talao.ana);
  });

  test('is answered while tenants occupy every connection', async () => {
    const gate = Promise.withResolvers<void>();
    const holders = Array.from({ length: 12 }, () => talao.db.write(() => gate.promise));
    try {
      assert.deepEqual(await healthOf(talao), [200, 'ok']);
      await livesStill(talao);
    } finally {
      gate.resolve();
      await Promise.all(holders);
    }
  });
});

onEngine('sqlite', 'A SQLite file that is taken away from a running service', (talao) => {
  for (const ending of ['', '-wal']) {
    test(`reports refused writes until talao.db${ending} is back`, async () => {
      await createClient(talao.ana);
      const file = `${talao.databaseUrl.slice('sqlite:'.length)}${ending}`;
      await rename(file, `${file}.away`);
      try {
        assert.equal((await talao.ana.post('clients', clientBody())).status, 503);
        assert.deepEqual(await healthOf(talao), [503, REPLACED]);
        await livesStill(talao);
      } finally {
        await rename(`${file}.away`, file);
      }
      assert.deepEqual(await healthOf(talao), [200, 'ok']);
      await createClient(talao.ana);
    });
  }
});
