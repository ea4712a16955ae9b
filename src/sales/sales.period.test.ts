import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachEngine } from '../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { countPeriod } from './sales.period.queries.ts';

const DAYS = [
  '2026-01-10',
  '2026-01-10',
  '2026-02-01',
  '2026-02-02',
  '2026-02-03',
  '2026-02-28',
  '2026-03-01',
];
const PERIODS: { de?: string; ate?: string }[] = [
  { de: '2026-01-10' },
  { de: '2026-02-01' },
  { ate: '2026-02-28' },
  { de: '2026-01-11', ate: '2026-02-28' },
  { de: '2026-02-02', ate: '2026-02-02' },
  { de: '2027-01-01' },
];

onEachEngine('Sales counted by the shorter way', (talao) => {
  let empresaId: string;

  before(async () => {
    const clienteId = (await createClient(talao.ana)).id;
    const representadaId = (await createRepresentada(talao.ana)).id;
    for (const data of DAYS) await createSale(talao.ana, { clienteId, representadaId, data });
    // Of another company, which must not be counted.
    await createSale(talao.bia, { data: '2026-02-02' });
    empresaId = (await talao.ana.get('company')).body.data.id;
  });

  for (const period of PERIODS)
    test(`are as many as there are, however far it looks: ${JSON.stringify(period)}`, async () => {
      const { de = '', ate = '9' } = period;
      const expected = DAYS.filter((day) => day >= de && day <= ate).length;
      const { versao } = await talao.db.freshness.ofCompany(empresaId);
      let given = 0;
      for (let lookedAt = 1; lookedAt <= DAYS.length + 1; lookedAt++) {
        const counted = await countPeriod(talao.db.read, empresaId, period, lookedAt);
        if (counted === undefined) continue;
        const { hash, ...figures } = counted;
        assert.deepEqual(figures, { total: expected, records: DAYS.length, versao });
        assert.equal(hash?.length, 64);
        given++;
      }
      // As soon as it looks further than those in the period, or those outside, are many.
      assert.equal(given, DAYS.length + 1 - Math.min(expected, DAYS.length - expected));
      const { body } = await talao.ana.get(`sales?${new URLSearchParams(period)}`);
      assert.equal(body.total, expected);
    });
});
