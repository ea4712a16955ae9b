import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../test/databases.ts';
import { insertOldCompany } from '../../../test/old-company.ts';
import type { Database } from './database.ts';
import { newStamp } from './ids.ts';
import { migrate } from './migrate.ts';
import { UNWATCHED } from './migration-watcher.ts';
import { migrations } from './migrations/all.ts';
import { openPostgres } from './postgres/open.ts';
import { openSqlite } from './sqlite/open.ts';

const MORE_THAN_ONE_STEP = 1001;
const ROWS_PER_STATEMENT = 250;

for (const engine of ENGINES) {
  describe(`The migration to filters (${engine})`, () => {
    let database: TestDatabase;
    let db: Database;
    before(async () => {
      database = await createTestDatabase(engine);
      db = engine === 'sqlite' ? openSqlite(database.url.slice(7)) : openPostgres(database.url);
      await db.exclusively(async (db) => {
        await sql`create table migracoes (nome text primary key, applied_at text not null)`.execute(db);
        for (const [name, up] of Object.entries(migrations)) {
          if (name >= '0005-filters') break;
          await up(db, UNWATCHED);
          await sql`insert into migracoes (nome, applied_at) values (${name}, '')`.execute(db);
        }
      });
    });
    after(async () => {
      await db.close();
      await database.remove();
    });

    test('folds the cities and order codes of records that were there before it', async () => {
      const cities = ['Niterói', 'BELÉM', 'Recife', 'İstanbul'];
      await db.write(async (db) => {
        const company = await insertOldCompany(db, 'Antiga');
        const rows = Array.from({ length: MORE_THAN_ONE_STEP }, (_, i) => {
          const { id, created_at } = newStamp();
          return sql`(${id}, ${company.id}, ${`C${i}`}, 'Ana', ${`${i}@x.br`}, ${`${i}@x.br`}, '', '',
            ${cities[i % cities.length]}, 'RJ', '', ${true}, ${false}, ${false}, ${false}, ${false}, ${false}, '',
            ${created_at}, ${created_at})`;
        });
        // Few statements: one for each record would hold the transaction open for as long as the machine is busy.
        for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
          await sql`
            insert into clientes (id, empresa_id, codigo, nome, email, email_dobrado, telefone, bairro, cidade, estado,
              observacao, ativo, segunda, terca, quarta, quinta, sexta, busca, created_at, updated_at)
            values ${sql.join(rows.slice(at, at + ROWS_PER_STATEMENT))}`.execute(db);
      });
      await migrate(db);
      const rows = await db.read.selectFrom('clientes').select(['cidade', 'cidade_dobrada']).execute();
      assert.equal(rows.length, MORE_THAN_ONE_STEP);
      const folded = new Set(rows.map((row) => `${row.cidade}=${row.cidade_dobrada}`));
      assert.deepEqual(
        [...folded].sort(),
        ['BELÉM=belem', 'Niterói=niteroi', 'Recife=recife', 'İstanbul=istanbul'].sort(),
      );
    });
  });
}
