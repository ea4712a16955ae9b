import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
import { onEngine } from '../../../test/harness.ts';
import { createReceipt, createRepresentada, createRule } from '../../../test/samples.ts';
import { newStamp } from '../../platform/database/ids.ts';

onEngine('sqlite', "The rep's money, beside its plain answers", (talao) => {
  test('is available as CSV and XLSX', async () => {
    const { ana } = talao;
    await createReceipt(ana);
    await createRule(ana);
    for (const list of ['commissions', 'commission-rules', 'commission-receipts'])
      for (const format of ['csv', 'xlsx'])
        assert.equal((await ana.get(`${list}?formato=${format}`)).status, 200, `${list} ${format}`);
  });

  test('refuses to change a rule into an invalid one', async () => {
    const { ana } = talao;
    const { id } = await createRule(ana);
    for (const [changes, status, message] of [
      [{ de: '2026-02-01', ate: '2026-01-31' }, 400, 'A data final não pode ser anterior à inicial'],
      [{ representada_id: randomUUID() }, 422, 'Representada não encontrada'],
      [{ produto_id: 'nada' }, 422, 'Produto não encontrado'],
      [{ cliente_id: randomUUID() }, 422, 'Cliente não encontrado'],
    ] as const)
      assertRefused(await ana.put(`commission-rules/${id}`, changes), status, message);
  });

  test('refuses to delete a representada with receipts, even without sales', async () => {
    const { ana } = talao;
    const representada = await createRepresentada(ana);
    const receipt = { data: '2026-11-01', valor: 100, referencia: null, empresa_id: ana.id };
    await talao.db.write((db) =>
      db
        .insertInto('recebimentos')
        .values({ ...newStamp(), ...receipt, representada_id: representada.id })
        .execute(),
    );
    const answer = await ana.delete(`representadas/${representada.id}`);
    assertRefused(answer, 409, 'Representada possui 1 recebimento(s) associado(s) e não pode ser deletada');
  });
});
