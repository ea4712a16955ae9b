import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { BusyOffice } from '../../../../test/busy-office.ts';
import { idsOf } from '../../../../test/expect.ts';
import { onEachEngine } from '../../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../../test/samples.ts';
import { SEED } from '../../../../test/seed.ts';
import { countInOrOut, countPeriod } from './sales.period.queries.ts';

const DAYS = [
  '2026-01-10',
  '2026-01-10',
  '2026-02-01',
  '2026-02-02',
  '2026-02-03',
  '2026-02-28',
  '2026-03-01',
];
const idOf = ({ id }: { id: string }) => id;
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
    // A sale of another company, which must not be counted.
    await createSale(talao.bia, { data: '2026-02-02' });
    empresaId = (await talao.ana.get('company')).body.data.id;
  });

  for (const period of PERIODS)
    test(`are counted exactly with any limit: ${JSON.stringify(period)}`, async () => {
      const { de = '', ate = '9' } = period;
      const expected = DAYS.filter((day) => day >= de && day <= ate).length;
      const { versao } = await talao.db.freshness.ofCompany(empresaId);
      let given = 0;
      for (let lookedAt = 1; lookedAt <= DAYS.length + 1; lookedAt++) {
        const counted = await countInOrOut(talao.db.read, empresaId, period, lookedAt);
        if (counted === undefined) continue;
        const { hash, ...figures } = counted;
        assert.deepEqual(figures, { total: expected, records: DAYS.length, versao });
        assert.equal(hash?.length, 64);
        given++;
      }
      // Once its limit exceeds the sales inside or outside the period.
      assert.equal(given, DAYS.length + 1 - Math.min(expected, DAYS.length - expected));
      const { body } = await talao.ana.get(`sales?${new URLSearchParams(period)}`);
      assert.equal(body.total, expected);
    });

  test(`are counted by day, and stay exact after random changes (seed ${SEED})`, async () => {
    const office = await BusyOffice.open(talao, SEED);
    const { company } = office;
    for (let change = 0; change < 15; change++) {
      const done = await office.work();
      const { data } = (await company.get('sales?limit=100')).body;
      for (const period of PERIODS) {
        const { de = '', ate = '9' } = period;
        const isIn = (sale: { data: string }) => sale.data >= de && sale.data <= ate;
        const expected = data.filter(isIn).length;
        // A limit of one sale is never enough, so the day counts are used.
        const counted = await countPeriod(talao.db.read, company.id, period, 1);
        const { total, records } = counted ?? {};
        assert.deepEqual(
          [total, records],
          [expected, data.length],
          `${JSON.stringify(period)} after ${done}`,
        );
        // When most sales are in the period, the page is read from the newest of them.
        const page = await company.get(`sales?limit=1&${new URLSearchParams(period)}`);
        assert.deepEqual(idsOf(page), data.filter(isIn).slice(0, 1).map(idOf), `after ${done}`);
        assert.equal(page.body.total, expected);
      }
    }
  });
});
