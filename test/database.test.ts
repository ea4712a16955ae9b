import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import { dialectOf } from '../src/platform/database/engine.ts';
import { explainDatabaseFailure, SchemaTooNewError } from '../src/platform/database/errors.ts';
import { newStamp } from '../src/platform/database/ids.ts';
import { migrations } from '../src/platform/database/migrations/all.ts';
import { applySchema } from '../src/platform/database/migrations/create.ts';
import { migrate, missingMigrations } from '../src/platform/engines/migrate.ts';
import { openDatabase, openForReading } from '../src/platform/engines/open.ts';
import { copyAsBefore, makeFormerDatabase } from './before-1-0.ts';
import { createTestDatabase } from './databases.ts';
import { onEachEngine } from './harness.ts';
import { describeOnce } from './once.ts';
import { createClient, createProduct, createRepresentada, createSale } from './samples.ts';
import { schemaLines } from './schema-lines.ts';

const FOREIGN_KEY = /foreign key/i;
const UNIQUE = /unique/i;

onEachEngine('The database itself', (talao) => {
  const mine: Record<'client' | 'representada' | 'sale', string> = { client: '', representada: '', sale: '' };
  const theirs = { ...mine };

  before(async () => {
    for (const [company, ids] of [
      [talao.ana, mine],
      [talao.bia, theirs],
    ] as const) {
      const sale = await createSale(company);
      Object.assign(ids, { client: sale.cliente_id, representada: sale.representada_id, sale: sale.id });
    }
  });

  const insertSale = (cliente_id: string, representada_id: string) =>
    talao.db.write(async (db) => {
      const stamp = newStamp();
      const rest = { pedido: stamp.id, data: '2026-11-14', status: 'PAGA', valor_total: 1, busca: '' };
      const row = { ...stamp, ...rest, empresa_id: talao.ana.id, updated_at: stamp.created_at };
      await db
        .insertInto('vendas')
        .values({ ...row, cliente_id, representada_id })
        .execute();
    });

  test('refuses a sale to a client of another company', async () => {
    await assert.rejects(insertSale(theirs.client, mine.representada), FOREIGN_KEY);
    await insertSale(mine.client, mine.representada);
  });

  test('refuses a sale of a representada of another company', async () => {
    await assert.rejects(insertSale(mine.client, theirs.representada), FOREIGN_KEY);
  });

  test('refuses to move a sale to a client of another company', async () => {
    const move = talao.db.write((db) =>
      db.updateTable('vendas').set({ cliente_id: theirs.client }).where('id', '=', mine.sale).execute(),
    );
    await assert.rejects(move, FOREIGN_KEY);
  });

  test('refuses an item in a sale of another company', async () => {
    const item = { posicao: 9, produto_id: 'A', quantidade: 1, valor_unitario: 1, valor_total: 100 };
    const insert = talao.db.write((db) =>
      db
        .insertInto('itens_venda')
        .values({ ...item, empresa_id: talao.ana.id, venda_id: theirs.sale })
        .execute(),
    );
    await assert.rejects(insert, FOREIGN_KEY);
  });

  test('refuses a product of a representada of another company', async () => {
    const { id } = await createProduct(talao.ana);
    const link = talao.db.write((db) =>
      db.updateTable('produtos').set({ representada_id: theirs.representada }).where('id', '=', id).execute(),
    );
    await assert.rejects(link, FOREIGN_KEY);
  });

  for (const [what, table, id] of [
    ['a client with sales', 'clientes', () => mine.client],
    ['a representada with sales', 'representadas', () => mine.representada],
    ['a company with records', 'empresas', () => talao.ana.id],
  ] as const) {
    test(`refuses to delete ${what}`, async () => {
      const remove = talao.db.write((db) => db.deleteFrom(table).where('id', '=', id()).execute());
      await assert.rejects(remove, FOREIGN_KEY);
    });
  }

  test('refuses a second client with the email, whatever its case, and a second with the code', async () => {
    const [first, second] = [await createClient(talao.ana), await createClient(talao.ana)];
    for (const change of [{ email_dobrado: first.email.toLowerCase() }, { codigo: first.codigo }]) {
      const copy = talao.db.write((db) =>
        db.updateTable('clientes').set(change).where('id', '=', second.id).execute(),
      );
      await assert.rejects(copy, UNIQUE);
    }
  });

  test('rolls back a failed write, and none of the others', async () => {
    const writes = [1, 2, 3, 4, 5].map((number) =>
      talao.db.write(async (db) => {
        const set = { contato: `Escrita ${number}` };
        await db.updateTable('representadas').set(set).where('id', '=', mine.representada).execute();
        const note = { empresa_id: talao.ana.id, nome: `nota-${number}`, ultimo: number };
        await db.insertInto('sequencias').values(note).execute();
        if (number % 2 === 0) throw new Error('não');
      }),
    );
    const results = await Promise.allSettled(writes);
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    );
    const notes = await talao.db.read
      .selectFrom('sequencias')
      .select('nome')
      .where('nome', 'like', 'nota-%')
      .orderBy('nome')
      .execute();
    assert.deepEqual(
      notes.map(({ nome }) => nome),
      ['nota-1', 'nota-3', 'nota-5'],
    );
  });

  test('counts the rows of each company', async () => {
    const { id } = await createRepresentada(talao.ana);
    await talao.ana.delete(`representadas/${id}`);
    for (const table of ['clientes', 'produtos', 'representadas'] as const) {
      const { counted } = await talao.db.read
        .selectFrom('contadores')
        .select(`${table} as counted`)
        .where('empresa_id', '=', talao.ana.id)
        .executeTakeFirstOrThrow();
      const rows = await talao.db.read
        .selectFrom(table)
        .select('id')
        .where('empresa_id', '=', talao.ana.id)
        .execute();
      assert.equal(counted, rows.length, table);
    }
  });

  test('is migrated once: opening it again changes nothing', async () => {
    const applied = () => sql<{ nome: string }>`select * from migracoes order by nome`.execute(talao.db.read);
    const { rows } = await applied();
    await migrate(talao.db);
    assert.deepEqual((await applied()).rows, rows);
  });

  test('stores only the hash of a key', async () => {
    const keys = await talao.db.read.selectFrom('chaves').selectAll().execute();
    const secret = talao.ana.apiKey.split('_')[2] as string;
    assert.ok(keys.some(({ prefixo }) => talao.ana.apiKey.startsWith(`${prefixo}_`)));
    assert.equal(JSON.stringify(keys).includes(secret), false);
  });
});

onEachEngine('A database of a newer version', (talao) => {
  test('is refused with its version', async () => {
    await talao.db.write(async (db) => {
      await sql`insert into migracoes (nome, applied_at) values ('9999-futuro', '2030-01-01')`.execute(db);
    });
    await assert.rejects(openDatabase(talao.databaseUrl), (error) => {
      assert.ok(error instanceof SchemaTooNewError);
      assert.match(error.message, /newer Talão \(9999-futuro\)/);
      return true;
    });
  });
});

const later = (up: (db: Transaction) => Promise<void>) => ({ ...migrations, '9998-later': up });

onEachEngine('A database of 1.x', (talao) => {
  const addColumn = (db: Transaction) =>
    applySchema(db, "alter table clientes add column apelido code not null default '';");

  test('is not upgraded in parts: when a migration fails, nothing of it stays', async () => {
    const { id } = await createClient(talao.ana);
    const fail = async (db: Transaction) => {
      await addColumn(db);
      throw new Error('não');
    };
    await assert.rejects(migrate(talao.db, {}, later(fail)), /não/);
    assert.equal((await talao.ana.get(`clients/${id}`)).status, 200);
    await assert.rejects(sql`select apelido from clientes`.execute(talao.db.read));
  });

  test('is upgraded once, by one of those that start together, and keeps its records', async () => {
    const { id } = await createClient(talao.ana);
    const told: string[] = [];
    const upgrade = () => migrate(talao.db, { tell: (name) => told.push(name) }, later(addColumn));
    await Promise.all([upgrade(), upgrade()]);
    assert.deepEqual(told, ['9998-later']);
    const { rows } = await sql<{ apelido: string }>`
      select apelido from clientes where id = ${id}`.execute(talao.db.read);
    assert.deepEqual(
      rows.map(({ apelido }) => apelido),
      [''],
    );
  });
});

onEachEngine('A database from before 1.0', (talao) => {
  const refused = (url: string) =>
    assert.rejects(openDatabase(url), (error) => {
      assert.match(
        explainDatabaseFailure(error) as string,
        /^This database is from before Talão 1\.0 and was left as it is: let the last commit before 1\.0 upgrade it, then bring it over with talao migrate-to, or with talao backup and talao restore/,
      );
      return true;
    });

  test('is refused with what to do, and nothing in it is touched', async () => {
    const former = await createTestDatabase(talao.engine);
    await makeFormerDatabase(former.url);
    await refused(former.url);
    await refused(former.url);
    const db = await openForReading(former.url);
    const contents = await db.report(async (db) => [
      (await sql`select nome from migracoes order by nome`.execute(db)).rows,
      (await sql`select * from empresas`.execute(db)).rows,
      await dialectOf(db).hasTable(db, 'clientes'),
    ]);
    await db.close();
    await former.remove();
    assert.deepEqual(contents, [
      [{ nome: '0001-initial' }, { nome: '0004-journal' }],
      [{ id: '1', nome: 'Ana Representações' }],
      false,
    ]);
  });

  test('is refused when it was upgraded to the last schema too, and a copy of it is brought over', async () => {
    const { id } = await createClient(talao.ana);
    const former = await createTestDatabase(talao.engine);
    await copyAsBefore(talao.databaseUrl, former.url);
    await refused(former.url);
    const reading = await openForReading(former.url);
    const missing = (known = migrations) => reading.report((db) => missingMigrations(db, known));
    const [, ...afterFirst] = Object.keys(migrations);
    assert.deepEqual(await missing(), afterFirst);
    assert.deepEqual(await missing(later(async () => {})), [...afterFirst, '9998-later']);
    await reading.close();
    await (await openDatabase(former.url, { bringOver: true })).close();
    const db = await openDatabase(former.url);
    const found = await db.read.selectFrom('clientes').select('id').execute();
    assert.deepEqual(
      found.map((client) => client.id),
      [id],
    );
    assert.deepEqual(await schemaLines(db), await schemaLines(talao.db));
    await db.close();
    await former.remove();
  });
});

describeOnce('SQLite', () => {
  test('runs with a WAL, syncs every commit to disk and keeps foreign keys', async () => {
    const database = await createTestDatabase('sqlite');
    const db = await openDatabase(database.url);
    const pragmas = await db.write(async (db) => {
      const read = async (name: string) => {
        const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
        return rows[0]?.[name];
      };
      return [await read('journal_mode'), await read('synchronous'), await read('foreign_keys')];
    });
    const FULL = 2;
    assert.deepEqual(pragmas, ['wal', FULL, 1]);
    await db.close();
    await database.remove();
  });
});
