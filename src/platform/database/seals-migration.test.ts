import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../test/databases.ts';
import { foundOldCompany } from '../../../test/old-company.ts';
import { ALL_CHECKS, runChecks } from '../../flows/verification/verify.ts';
import type { Database, Reader, Transaction } from './database.ts';
import { migrate } from './migrate.ts';
import { UNWATCHED } from './migration-watcher.ts';
import { migrations } from './migrations/all.ts';
import { openPostgres } from './postgres/open.ts';
import { openSqlite } from './sqlite/open.ts';

for (const engine of ENGINES) {
  describe(`The upgrade to a journal that answers for secrets (${engine})`, () => {
    let database: TestDatabase;
    let db: Database;
    before(async () => {
      database = await createTestDatabase(engine);
      db = engine === 'sqlite' ? openSqlite(database.url.slice(7)) : openPostgres(database.url);
      await db.exclusively(makeOldDatabase);
      await migrate(db);
    });
    after(async () => {
      await db.close();
      await database.remove();
    });

    test('adds one entry to the journal of each company, which changes nothing of it', async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select numero, acao, recurso, chave_id, usuario_id, antes, depois from jornal order by numero`.execute(
        db.read,
      );
      assert.equal(rows.length, 3);
      const { antes, depois, ...entry } = rows[2] ?? {};
      assert.deepEqual(
        { ...entry },
        { numero: 3, acao: 'alterar', recurso: 'empresas', chave_id: null, usuario_id: null },
      );
      assert.equal(antes, depois);
      assert.equal(depois, rows[0]?.depois);
    });

    test('leaves nothing to be told, and from then on another hash of a key is told', async () => {
      assert.deepEqual(await db.report(findFaults), []);
      const takenBack = new Error('taken back');
      const edited = db.write(async (db) => {
        await sql`update chaves set hash = ${'ab'.repeat(32)}`.execute(db);
        const faults = await findFaults(db);
        assert.equal(faults.length, 1);
        assert.match(
          faults[0] ?? '',
          /^company .*, chaves .*: segredo is not what journal entry 3 answers for$/,
        );
        throw takenBack;
      });
      await assert.rejects(edited, takenBack);
    });
  });
}

async function findFaults(db: Reader): Promise<string[]> {
  const results = await runChecks(db, ALL_CHECKS, { begin() {}, advance() {}, end() {} });
  return results.flatMap(({ faults }) => faults);
}

/** As a release of before the chain left it. */
async function makeOldDatabase(db: Transaction): Promise<void> {
  await sql`create table migracoes (nome text primary key, applied_at text not null)`.execute(db);
  for (const [name, up] of Object.entries(migrations)) {
    if (name > '0010') break;
    await up(db, UNWATCHED);
    await sql`insert into migracoes (nome, applied_at) values (${name}, '2026-01-01')`.execute(db);
  }
  await foundOldCompany(db, 'De antes');
}
