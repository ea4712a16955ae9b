import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUSY_DOCUMENT, BusyOffice } from '../../../test/busy-office.ts';
import { onEachEngine, type Talao } from '../../../test/harness.ts';
import { clientCsv, createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import {
  type ClientFilter,
  clientMatcher,
  clientsWith,
  readConditions,
} from '../../trade/clients/clients.filter.queries.ts';
import { findUnordered } from '../../trade/sales/lists/filtered-sales.queries.ts';
import { saleMatcher } from '../../trade/sales/lists/sale-matcher.queries.ts';
import type { SoughtSales } from '../../trade/sales/lists/sales.filter.ts';
import { continueTotal, type KnownTotal, type RecordMatcher, readSince } from './journal-since.queries.ts';
import { countAll } from './written-rows.queries.ts';

const STEPS = 30;

const CLIENT_FILTERS: ClientFilter[] = [
  { search: 'padaria' },
  { search: 'a pad' },
  { search: 'pa' },
  { search: 'ã' },
  { search: '7' },
  { search: '77' },
  { search: '%' },
  { search: '_n' },
  { search: BUSY_DOCUMENT },
  { search: BUSY_DOCUMENT.slice(0, 3) },
  { search: BUSY_DOCUMENT.replaceAll(/\D/g, '').slice(0, 6) },
  { ativo: true },
  { estado: 'SP', search: 'padaria' },
  { cidade: 'NATAL' },
  { dia: 'terca', ativo: false },
];
const SALE_FILTERS: SoughtSales[] = [
  { de: '2026-02-01' },
  { de: '2026-01-11', ate: '2026-02-27' },
  { status: 'PAGA' },
  { etapa: ['paga', 'cancelada'] },
  { search: 'padaria' },
  { search: 'a pad' },
  { search: '000' },
  { search: 'oc-7' },
  { search: '37,80' },
  { search: 'pa', status: 'PAGA' },
];

interface Followed {
  readonly name: string;
  readonly matches: RecordMatcher;
  readonly count: () => Promise<KnownTotal>;
  known: KnownTotal;
}

onEachEngine('Totals that follow the journal', (talao) => {
  test(`equal a fresh count after random changes (seed ${SEED})`, async () => {
    const office = await BusyOffice.open(talao, SEED);
    const followed = await follow(talao, office.company.id);
    let continued = 0;
    for (let step = 0; step < STEPS; step++) {
      const done = await office.work();
      for (const one of followed) {
        const now = await continueTotal(talao.db.read, office.company.id, one.known, one.matches);
        const counted = await one.count();
        if (now !== undefined) assert.deepEqual({ ...now }, { ...counted }, `${one.name} after ${done}`);
        if (now !== undefined) continued++;
        // Some totals are continued only after several changes.
        if (now === undefined || office.random() < 0.5) one.known = counted;
      }
    }
    // Anonymizing a client, and changing a client while sales are searched by name, force a new count.
    assert.ok(continued > (followed.length * STEPS) / 3, `${continued} totals were continued`);
  });

  test('are counted again after another journal or too many entries', async () => {
    const { ana, db } = { ana: talao.ana, db: talao.db.read };
    const { versao } = await talao.db.freshness.ofCompany(ana.id);
    const [one] = await follow(talao, ana.id);
    assert.ok(one !== undefined);
    const position = { versao: one.known.versao, hash: one.known.hash ?? null };
    assert.equal(position.versao, versao);
    assert.deepEqual((await readSince(db, ana.id, position))?.position, position);
    assert.equal(await readSince(db, ana.id, { versao }), undefined);
    assert.equal(await readSince(db, ana.id, { versao, hash: 'f'.repeat(64) }), undefined);
    assert.equal(await readSince(db, ana.id, { ...position, versao: versao + 1 }), undefined);
    assert.equal(await readSince(db, talao.bia.id, position), undefined);
    const lines = Array.from({ length: 501 }, () => ({}));
    assert.equal((await ana.upload('import/clients', clientCsv(...lines))).status, 200);
    assert.equal(await readSince(db, ana.id, position), undefined);
  });

  test('equal the total of the list after a change of each kind', async () => {
    const company = await talao.createCompany('Listada');
    const total = async (path: string) => (await company.get(path)).body.total as number;
    const clienteId = (await createClient(company, { nome: 'Padaria Um' })).id;
    const representadaId = (await createRepresentada(company)).id;
    const paths = [
      'clients?search=padaria&limit=1',
      'sales?search=padaria&limit=1',
      'sales?de=2026-01-01&limit=1',
    ];
    const totals = () => Promise.all(paths.map(total));
    const first = await createSale(company, { clienteId, representadaId, data: '2026-01-10' });
    await createSale(company, { clienteId, representadaId, data: '2026-01-10' });
    await createClient(company, { nome: 'Padaria Dois' });
    assert.deepEqual(await totals(), [2, 2, 2]);
    const third = await createSale(company, { clienteId, representadaId, data: '2025-12-31' });
    assert.deepEqual(await totals(), [2, 3, 2]);
    await company.put(`sales/${third.id}`, { data: '2026-02-01' });
    assert.deepEqual(await totals(), [2, 3, 3]);
    await company.delete(`sales/${first.id}`);
    assert.deepEqual(await totals(), [2, 2, 2]);
    await company.put(`clients/${clienteId}`, { nome: 'Mercado' });
    assert.deepEqual(await totals(), [1, 0, 2]);
  });
});

async function follow({ db }: Talao, empresaId: string): Promise<Followed[]> {
  const scope = wholeCompany(empresaId);
  const clients = CLIENT_FILTERS.map((filter) => ({
    name: JSON.stringify(filter),
    matches: clientMatcher(readConditions(db.read, filter)),
    count: async () => {
      const found = clientsWith(db.read, scope, readConditions(db.read, filter));
      return (await countAll({ scope, kind: 'clientes', fields: {} }, found).execute(db.read)).rows[0];
    },
  }));
  const sales = SALE_FILTERS.map((sought) => ({
    name: JSON.stringify(sought),
    matches: saleMatcher(db.read, empresaId, sought),
    count: async () => {
      const found = findUnordered(db.read, scope, sought);
      return (await countAll({ scope, kind: 'vendas', fields: {} }, found).execute(db.read)).rows[0];
    },
  }));
  const all = [...clients, ...sales] as Omit<Followed, 'known'>[];
  return Promise.all(all.map(async (one) => ({ ...one, known: await one.count() })));
}
