import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import { ensureMailbox, selectDueMailboxes } from '../src/flows/inbox/mailboxes.queries.ts';
import { webhookDeliverer } from '../src/flows/webhooks/deliverer.ts';
import { sweep } from '../src/main/housekeeping.ts';
import {
  COMPANY_TABLE_NAMES,
  CompanyRounds,
  type CompanyTableName,
} from '../src/platform/database/company-tables.ts';
import { foldChanges, foldWhatIsBehind } from '../src/trade/sums/sums.queries.ts';
import { onEngine } from './harness.ts';
import { heard, rowsLookedAt, type Statement } from './heard-statements.ts';
import { clientBody } from './samples.ts';
import { SUCCESSES } from './successful-writes.ts';

const TABLE = new RegExp(`\\b(from|join|into|update)\\s+"?(${COMPANY_TABLE_NAMES.join('|')})\\b`, 'i');

/** Statements of requests that name no company, and why. */
const OF_REQUESTS: Exceptions = [
  [
    /^select \* from "apagamentos_pendentes"$/,
    'erasures from the disk, one for all that wait; the table is empty otherwise',
  ],
  [
    /^(select ((?! from ).)* from|delete from|update) "?(usuarios|credenciais|passkeys|sessoes|membros|convites)"?\b.*\bwhere\b.*("?(usuario_id|credencial_id|hash|id|email_dobrado)"? (=|in) )/,
    'a person, who is of no single company, or a session or link of one',
  ],
  [/^insert into "(usuarios|credenciais|passkeys)"/, 'a person again'],
  [/ from "links_venda" .* where "links_venda"."hash" = /, 'a link, which finds its company'],
  [/"chaves"."prefixo" = |^update "chaves" set .* where "id" (=|in) /, 'a key, which finds its company'],
  [
    /^select .* from "(clientes|produtos|valores_reservados)" where .*"(email_dobrado|id|valor)" (=|in) /,
    'what only one company may have',
  ],
];

/** The same of work in the background. */
const OF_BACKGROUND: Exceptions = [
  [/"empresa_id" > \$\d+ and "\w+"?.* <= \$\d+/, 'some companies at a time'],
  [
    /^select empresa_id from "\w+" where empresa_id > \$1 order by empresa_id limit 1 offset \$2$/,
    'where the next companies end',
  ],
  [
    /^delete from "(convites|sessoes|idempotencia)" where .*"(expires_at|seen_at|created_at)" <= /,
    'expired rows, by an index of their age',
  ],
  [
    /^select "lixeira"\.\* from "lixeira" .*"lixeira"."created_at" <= /,
    'expired rows of the trash, likewise',
  ],
  [
    /^select (\*|distinct "empresa_id") from "(apagamentos_pendentes|partes_pendentes)"$/,
    'tables that are empty but for work that was broken off',
  ],
];

/** Companies beside the two, and the rows that a statement may read of them. */
const COMPANIES = 3_000;
const ROWS_LOOKED_AT = 600;

/** Tables that are looked at in the background, and what the rows of other companies have of their own. */
const COPIED: Partial<Record<CompanyTableName, string>> = {
  empresas: `'id', copias.id`,
  contadores: '',
  somas_ate: `'numero', 1000000`,
  dias_mudados: `'dia', '2999-01-01'`,
  webhooks: `'cursor', 1000000`,
  correios: `'proxima_em', '2999-01-01T00:00:00.000Z'`,
  lixeira: '',
  idempotencia: '',
  caixa: `'id', copias.id`,
  arquivos_caixa: `'caixa_id', copias.id, 'parte', 0`,
  convites: `'hash', copias.id`,
  sessoes: `'id', copias.id, 'hash', copias.id`,
};

type Exceptions = readonly (readonly [RegExp, string])[];

onEngine('postgres', 'Statements', (talao) => {
  /** Those about rows of companies that name neither of the two. */
  const aboutAll = (statements: readonly Statement[], exceptions: Exceptions) => {
    const ids = [talao.ana.id, talao.bia.id];
    const isNamed = ({ text, values = [] }: Statement) => {
      const said = `${text} ${JSON.stringify(values)}`;
      return ids.some((id) => said.includes(id));
    };
    const texts = statements
      .filter((statement) => TABLE.test(statement.text) && !isNamed(statement))
      .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
    return [...new Set(texts)].filter((text) => !exceptions.some(([known]) => known.test(text)));
  };

  test('of requests name their company by value', async () => {
    const statements = await heard(async () => {
      for (const { id, method, path } of talao.operations)
        if (method === 'GET' && !/:|^\/(events|health|live)/.test(path)) await talao.ana.get(path.slice(1));
        else if (SUCCESSES[id] !== undefined) await (await SUCCESSES[id](talao.ana))();
    });
    assert.ok(statements.length > 1_000);
    assert.deepEqual(aboutAll(statements, OF_REQUESTS), []);
  });

  /** Every kind of it once; the files of the box in smaller rounds than usual. */
  async function workInBackground(): Promise<void> {
    const { db } = talao;
    const deliverer = webhookDeliverer(db);
    deliverer.start();
    deliverer.wake();
    await deliverer.stop();
    await sweep(db, new CompanyRounds('arquivos_caixa', 500));
    await foldWhatIsBehind(db, '2026-11-18');
    const companies = await new CompanyRounds('correios', 100).next(db.read);
    await selectDueMailboxes(db.read, companies, new Date().toISOString());
  }

  test('of work in the background name their company by value, or few of them', async () => {
    const statements = await heard(workInBackground);
    assert.deepEqual(aboutAll(statements, OF_BACKGROUND), []);
    for (const table of ['webhooks', 'contadores', 'correios', 'arquivos_caixa'])
      assert.ok(
        statements.some(({ text }) => text.includes(`from "${table}"`)),
        table,
      );
  });

  test('of work in the background read few rows, however many companies there are', async () => {
    await plantCompanies();
    const client = new Client({ connectionString: talao.databaseUrl });
    await client.connect();
    const faults: string[] = [];
    for (const statement of await heard(workInBackground))
      if (/^\s*(select|delete|update)/i.test(statement.text) && TABLE.test(statement.text))
        for (const { node, rows } of await rowsLookedAt(client, statement))
          if (rows > ROWS_LOOKED_AT) faults.push(`${rows} rows by ${node} in ${statement.text}`);
    await client.end();
    assert.deepEqual(faults, []);
  });

  /** Copies of the company that has written in every way, each with a row of every kind that is looked for, and nothing due. */
  async function plantCompanies(): Promise<void> {
    const { ana, db } = talao;
    await ana.post('clients', clientBody(), { 'idempotency-key': 'uma-vez' });
    await db.write((tx) => ensureMailbox(tx, ana.id));
    await foldChanges(db, ana.id);
    await db.exclusively(async (tx) => {
      await sql`
        create temporary table copias on commit drop as
        select gen_random_uuid() as id from generate_series(1, ${sql.lit(COMPANIES)})`.execute(tx);
      for (const [table, own] of Object.entries(COPIED)) {
        const company = table === 'empresas' ? 'id' : 'empresa_id';
        const changes = [`'${company}', copias.id`, ...(own ? [own] : [])].join(', ');
        const { numAffectedRows } = await sql`
          insert into ${sql.table(table)} select copy.*
          from ${sql.table(table)} as original, copias,
            lateral jsonb_populate_record(original, jsonb_build_object(${sql.raw(changes)})) as copy
          where original.ctid = (
            select ctid from ${sql.table(table)} where ${sql.ref(company)} = ${ana.id} limit 1)`.execute(tx);
        assert.equal(numAffectedRows, BigInt(COMPANIES), table);
      }
      await sql`analyze`.execute(tx);
    });
  }
});
