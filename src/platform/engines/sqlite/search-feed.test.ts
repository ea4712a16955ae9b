import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { idsOf } from '../../../../test/expect.ts';
import { onEngine } from '../../../../test/harness.ts';
import { createClient, createRepresentada } from '../../../../test/samples.ts';
import { newId } from '../../database/ids.ts';

onEngine('sqlite', 'The trigram index of SQLite, fed with each commit', (talao) => {
  let file: DatabaseSync;
  before(() => {
    file = new DatabaseSync(talao.databaseUrl.slice('sqlite:'.length), { timeout: 10_000 });
  });
  after(() => file.close());

  const find = async (term: string) => idsOf(await talao.ana.get(`clients?search=${term}`));
  const waiting = () => file.prepare('select count(*) as records from clientes_busca_espera').get()?.records;
  /** Fails where the index and the texts differ. */
  const checkIndex = () =>
    file.exec(`insert into clientes_busca (clientes_busca, rank) values ('integrity-check', 1)`);

  test('finds a new client once its creation is answered, without delaying other writes', async () => {
    const { id } = await createClient(talao.ana, { nome: 'Ferragens Quilombo' });
    assert.deepEqual(await find('quilombo'), [id]);
    assert.equal(waiting(), 0);
    checkIndex();
  });

  test('knows the new name of a client, and the old one no longer', async () => {
    const { id } = await createClient(talao.ana, { nome: 'Bazar Anhanguera' });
    await talao.ana.put(`clients/${id}`, { nome: 'Bazar Tamanduateí' });
    assert.deepEqual(await find('anhanguera'), []);
    assert.deepEqual(await find('tamanduatei'), [id]);
    checkIndex();
  });

  test('is right about a client that came, changed and went with the same commit', async () => {
    const { id } = await createClient(talao.ana, { nome: 'Loja Passageira' });
    await talao.db.write(async (db) => {
      const row = await db.selectFrom('clientes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const copy = { ...row, seq: undefined, id: newId(), codigo: 'COPIA', email_dobrado: 'copia' };
      await db
        .insertInto('clientes')
        .values(copy as never)
        .execute();
      await db.updateTable('clientes').set({ busca: 'outro texto' }).where('codigo', '=', 'COPIA').execute();
      await db.deleteFrom('clientes').where('codigo', '=', 'COPIA').execute();
      await db.deleteFrom('clientes').where('id', '=', id).execute();
    });
    assert.deepEqual(await find('passageira'), []);
    assert.equal(waiting(), 0);
    checkIndex();
  });

  test('is not needed for a client that was written past the service, which the next commit takes in', async () => {
    const { id } = await createClient(talao.ana, { nome: 'Casa Jequitinhonha' });
    file.exec(`update clientes set busca = 'casa mucuri' where id = '${id}'`);
    assert.equal(waiting(), 1);
    assert.deepEqual(await find('mucuri'), [id]);
    assert.deepEqual(await find('jequitinhonha'), []);
    await createRepresentada(talao.ana);
    assert.equal(waiting(), 0);
    assert.deepEqual(await find('mucuri'), [id]);
    checkIndex();
  });

  test('takes in an import that is longer than one step', async () => {
    const lines = Array.from(
      { length: 1201 },
      (_, n) => `Importadora Itapecerica ${n},lote${n}@exemplo.com.br,(11) 98765-4321,Assis,SP`,
    );
    const csv = ['nome,email,telefone,cidade,estado', ...lines].join('\n');
    const { status } = await talao.ana.upload('import/clients', csv);
    assert.equal(status, 200);
    assert.equal((await talao.ana.get('clients?search=itapecerica')).body.total, 1201);
    assert.equal(waiting(), 0);
    checkIndex();
  });
});
