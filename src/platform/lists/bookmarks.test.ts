import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusyOffice } from '../../../test/busy-office.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { SEED } from '../../../test/seed.ts';
import { allClients } from '../../trade/clients/clients.list.queries.ts';
import { allSales } from '../../trade/sales/lists/sales.list.queries.ts';
import { readBookmarks, readFromBookmark } from './whole-list.queries.ts';

const CHANGES = 20;
const STEP = 3;

onEachEngine('Pages reached from a bookmark', (talao) => {
  test(`show the same records as a scan of the whole list, after random changes (seed ${SEED})`, async () => {
    const office = await BusyOffice.open(talao, SEED);
    const { company, random } = office;
    const db = talao.db.read;
    for (let change = 0; change < CHANGES; change++) {
      const done = await office.work();
      for (const [kind, path, after] of [
        ['vendas', 'sales', allSales.after],
        ['clientes', 'clients', allClients.after],
      ] as const) {
        const { data } = (await company.get(`${path}?limit=100`)).body;
        const ids = data.map(({ id }: { id: string }) => id);
        const slice = { limit: 1 + Math.floor(random() * 5), offset: Math.floor(random() * ids.length) };
        const page = await readFromBookmark(db, company.id, kind, slice, after, STEP);
        assert.ok(page !== undefined);
        const text = typeof page.data === 'string' ? page.data : new TextDecoder().decode(page.data);
        const read = JSON.parse(text).map(({ id }: { id: string }) => id);
        const expected = ids.slice(slice.offset, slice.offset + slice.limit);
        assert.deepEqual([page.total, read], [ids.length, expected], `${path} after ${done}`);
      }
    }
  });

  test('get new bookmarks after many new records, and none without records', async () => {
    const office = await BusyOffice.open(talao, SEED);
    const { id } = office.company;
    const first = await readBookmarks(talao.db.read, id, 'clientes', 1);
    assert.equal(first?.places.length, first?.total);
    for (let n = 0; n < 5; n++) await office.createClient();
    const second = await readBookmarks(talao.db.read, id, 'clientes', 1);
    assert.equal(second?.total, (first?.total ?? 0) + 5);
    assert.equal(second?.places.length, second?.total);
    assert.equal(await readBookmarks(talao.db.read, talao.bia.id, 'vendas', 1), undefined);
  });
});
