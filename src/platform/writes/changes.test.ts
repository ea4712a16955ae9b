import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada } from '../../../test/samples.ts';
import { selectJournalEntries } from '../../flows/audit/audit.queries.ts';
import type { Transaction } from '../database/database.ts';
import type { Caller } from '../http/access/caller.ts';
import { change, changeAlone, changeWithin } from './changes.ts';
import { unchanged } from './outcome.ts';

const MANY = 2500;

onEachEngine('The journal', (talao) => {
  const entriesOf = async (empresaId: string) =>
    (await selectJournalEntries(talao.db.read, empresaId, { apos: 0, limit: 10_000 })).rows;

  test('refuses a change that notes nothing, and leaves nothing of it', async () => {
    const caio = await talao.createCompany('Sem anotação');
    const author = { empresa_id: caio.id, chave_id: null, usuario_id: null };
    await assert.rejects(
      talao.db.write((db) =>
        changeWithin(db, author, { clientes: 1 }, async (db) => {
          await db.updateTable('empresas').set({ nome: 'Outro' }).where('id', '=', caio.id).execute();
        }),
      ),
      /notes nothing/,
    );
    const { nome } = await talao.db.read
      .selectFrom('empresas')
      .select('nome')
      .where('id', '=', caio.id)
      .executeTakeFirstOrThrow();
    assert.equal(nome, 'Sem anotação');
    assert.equal((await caio.get('clients')).body.total, 0);
  });

  for (const writers of [1, 3])
    test(`rolls back what work wrote that leaves all unchanged, of ${writers} at once and of long work`, async () => {
      const caio = await talao.createCompany('Antes');
      const { chave_id: key_id } = (await entriesOf(caio.id))[0] ?? { chave_id: null };
      const company = { id: caio.id, key_id, usuario_id: null } as Caller;
      const rename = async (db: Transaction) => {
        await db.updateTable('empresas').set({ nome: 'Depois' }).where('id', '=', caio.id).execute();
        return unchanged('as before');
      };
      for (const write of [change, changeAlone]) {
        const answers = Array.from({ length: writers }, () => write(talao, { company }, {}, rename));
        assert.deepEqual(await Promise.all(answers), Array(writers).fill('as before'));
      }
      const { nome } = await talao.db.read
        .selectFrom('empresas')
        .select('nome')
        .where('id', '=', caio.id)
        .executeTakeFirstOrThrow();
      assert.equal(nome, 'Antes');
    });

  test('numbers the entries of one large change in a row, and the next change after them', async () => {
    const caio = await talao.createCompany('Muitas anotações');
    await talao.db.write((db) =>
      changeWithin(
        db,
        { empresa_id: caio.id, chave_id: null, usuario_id: null },
        {},
        async (_db, journal) => {
          for (let i = 0; i < MANY; i++) journal.created('produtos', `P${i}`, { id: `P${i}` });
        },
      ),
    );
    await createRepresentada(caio);
    const entries = await entriesOf(caio.id);
    assert.deepEqual(
      entries.map(({ numero }) => numero),
      Array.from({ length: 2 + MANY + 1 }, (_, i) => i + 1),
    );
    assert.equal(entries[2 + MANY - 1]?.registro_id, `P${MANY - 1}`);
    assert.equal(entries.at(-1)?.recurso, 'representadas');
  });

  const attempts = {
    'an entry is deleted': sql`delete from jornal where numero = 1`,
    'a moment is moved': sql`update jornal set momento = '2020-01-01T00:00:00.000Z' where numero = 1`,
    'an author is replaced': sql`update jornal set chave_id = null where recurso = 'clientes'`,
    'a record is rewritten': sql`update jornal set depois = '{}' where numero = 1`,
  };
  for (const [attempt, statement] of Object.entries(attempts)) {
    test(`the database refuses that ${attempt}`, async () => {
      await createClient(talao.ana);
      const before = await entriesOf(talao.ana.id);
      await assert.rejects(
        talao.db.write((db) => statement.execute(db)),
        /append-only/,
      );
      assert.deepEqual(await entriesOf(talao.ana.id), before);
    });
  }

  test('the database refuses to replace an entry by another', async () => {
    const [first] = await entriesOf(talao.ana.id);
    assert.ok(first);
    const replacement = talao.engine === 'sqlite' ? sql`insert or replace` : sql`insert`;
    await assert.rejects(
      talao.db.write((db) =>
        sql`${replacement} into jornal (empresa_id, numero, momento, acao, recurso, registro_id)
          values (${talao.ana.id}, 1, ${first.momento}, 'criar', 'empresas', 'x')`.execute(db),
      ),
      /append-only|jornal_chave/,
    );
    assert.deepEqual((await entriesOf(talao.ana.id))[0], first);
  });

  if (talao.engine === 'postgres') {
    test('the database refuses to empty the journal', async () => {
      await assert.rejects(
        talao.db.write((db) => sql`truncate jornal`.execute(db)),
        /append-only/,
      );
    });
  }

  test('while a company is being anonymized, only contents of its own entries can be replaced', async () => {
    const { ana, bia } = talao;
    const during = (statement: ReturnType<typeof sql>) =>
      talao.db.write(async (db) => {
        await db.insertInto('jornal_em_anonimizacao').values({ empresa_id: ana.id }).execute();
        await statement.execute(db);
        throw new Error('allowed');
      });
    const mine = sql`where empresa_id = ${ana.id} and numero = 1`;
    await assert.rejects(during(sql`update jornal set depois = '{}' ${mine}`), /allowed/);
    await assert.rejects(during(sql`update jornal set depois = null ${mine}`), /append-only/);
    await assert.rejects(during(sql`update jornal set numero = 0 ${mine}`), /append-only/);
    await assert.rejects(during(sql`update jornal set acao = 'apagar' ${mine}`), /append-only/);
    await assert.rejects(during(sql`delete from jornal ${mine}`), /append-only/);
    await assert.rejects(
      during(sql`update jornal set depois = '{}' where empresa_id = ${bia.id}`),
      /append-only/,
    );
  });
});
