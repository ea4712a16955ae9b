import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectDueMailboxes } from '../src/flows/inbox/mailboxes.queries.ts';
import { countPaused, selectLagging } from '../src/flows/webhooks/deliverer.queries.ts';
import { sweep } from '../src/main/housekeeping.ts';
import { COMPANY_TABLE_NAMES } from '../src/platform/database/company-tables.ts';
import { foldWhatIsBehind } from '../src/trade/sums/fold-changes.ts';
import { onEngine } from './harness.ts';
import { heard, type Statement } from './heard-statements.ts';
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
  [/"chaves"."prefixo" = |^update "chaves" set .* where "id" (=|in) /, 'a key, which finds its company'],
  [
    /^select .* from "(clientes|produtos|valores_reservados)" where .*"(email_dobrado|id|valor)" (=|in) /,
    'what only one company may have',
  ],
];

/** The same of work in the background: each finds what is due, or whose turn it is. */
const OF_BACKGROUND: Exceptions = [
  [
    /^delete from "(convites|sessoes|idempotencia)" where .*"(expires_at|seen_at|created_at)" <= /,
    'expired rows, by an index of their age',
  ],
  [/^select \* from "lixeira" where "created_at" <= /, 'expired rows of the trash'],
  [/^select .* from "caixa" .*"encerrada_em" < /, 'files that are kept no longer'],
  [
    /^select (\*|distinct "empresa_id") from "(apagamentos_pendentes|partes_pendentes)"$/,
    'tables that are empty but for work that was broken off',
  ],
  [
    /^select "contadores"."empresa_id" from "contadores" left join "somas_ate"/,
    'whose sums are behind; some at a time',
  ],
  [/^select distinct "empresa_id" from "dias_mudados"/, 'who has days to add up; some at a time'],
  [/^select .* from "webhooks" inner join "contadores"/, 'webhooks that are behind their journal'],
  [/^select count\(\*\) as "paused" from "webhooks"/, 'a figure of the metrics'],
  [/^select .* from "correios" inner join "empresas"/, 'mailboxes that are due'],
];

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

  test('of work in the background name their company by value', async () => {
    const statements = await heard(async () => {
      await sweep(talao.db);
      await foldWhatIsBehind(talao.db, '2026-11-18');
      await selectLagging(talao.db.read);
      await countPaused(talao.db.read);
      await selectDueMailboxes(talao.db.read, new Date().toISOString());
    });
    assert.deepEqual(aboutAll(statements, OF_BACKGROUND), []);
  });
});
