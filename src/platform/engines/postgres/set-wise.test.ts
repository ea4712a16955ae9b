import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEngine } from '../../../../test/harness.ts';
import type { Transaction } from '../../database/database.ts';
import { adapterOf } from '../../database/engine.ts';
import { currentMoment } from '../../database/ids.ts';

onEngine('postgres', 'Rows that are written by one statement', (talao) => {
  test('are what was given: texts with anything in them, numbers to the last digit, JSON to the last blank', async () => {
    const entry = {
      empresa_id: talao.ana.id,
      numero: 900_001,
      momento: currentMoment(),
      acao: 'criar',
      recurso: 'produtos',
      registro_id: `"aspas" e \\ barra, acentuação, 🧾 e\nlinhas`,
      antes: null,
      depois: '{"b" : 1.10,\n "a":"\\u00e7 \\" x"}',
      sal: '{}',
      hash: 'NULL',
      selo: '',
    };
    const entries = [entry, { ...entry, numero: 900_002, depois: '"só um texto"' }];
    const columns = Object.keys(entry);
    const read = (db: Transaction) =>
      db.selectFrom('jornal').selectAll().where('numero', '>', 900_000).orderBy('numero').execute();
    // Taken back afterwards: the chain of the journal goes on without them.
    const found = await new Promise<unknown[]>((resolve) => {
      talao.db
        .write(async (db) => {
          const writer = adapterOf(db).writeRows();
          await writer.insert('jornal', columns, entries);
          await writer.end();
          resolve(await read(db));
          throw new Error('taken back');
        })
        .catch(() => {});
    });
    assert.deepEqual(
      found,
      entries.map((each) => ({ ...each, chave_id: null, usuario_id: null })),
    );
  });
});
