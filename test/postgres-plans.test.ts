import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Transaction } from '../src/platform/database/database.ts';
import { personIn } from './browser.ts';
import type { Caller } from './caller.ts';
import { type Company, onEngine, type Talao } from './harness.ts';
import { heard, rowsLookedAt, type Statement } from './heard-statements.ts';
import { clientBody, createClient, createRepresentada, createSale, saleBody } from './samples.ts';

/** So many records of each kind that a full scan is clearly wrong, in a database whose planner knew of none or very few. */
const RECORDS = 6_000;
/** A statement with its index reads one page of rows in each of its parts; samples have 500. */
const ROWS_LOOKED_AT = 600;

const KNOWN = ['nothing', 'an empty database', 'its first records'] as const;

for (const known of KNOWN)
  onEngine('postgres', `Hot statements, where the planner knew of ${known}`, (talao) => {
    let subjects: Subjects;

    before(async () => {
      subjects = await plant(talao, known);
    });

    test('read no more rows than needed once the growth was noticed, and after as much growth again', async () => {
      const noticed = (await talao.db.refreshStatistics?.()) ?? [];
      for (const table of ['clientes', 'vendas', 'itens_venda', 'parcelas'])
        assert.ok(noticed.includes(table));
      assert.deepEqual(await talao.db.refreshStatistics?.(), [], 'nothing has grown since');
      assert.deepEqual(await faultsOf(talao, subjects), []);
      await talao.db.exclusively((db) =>
        copyMany(db, talao.ana.id, subjects, { from: RECORDS, count: RECORDS * 0.8 }),
      );
      assert.deepEqual(await faultsOf(talao, subjects), []);
    });
  });

async function faultsOf(talao: Talao, subjects: Subjects): Promise<string[]> {
  const faults: string[] = [];
  const client = new Client({ connectionString: talao.databaseUrl });
  await client.connect();
  for (const [title, request] of requestsOf(talao.ana, subjects)) {
    const statements = await heardOnce(async () => {
      const { status, text } = await request();
      assert.ok(status < 300, `${title}: ${status} ${text}`);
    });
    for (const statement of statements)
      for (const { node, rows } of await rowsLookedAt(client, statement))
        if (rows > ROWS_LOOKED_AT) faults.push(`${title}: ${rows} rows by ${node} in ${statement.text}`);
  }
  await client.end();
  return faults;
}

interface Subjects {
  readonly sale: { id: string };
  readonly client: { id: string };
  readonly clients: string[];
  readonly representada: { id: string };
  readonly other: { id: string };
  readonly vendedor: Caller & { id: string };
}

type Request = () => Promise<{ status: number; text: string }>;

function requestsOf(
  company: Company,
  { sale, client, clients, representada, vendedor }: Subjects,
): [string, Request][] {
  const reads = [
    'sales?limit=20',
    'sales?limit=20&page=2',
    `sales?limit=20&representada_id=${representada.id}`,
    `sales?limit=20&cliente_id=${client.id}`,
    'sales?limit=20&status=PAGA',
    'sales?limit=20&search=P-77',
    'sales?limit=20&de=2024-01-01',
    'sales?limit=20&etapa=paga,enviada',
    'sales?limit=20&a_receber=true&ordem=cliente_nome',
    ...['data', '-pedido', 'valor_total', 'cliente_nome', '-cliente_nome'].flatMap((ordem) => [
      `sales?limit=20&ordem=${ordem}`,
      `sales?limit=20&ordem=${ordem}&etapa=paga,enviada`,
      `sales?limit=20&ordem=${ordem}&representada_id=${representada.id}`,
      `sales?limit=20&ordem=${ordem}&cliente_id=${client.id}&de=2024-01-01`,
    ]),
    `sales/${sale.id}`,
    'clients?limit=20',
    'clients?limit=20&page=2',
    'clients?limit=20&search=C-771',
    ...['nome', '-codigo', 'cidade'].map((ordem) => `clients?limit=20&ordem=${ordem}`),
    `clients?limit=20&vendedor_id=${vendedor.id}`,
    `sales?limit=20&vendedor_id=${vendedor.id}`,
    `clients/${client.id}`,
    'representadas?limit=20',
    'commissions?limit=20',
    'commissions?limit=20&situacao=atrasada',
    'commissions?limit=20&situacao=recebida',
    `commissions?limit=20&situacao=atrasada&representada_id=${representada.id}`,
    `commissions?limit=20&cliente_id=${client.id}`,
    'commissions/summary',
    `sales/${sale.id}/commission`,
    'audit?limit=20',
    `audit?limit=20&registro_id=${client.id}`,
  ];
  const ofVendedor = [
    'sales?limit=20',
    'sales?limit=20&status=PAGA',
    'sales?limit=20&ordem=-pedido',
    'clients?limit=20',
    'clients?limit=20&search=C-771',
    'commissions?limit=20',
    'commissions?limit=20&situacao=atrasada',
  ];
  const asOffice = { vendedor_id: vendedor.id };
  return [
    ...reads.map((path): [string, Request] => [path, () => company.get(path)]),
    ...ofVendedor.map((path): [string, Request] => [`vendedor: ${path}`, () => vendedor.get(path)]),
    ['vendedor: a new client', () => vendedor.post('clients', clientBody())],
    ['a new client of a vendedor', () => company.post('clients', clientBody(asOffice))],
    ['a new sale of a vendedor', () => company.post('sales', saleBody(client.id, representada.id, asOffice))],
    [
      'a sale with all that is written on orders',
      () =>
        company.post(
          'sales',
          saleBody(client.id, representada.id, {
            condicao: '28/35/42',
            observacao: 'Sem pressa',
            pedido_cliente: 'OC-1',
            desconto_pedido: '5',
          }),
        ),
    ],
    [
      'a quotation',
      () => company.post('sales', saleBody(client.id, representada.id, { status: 'Orçamento' })),
    ],
    [
      'a sale under a key',
      () => company.post('sales', saleBody(client.id, representada.id), { 'idempotency-key': randomUUID() }),
    ],
    [
      'commission that was received',
      () =>
        company.post('commission-receipts', {
          representada_id: representada.id,
          data: '2026-01-15',
          valor: 0.01,
          linhas: [{ venda_id: sale.id, parcela: 1, valor: 0.01 }],
        }),
    ],
    ['a new client', () => company.post('clients', clientBody())],
    ['a changed client', () => company.put(`clients/${client.id}`, { observacao: 'Pela manhã' })],
    ['a new sale', () => company.post('sales', saleBody(client.id, representada.id))],
    ['a changed sale', () => company.put(`sales/${sale.id}`, { status: 'ENVIADA' })],
    ['clients at once', atOnce(() => company.post('clients', clientBody()))],
    ['sales at once', atOnce(() => company.post('sales', saleBody(client.id, representada.id)))],
    [
      'changed clients at once',
      atOnce((n) => company.put(`clients/${clients[n]}`, { observacao: 'Pela manhã' })),
    ],
  ];
}

const AT_ONCE = 3;

/** Concurrent requests that share statements; returns the first refusal, or the first answer. */
function atOnce(request: (n: number) => ReturnType<Request>): Request {
  return async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => request(n)));
    return (answers.find(({ status }) => status >= 300) ?? answers[0]) as Awaited<ReturnType<Request>>;
  };
}

/** Inserts find no rows, and counts that run once per version read everything. */
const LEFT_OUT = /^\s*(begin|commit|rollback|set|show|insert|with \w+ as \(insert|select count\(\*\))/i;

/** The last of each text. */
async function heardOnce(work: () => Promise<void>): Promise<Statement[]> {
  const statements = new Map((await heard(work)).map((statement) => [statement.text, statement]));
  return [...statements.values()].filter(({ text }) => !LEFT_OUT.test(text));
}

/** Copies records inside the database, which is fast and unnoticed by its planner. */
async function plant(talao: Talao, known: (typeof KNOWN)[number]): Promise<Subjects> {
  const { ana, db } = talao;
  await db.exclusively(async (db) => {
    await leaveUnwatched(db);
    if (known === 'an empty database') await sql`analyze`.execute(db);
  });
  const [representada, other] = [await createRepresentada(ana), await createRepresentada(ana)];
  const client = await createClient(ana);
  const sale = await createSale(ana, { clienteId: client.id, representadaId: representada.id });
  const vendedor = await personIn(ana, 'vendedor');
  const subjects = { sale, client, clients: [], representada, other, vendedor };
  await db.exclusively(async (db) => {
    if (known === 'its first records') await sql`analyze`.execute(db);
    await copyMany(db, ana.id, subjects, { from: 0, count: RECORDS });
    if (known === 'nothing') await forgetStatistics(db);
  });
  const some = await db.read.selectFrom('clientes').select('id').orderBy('id').limit(AT_ONCE).execute();
  return { ...subjects, clients: some.map(({ id }) => id) };
}

/** Disables autovacuum, so that only the service refreshes the statistics. */
async function leaveUnwatched(db: Transaction): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(db);
}

async function forgetStatistics(db: Transaction): Promise<void> {
  await sql`
    delete from pg_statistic where starelid in (
      select oid from pg_class where relnamespace = current_schema()::regnamespace
    )`.execute(db);
  await sql`
    update pg_class set relpages = 0, reltuples = -1
    where relkind in ('r', 'i') and relnamespace = current_schema()::regnamespace`.execute(db);
}

async function copyMany(
  db: Transaction,
  company: string,
  { client, sale, other, vendedor }: Subjects,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const numbers = sql`generate_series(${sql.lit(from + 1)}, ${sql.lit(from + count)})`;
  await sql`
    create temporary table copias on commit drop as
    select n, gen_random_uuid() as cliente, gen_random_uuid() as venda from ${numbers} as n`.execute(db);
  const copy = (table: string, of: string, changes: string) =>
    sql`
      insert into ${sql.table(table)}
      select copy.*
      from ${sql.table(table)} as original, copias, lateral jsonb_populate_record(original, ${sql.raw(changes)}) as copy
      where ${sql.raw(of)} order by n`.execute(db);
  const of = (column: string, { id }: { id: string }) =>
    `original.empresa_id = '${company}' and original.${column} = '${id}'`;
  // One in twenty belongs to a vendedor.
  const some = `case n % 20 when 1 then jsonb_build_object('vendedor_id', '${vendedor.id}') else '{}' end`;
  await copy(
    'clientes',
    of('id', client),
    `jsonb_build_object('id', cliente, 'codigo', 'C-' || n, 'email', n || '@c.br', 'email_dobrado', n || '@c.br',
       'nome_dobrado', 'cliente ' || n,
       'busca', 'cliente c-' || n || ' ' || n || '@c.br') || ${some}`,
  );
  await copy(
    'vendas',
    of('id', sale),
    `jsonb_build_object('id', venda, 'pedido', 'P-' || n, 'busca', 'p-' || n, 'data', date '2024-01-01' + n % 700,
       'cliente_id', cliente) || case n % 10 when 0 then jsonb_build_object('representada_id', '${other.id}') else '{}' end || ${some}`,
  );
  await copy('itens_venda', of('venda_id', sale), `jsonb_build_object('venda_id', venda)`);
  await copy(
    'parcelas',
    of('venda_id', sale),
    `jsonb_build_object('venda_id', venda, 'pedido', 'P-' || n, 'data', date '2024-01-01' + n % 700,
       'vence_em', case when n % 20 > 0 then to_char(date '2024-02-15' + n % 700, 'YYYY-MM-15') end,
       'recebido', case when n % 3 = 0 then 0 else original.comissao end)
       || case n % 10 when 0 then jsonb_build_object('representada_id', '${other.id}') else '{}' end || ${some}`,
  );
  await sql`
    update contadores set clientes = clientes + ${count}, vendas = vendas + ${count}, parcelas = parcelas + ${count}
    where empresa_id = ${company}`.execute(db);
}
