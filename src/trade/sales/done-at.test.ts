import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import type { Answer } from '../../../test/caller.ts';
import { recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { clientBody, createClient, createRepresentada, saleBody } from '../../../test/samples.ts';

const NOW = Date.parse('2026-11-16T01:30:00Z');
const at = (millis: number) => new Date(NOW + millis).toISOString();
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const FORM = 'Use data e hora com fuso, como 2026-11-16T14:05:00-03:00';
const AHEAD = 'O relógio do aparelho está adiantado';
const LONG_AGO = 'Feito há mais de 30 dias';

onEachEngine('feito_em, when a record was made on the phone,', (talao) => {
  let clienteId: string;
  let representadaId: string;
  before(async () => {
    talao.now = () => new Date(NOW);
    clienteId = (await createClient(talao.ana)).id;
    representadaId = (await createRepresentada(talao.ana)).id;
  });
  const sell = (changes: object) => talao.ana.post('sales', saleBody(clienteId, representadaId, changes));
  const sale = async (answer: Answer) =>
    recordOf(await talao.ana.get(`sales/${recordOf(answer, 201).id}`), 200);

  for (const [title, feito_em, message] of [
    ['no text', 5, 'Deve ser texto'],
    ['no moment', 'ontem', FORM],
    ['a moment without its zone', '2026-11-16T14:05:00', FORM],
    ['a day that does not exist', '2026-02-30T14:05:00Z', FORM],
    ['more than 5 minutes ahead', at(5 * MINUTE + 1), AHEAD],
    ['more than 30 days ago', at(-30 * DAY - 1), LONG_AGO],
  ] as const)
    test(`is refused as ${title}, of a sale, of one in a batch and of a client`, async () => {
      const batch = {
        vendas: [saleBody(clienteId, representadaId), saleBody(clienteId, representadaId, { feito_em })],
      };
      for (const [place, answer] of [
        ['feito_em', await sell({ feito_em })],
        ['vendas.1.feito_em', await talao.ana.post('sales/batch', batch)],
        ['feito_em', await talao.ana.post('clients', clientBody({ feito_em }))],
      ] as const) {
        assert.equal(answer.status, 400, answer.text);
        assert.equal(answer.body.error, 'Dados de entrada inválidos');
        assert.equal(typeof feito_em === 'string' ? answer.body.details[place] : message, message);
        assert.deepEqual(Object.keys(answer.body.details), [place]);
      }
    });

  for (const [title, feito_em, kept] of [
    ['in UTC with milliseconds', '2026-11-14T14:05:00-03:00', '2026-11-14T17:05:00.000Z'],
    ['as now where it is up to 5 minutes ahead', at(5 * MINUTE), at(0)],
    ['of exactly 30 days ago', at(-30 * DAY), at(-30 * DAY)],
    ['as null where it is null', null, null],
    ['as null where it is empty', '', null],
  ] as const)
    test(`is kept ${title}`, async () => {
      const sold = await sell({ feito_em });
      assert.ok(!('feito_em' in sold.body.data));
      assert.equal((await sale(sold)).feito_em, kept);
      const { body } = await talao.ana.post('sales/batch', {
        vendas: [saleBody(clienteId, representadaId, { feito_em }), saleBody(clienteId, representadaId)],
      });
      const [first, second] = body.data;
      assert.ok(!('feito_em' in first));
      const shown = async (id: string) => (await talao.ana.get(`sales/${id}`)).body.data.feito_em;
      assert.deepEqual([await shown(first.id), await shown(second.id)], [kept, null]);
      const made = await talao.ana.post('clients', clientBody({ feito_em }));
      assert.ok(!('feito_em' in recordOf(made, 201)));
      const client = recordOf(await talao.ana.get(`clients/${made.body.data.id}`), 200);
      assert.equal(client.feito_em, kept);
    });

  test('is shown by PUT, which does not change it, and by no list', async () => {
    const feito_em = at(-DAY);
    const { id } = recordOf(await sell({ feito_em }), 201);
    const changed = await talao.ana.put(`sales/${id}`, { feito_em: at(-2 * DAY), status: 'ENVIADA' });
    assert.equal(recordOf(changed, 200).feito_em, feito_em);
    assert.ok(!('feito_em' in (await talao.ana.get('sales?limit=1')).body.data[0]));
    const made = recordOf(await talao.ana.post('clients', clientBody({ feito_em })), 201);
    const renamed = await talao.ana.put(`clients/${made.id}`, { feito_em: null, nome: 'Outro nome' });
    assert.equal(recordOf(renamed, 200).feito_em, feito_em);
    assert.ok(!('feito_em' in (await talao.ana.get('clients?limit=1')).body.data[0]));
    for (const list of ['sales', 'clients'])
      assert.ok(!(await talao.ana.get(`${list}?formato=csv`)).text.split('\n', 1)[0]?.includes('feito_em'));
  });

  test('is journaled, and created_at is the time of the service', async () => {
    const feito_em = at(-3 * DAY);
    for (const [kind, answer] of [
      ['vendas', await sell({ feito_em })],
      ['clientes', await talao.ana.post('clients', clientBody({ feito_em }))],
    ] as const) {
      const { id, created_at } = recordOf(answer, 201);
      const [entry] = (await talao.ana.get(`audit?recurso=${kind}&registro_id=${id}`)).body.data;
      assert.equal(entry.depois.feito_em, feito_em);
      assert.notEqual(created_at, feito_em);
    }
  });

  test('gives a sale without data its day in the business zone; a given data wins', async () => {
    // 23:30 of the 14th in São Paulo.
    const feito_em = '2026-11-15T02:30:00Z';
    for (const [changes, data] of [
      [{ feito_em }, '2026-11-14'],
      [{ feito_em, data: null }, '2026-11-14'],
      [{ feito_em, data: '2026-11-10' }, '2026-11-10'],
      [{ feito_em: at(5 * MINUTE) }, '2026-11-15'],
      [{}, '2026-11-15'],
    ] as const)
      assert.equal(recordOf(await sell(changes), 201).data, data, JSON.stringify(changes));
  });

  test('leaves the code of the sale in the year of today', async () => {
    const { now } = talao;
    talao.now = () => new Date('2027-01-10T15:00:00Z');
    try {
      const sold = recordOf(await sell({ feito_em: '2026-12-31T15:00:00Z' }), 201);
      assert.match(sold.pedido, /^PED-2027-/);
      assert.equal(sold.data, '2026-12-31');
    } finally {
      talao.now = now;
    }
  });

  test('works for a vendedor and for the office', async () => {
    const vendedor = await personIn(talao.ana, 'vendedor');
    const feito_em = at(-DAY);
    const { id } = recordOf(await vendedor.post('clients', clientBody({ feito_em })), 201);
    assert.equal(recordOf(await vendedor.get(`clients/${id}`), 200).feito_em, feito_em);
  });
});
