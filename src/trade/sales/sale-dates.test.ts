import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, saleBody } from '../../../test/samples.ts';

onEachEngine('Date of a sale', (talao) => {
  let sellOn: (data?: string) => ReturnType<typeof talao.ana.post>;

  before(async () => {
    const [client, representada] = [await createClient(talao.ana), await createRepresentada(talao.ana)];
    sellOn = (data) => talao.ana.post('sales', saleBody(client.id, representada.id, { data }));
  });

  for (const [now, today, tomorrow] of [
    ['2026-11-14T15:00:00Z', '2026-11-14', '2026-11-15'],
    ['2026-11-15T02:59:59Z', '2026-11-14', '2026-11-16'],
    ['2026-11-15T03:00:00Z', '2026-11-15', '2026-11-16'],
    ['2028-02-29T12:00:00Z', '2028-02-29', '2028-03-01'],
    ['2027-01-01T01:00:00Z', '2026-12-31', '2027-01-02'],
  ] as const) {
    test(`at ${now} it defaults to ${today} and must be before ${tomorrow}`, async () => {
      talao.now = () => new Date(now);
      assert.equal(recordOf(await sellOn(), 201).data, today);
      assertInvalid(await sellOn(tomorrow), { data: 'A data não pode estar no futuro' });
    });
  }

  test('may be a day that has begun in UTC but not yet in São Paulo', async () => {
    talao.now = () => new Date('2026-11-15T01:00:00Z');
    assert.equal(recordOf(await sellOn('2026-11-15'), 201).data, '2026-11-15');
  });

  for (const data of ['2020-02-29', '1999-12-31', '0001-01-01']) {
    test(`may be ${data}, and comes back as it was sent`, async () => {
      const { id, data: sent } = recordOf(await sellOn(data), 201);
      assert.equal(sent, data);
      assert.equal(recordOf(await talao.ana.get(`sales/${id}`), 200).data, data);
    });
  }
});
