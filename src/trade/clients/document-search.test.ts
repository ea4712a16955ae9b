import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { idsOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient } from '../../../test/samples.ts';
import { ALL_CHECKS, runChecks } from '../../flows/verification/verify.ts';

onEachEngine('Clients by their document', (talao) => {
  let withLetters: { id: string };

  before(async () => {
    withLetters = await createClient(talao.ana, { cnpj_cpf: '12.ABC.345/01DE-35' });
    await createClient(talao.ana, { nome: 'Sem documento' });
    await createClient(talao.ana, { nome: 'De pessoa', cnpj_cpf: '52998224725' });
  });

  test('are found by part of it', async () => {
    assert.deepEqual(idsOf(await talao.ana.get('clients?search=12.abc.3')), [withLetters.id]);
    assert.deepEqual(idsOf(await talao.ana.get('clients?search=4501DE')), [withLetters.id]);
  });

  test('are not found by the letters of it alone', async () => {
    assert.deepEqual(idsOf(await talao.ana.get('clients?search=abc')), []);
  });

  test('are stored as the service would store them', async () => {
    const results = await talao.db.write((db) =>
      runChecks(db, ALL_CHECKS, { begin() {}, advance() {}, end() {} }),
    );
    assert.deepEqual(
      results.flatMap(({ faults }) => faults),
      [],
    );
  });

  test('are not found by a removed document', async () => {
    await talao.ana.put(`clients/${withLetters.id}`, { cnpj_cpf: null });
    assert.deepEqual(idsOf(await talao.ana.get('clients?search=4501DE')), []);
  });
});
