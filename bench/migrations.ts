/**
 * `npm run bench:migrations -- 1000000`: what each migration takes on a company of so many sales (a hundred thousand by default),
 * with three items and a journal entry each, and a fifth as many clients, from the first schema with a journal on.
 * `ENGINES=sqlite` leaves one out. Seconds and CPU time per million sales.
 */
import { sql } from 'kysely';
import type { Database, Reader, Transaction } from '../src/platform/database/database.ts';
import { currentMoment } from '../src/platform/database/ids.ts';
import { UNWATCHED } from '../src/platform/database/migration-watcher.ts';
import { migrations } from '../src/platform/database/migrations/all.ts';
import { openPostgres } from '../src/platform/database/postgres/open.ts';
import { openSqlite } from '../src/platform/database/sqlite/open.ts';
import { insertOldCompany } from '../test/old-company.ts';
import { insertAll, planOf } from './data.ts';
import { openStore } from './databases.ts';
import type { EngineName } from './options.ts';
import { cpuMicros } from './processes.ts';
import { makeClient, makeRepresentada } from './records.ts';
import { insertSales, plannedStamp } from './sales-in-sql.ts';
import type { Storage } from './storage.ts';

const SALES = Number(process.argv[2] ?? 100_000);
const FIRST = '0004-journal';
const MILLION = 1_000_000;
const names = Object.keys(migrations);
/** Faster migrations are not reported. */
const SECONDS_WORTH_TELLING = 0.5;

for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    await using(storage, (db) => db.exclusively(makeOldSchema));
    await fill(storage);
    console.log(
      `\n${engine}, for each million of ${SALES} sales\n\n| migration | s | CPU s |\n| --- | ---: | ---: |`,
    );
    await using(storage, (db) => db.exclusively((db) => applyTheRest(db, engine)));
    await storage.close();
  } finally {
    await store.remove();
  }
}

async function using(storage: Storage, work: (db: Database) => Promise<void>): Promise<void> {
  const db =
    storage.engine === 'sqlite' ? openSqlite(storage.url.slice('sqlite:'.length)) : openPostgres(storage.url);
  await work(db).finally(() => db.close());
}

async function makeOldSchema(db: Transaction): Promise<void> {
  await sql`create table migracoes (nome text primary key, applied_at text not null)`.execute(db);
  for (const name of names.slice(0, names.indexOf(FIRST) + 1)) {
    await migrations[name]?.(db, UNWATCHED);
    await sql`insert into migracoes (nome, applied_at) values (${name}, ${currentMoment()})`.execute(db);
  }
  await insertOldCompany(db, 'Empresa medida');
}

async function fill(storage: Storage): Promise<void> {
  const [company] = await storage.query('select id from empresas');
  const plan = planOf(String(company?.id), { clients: SALES / 5, sales: SALES });
  const { representadas, clients } = plan;
  await insertAll(storage, 'representadas', representadas.count, (n) =>
    makeRepresentada(plan.empresaId, n, plannedStamp(representadas.first + n)),
  );
  await insertAll(storage, 'clientes', clients.count, (n) =>
    makeClient(plan.empresaId, n, plannedStamp(clients.first + n)),
  );
  await insertSales(storage, plan, () => {});
  const json = `{"id":"x","pedido":"x","itens":[${Array(3).fill('{"produto_id":"PRODUTO-1","quantidade":2,"valor_unitario":12.5,"valor_total":25}')}]}`;
  await storage.query(`
    insert into jornal (empresa_id, numero, momento, acao, recurso, registro_id, depois)
    select empresa_id, row_number() over (order by id), created_at, 'criar', 'vendas', id, '${json}' from vendas`);
  await storage.query(
    `update contadores set versao = ${SALES}, vendas = ${SALES}, clientes = ${clients.count}`,
  );
  if (storage.engine === 'postgres') await storage.settle();
}

async function applyTheRest(db: Transaction, engine: EngineName): Promise<void> {
  const worker = engine === 'sqlite' ? process.pid : await backendOf(db);
  for (const name of names.slice(names.indexOf(FIRST) + 1)) {
    const [began, spent] = [performance.now(), cpuMicros(worker)];
    await migrations[name]?.(db, UNWATCHED);
    const perMillion = (seconds: number) => ((seconds * MILLION) / SALES).toFixed(0);
    const [seconds, cpu] = [(performance.now() - began) / 1000, (cpuMicros(worker) - spent) / 1e6];
    if ((seconds * MILLION) / SALES > SECONDS_WORTH_TELLING)
      console.log(`| ${name} | ${perMillion(seconds)} | ${perMillion(cpu)} |`);
  }
}

async function backendOf(db: Reader): Promise<number> {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db);
  return rows[0]?.id as number;
}
