// Companies are created by the service's own changes, which need the declared kinds.
import { inSteps } from '../src/platform/verification/check.queries.ts';
import '../src/flows/record-kinds.ts';
import { randomBytes } from 'node:crypto';
import { createCompany, listCompanies } from '../src/access/companies/companies.queries.ts';
import { noteRecords } from '../src/flows/companies/rename-products.queries.ts';
import { newStamp } from '../src/platform/database/ids.ts';
import { addUpEverything } from '../src/platform/database/tables/commission-sums.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { addUpSales } from '../src/trade/sums/sum-tables.queries.ts';
import { COMMON_WORD, makeClient, makeRepresentada, newTerms, searchTerms } from './records.ts';
import { insertSales, type Plan, plannedStamp } from './sales-in-sql.ts';
import type { Seller, Subjects } from './scenarios.ts';
import type { Row, Storage } from './storage.ts';

/** Of the journal's entries that are written in one transaction. */
const RECORDS_PER_STEP = 200;

export interface Size {
  clients: number;
  sales: number;
  /** Over how many days the sales are spread; all are of today without it. */
  days?: number;
  /** Whether the journal tells of every record, as `talao verify` asks for. */
  journalled?: boolean;
  /** Whether a vendedor has each tenth client and its sales. */
  withVendedor?: boolean;
}

export interface LoadWatcher {
  sales(loaded: number): void;
  indexes(made: number, of: number): void;
}

const UNWATCHED: LoadWatcher = { sales() {}, indexes() {} };

const REPRESENTADAS = 50;
const BATCH = 20_000;
const SUBJECTS = 2_000;
const OTHERS = 20;
const HOUR = 3_600_000;

/** Migrates the database like the service, then fills one company, with counters, codes and search texts. */
export async function loadCompany(
  storage: Storage,
  size: Size,
  watch: LoadWatcher = UNWATCHED,
): Promise<Subjects> {
  const db = await openDatabase(storage.url);
  const { company, apiKey } = await db.write((db) => createCompany(db, 'Empresa medida'));
  await db.close();

  const empresaId = company.id;
  const vendedorId = size.withVendedor ? await insertPerson(storage) : undefined;
  const plan = { ...planOf(empresaId, size), vendedorId };
  let clients: string[] = [];
  let representadas: string[] = [];
  await storage.withoutIndexes(
    ['representadas', 'clientes', 'vendas', 'itens_venda', 'parcelas'],
    async () => {
      representadas = await insertAll(storage, 'representadas', REPRESENTADAS, (n) =>
        makeRepresentada(empresaId, n, plannedStamp(plan.representadas.first + n)),
      );
      clients = await insertAll(storage, 'clientes', size.clients, (n) =>
        makeClient(empresaId, n, plannedStamp(plan.clients.first + n)),
      );
      await insertSales(storage, plan, watch.sales);
      if (vendedorId !== undefined)
        await storage.query(
          `update clientes set vendedor_id = '${vendedorId}' where id in (select cliente_id from vendas where vendedor_id = '${vendedorId}')`,
        );
    },
    watch.indexes,
  );

  await storage.query(
    `update contadores set clientes = ${size.clients}, representadas = ${REPRESENTADAS}, vendas = ${size.sales}, parcelas = ${size.sales}`,
  );
  await storage.insert('sequencias', [
    { empresa_id: empresaId, nome: 'CLI', ultimo: size.clients },
    { empresa_id: empresaId, nome: `PED-${new Date().getUTCFullYear()}`, ultimo: size.sales },
  ]);
  const others = await addCompanies(storage, size.clients);
  if (size.journalled) await noteRecordsOfAll(storage.url);
  await addUpEntries(storage.url);
  await storage.settle();
  return {
    empresaId,
    others,
    apiKey,
    clientIds: clients,
    representadaIds: representadas,
    searchTerms: searchTerms(size.clients),
    newTerms: newTerms(size.clients),
    commonWord: COMMON_WORD,
    seed: randomBytes(3).toString('hex'),
  };
}

/** A person who may be named as vendedor; the id. */
export async function insertPerson(storage: Storage): Promise<string> {
  const { id, created_at } = newStamp();
  const person = { id, email: 'v@x.com.br', email_dobrado: 'v@x.com.br', sal: 'sal', created_at };
  await storage.insert('usuarios', [{ ...person, updated_at: created_at }]);
  return id;
}

/** One millisecond apart, the newest an hour old. */
export function planOf(empresaId: string, { clients, sales, days }: Size): Plan {
  const first = Date.now() - HOUR - REPRESENTADAS - clients - sales;
  return {
    empresaId,
    representadas: { first, count: REPRESENTADAS },
    clients: { first: first + REPRESENTADAS, count: clients },
    sales: { first: first + REPRESENTADAS + clients, count: sales },
    days,
  };
}

/** Each with a client and a representada. */
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

/** Notes what was loaded as made by the operator. */
async function noteRecordsOfAll(url: string): Promise<void> {
  const db = await openDatabase(url);
  for (const { id: empresaId } of await listCompanies(db.read))
    for (const kind of ['representadas', 'clientes', 'vendas'] as const) {
      const rows = await db.read.selectFrom(kind).select('id').where('empresa_id', '=', empresaId).execute();
      for (const ids of inSteps(
        rows.map(({ id }) => id),
        RECORDS_PER_STEP,
      ))
        await db.write((tx) =>
          noteRecords(tx, empresaId, kind, ids, (journal, id, record) => journal.created(kind, id, record)),
        );
    }
  await db.close();
}

/** Sums are normally kept by triggers and from the journal, both of which loading bypasses; those of a million sales take longer than a request may. */
async function addUpEntries(url: string): Promise<void> {
  const db = await openDatabase(url);
  await db.exclusively(addUpEverything);
  await db.exclusively((tx) => addUpSales(tx));
  await db.close();
}

/** In batches, so that a million records are never in memory at once, and only into existing columns; returns the last ids. */
export async function insertAll(
  storage: Storage,
  table: string,
  count: number,
  make: (n: number) => Row & { id: string },
): Promise<string[]> {
  const columns = await storage.columnsOf(table);
  let last: string[] = [];
  for (let first = 0; first < count; first += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - first) }, (_, n) => make(first + n));
    await storage.insert(
      table,
      rows.map((row) => pick(row, columns)),
    );
    last = [...last, ...rows.map(({ id }) => id)].slice(-SUBJECTS);
  }
  return last;
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
