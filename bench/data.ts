import { randomBytes } from 'node:crypto';
import { createCompany } from '../src/companies/create-company.ts';
import { addUpEverything } from '../src/database/commission-sums.ts';
import { newStamp } from '../src/database/ids.ts';
import { openDatabase } from '../src/database/open.ts';
import type { Storage } from './databases.ts';
import { at, COMMON_WORD, makeClient, makeRepresentada, makeSale, newTerms, searchTerms } from './records.ts';
import type { Seller, Subjects } from './scenarios.ts';

export interface Size {
  clients: number;
  sales: number;
}

const REPRESENTADAS = 50;
const BATCH = 10_000;
const SUBJECTS = 2_000;
const OTHERS = 20;
const HOUR = 3_600_000;

/** Migrates the database as the service would, then fills one company, counters, codes and search texts included. */
export async function loadCompany(
  storage: Storage,
  size: Size,
  watch: (loadedSales: number) => void = () => {},
): Promise<Subjects> {
  const db = await openDatabase(storage.url);
  const { company, apiKey } = await db.write((db) => createCompany(db, 'Empresa medida'));
  await db.close();

  const empresaId = company.id;
  // One millisecond apart, the youngest an hour old.
  let moment = Date.now() - HOUR - REPRESENTADAS - size.clients - size.sales;
  const stamp = () => newStamp(moment++);

  let loaded = 0;
  let clients: string[] = [];
  let representadas: string[] = [];
  await storage.withoutIndexes(
    ['representadas', 'clientes', 'vendas', 'itens_venda', 'parcelas'],
    async () => {
      representadas = await insertAll(REPRESENTADAS, (n) => makeRepresentada(empresaId, n, stamp()), {
        insert: (rows) => storage.insert('representadas', rows),
        keep: ({ id }) => id,
      });
      clients = await insertAll(size.clients, (n) => makeClient(empresaId, n, stamp()), {
        insert: (rows) => storage.insert('clientes', rows),
        keep: ({ id }) => id,
      });
      const makeNextSale = (n: number) =>
        makeSale(empresaId, n, stamp(), at(clients, n * 13), at(representadas, n * 7));
      await insertAll(size.sales, makeNextSale, {
        insert: async (sales) => {
          await storage.insert(
            'vendas',
            sales.map(({ row }) => row),
          );
          await storage.insert(
            'itens_venda',
            sales.flatMap(({ items }) => items),
          );
          await storage.insert(
            'parcelas',
            sales.map(({ entry }) => entry),
          );
          loaded += sales.length;
          watch(loaded);
        },
        keep: () => null,
      });
    },
  );

  await storage.query(
    `update contadores set clientes = ${size.clients}, representadas = ${REPRESENTADAS}, vendas = ${size.sales}, parcelas = ${size.sales}`,
  );
  await storage.insert('sequencias', [
    { empresa_id: empresaId, nome: 'CLI', ultimo: size.clients },
    { empresa_id: empresaId, nome: `PED-${new Date().getUTCFullYear()}`, ultimo: size.sales },
  ]);
  const others = await addCompanies(storage, size.clients);
  await addUpEntries(storage.url);
  await storage.settle();
  return {
    empresaId,
    others,
    apiKey,
    clientIds: clients.slice(-SUBJECTS),
    representadaIds: representadas,
    searchTerms: searchTerms(size.clients),
    newTerms: newTerms(size.clients),
    commonWord: COMMON_WORD,
    seed: randomBytes(3).toString('hex'),
  };
}

/** With a client and a representada each. */
async function addCompanies(storage: Storage, clients: number): Promise<Seller[]> {
  const db = await openDatabase(storage.url);
  const founded = [];
  for (let n = 0; n < OTHERS; n++)
    founded.push(await db.write((db) => createCompany(db, `Empresa ao lado ${n}`)));
  await db.close();
  const sellers: Seller[] = [];
  for (const [n, { company, apiKey }] of founded.entries()) {
    const representada = makeRepresentada(company.id, n, newStamp());
    const client = makeClient(company.id, clients + n, newStamp());
    await storage.insert('representadas', [representada]);
    await storage.insert('clientes', [client]);
    await storage.query(
      `update contadores set clientes = 1, representadas = 1 where empresa_id = '${company.id}'`,
    );
    sellers.push({ apiKey, clientIds: [client.id], representadaIds: [representada.id] });
  }
  return sellers;
}

/** Sums are kept as entries are written, where triggers see them. */
async function addUpEntries(url: string): Promise<void> {
  const db = await openDatabase(url);
  await db.write(addUpEverything);
  await db.close();
}

interface Inserting<T, K> {
  insert(rows: T[]): Promise<void>;
  keep(row: T): K;
}

/** In batches, so that a million records never stand in memory at once. */
async function insertAll<T, K>(
  count: number,
  make: (n: number) => T,
  { insert, keep }: Inserting<T, K>,
): Promise<K[]> {
  const kept: K[] = [];
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, n) => make(first + n));
    await insert(rows);
    for (const row of rows) kept.push(keep(row));
  }
  return kept;
}
