import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../../test/databases.ts';
import { onEachEngine } from '../../../../test/harness.ts';
import { meddle } from '../../../../test/raw-database.ts';
import { schemaLines } from '../../../../test/schema-lines.ts';
import { migrate } from '../../engines/migrate.ts';
import { fileOf, isSqlite, openDatabase } from '../../engines/open.ts';
import { openPostgres } from '../../engines/postgres/open.ts';
import { openSqlite } from '../../engines/sqlite/open.ts';
import { migrations } from './all.ts';
import released from './released.json' with { type: 'json' };

/** Not migrated, unlike what `openDatabase` opens. */
const open = (url: string) => (isSqlite(url) ? openSqlite(fileOf(url)) : openPostgres(url));

onEachEngine('Migrations', (talao) => {
  test('leave, up to each that was released, the schema that was released', async () => {
    const database = await createTestDatabase(talao.engine);
    const db = open(database.url);
    const names = Object.keys(migrations);
    for (const [name, pinned] of Object.entries(released)) {
      await migrate(db, {}, Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(name) + 1)));
      const fingerprint = hash('sha256', (await schemaLines(db)).join('\n'));
      assert.equal(
        fingerprint,
        pinned[talao.engine],
        `${name} was released with ${pinned.version}; add another`,
      );
    }
    await db.close();
    await database.remove();
  });

  test('of 1.1.0 pass over what a database that calls itself 1.0.0 has already', async () => {
    const before = await schemaLines(talao.db);
    const noted = await talao.db.write(async (db) => {
      const { rows } = await sql`
        delete from migracoes where nome between '0002' and '0007' returning nome`.execute(db);
      return rows.length;
    });
    assert.equal(noted, 5);
    await migrate(talao.db);
    assert.deepEqual(await schemaLines(talao.db), before);
  });

  const refused = async (statement: string, difference: RegExp) => {
    const database = await createTestDatabase(talao.engine);
    await (await openDatabase(database.url)).close();
    await meddle(database.url, [statement]);
    await assert.rejects(openDatabase(database.url), difference);
    await database.remove();
  };

  test('that are noted on other tables are refused at the start, in one sentence', async () => {
    await refused(
      'drop table links_catalogo',
      /not those of its migrations \(without links_catalogo\.hash, [^)]*\), and it was left as it is: start the Talão that wrote it, or restore a backup/,
    );
    await refused(
      'alter table representadas drop column mensagem_pedido',
      /\(without representadas\.mensagem_pedido\)/,
    );
    await refused('alter table clientes add column apelido text', /\(with clientes\.apelido besides\)/);
  });
});
