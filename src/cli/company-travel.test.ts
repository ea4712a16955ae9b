import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { meddle } from '../../test/raw-database.ts';
import { compareAnswers, LISTS } from '../../test/same-answers.ts';
import { createClient } from '../../test/samples.ts';
import { startServer } from '../../test/server-process.ts';
import { ANA, KEPT_ELSEWHERE, workInEveryWay } from '../../test/worked-companies.ts';

interface Company {
  id: string;
  api_key: string;
}

/** Rows by table, in the order of the file. */
async function rowsIn(file: string): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')) {
    if (line.startsWith('[')) rows.push(line);
    if (line.startsWith('{"table"')) {
      rows = [];
      tables.set(line, rows);
    }
  }
  return tables;
}

describe('talao company export and import', () => {
  let source: TestDatabase;
  let postgres: TestDatabase;
  let back: TestDatabase;
  let office: Company;
  let other: Company;

  const place = (name: string) => join(dirname(source.url.slice('sqlite:'.length)), name);
  const done = async (url: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runTalao(url, 'company', ...args, '--json');
    assert.deepEqual([code, stderr], [0, ''], args.join(' '));
    return JSON.parse(stdout);
  };
  const verified = async (url: string, ...args: string[]) => {
    const { code, stdout, stderr } = await runTalao(url, 'verify', ...args);
    assert.equal(code, 0, stdout + stderr);
  };

  before(async () => {
    [source, postgres, back] = await Promise.all([
      createTestDatabase('sqlite'),
      createTestDatabase('postgres'),
      createTestDatabase('sqlite'),
    ]);
    office = await done(source.url, 'create', 'Serra & Mar');
    other = await done(source.url, 'create', 'Outra "empresa"');
    const server = await startServer(source.url);
    await workInEveryWay(server.url, { office, other }).finally(() => server.stop());
    await meddle(source.url, KEPT_ELSEWHERE);
    // This command's journal entry also seals the passkey.
    assert.equal((await runTalao(source.url, 'user', 'reset', ANA)).code, 0);
  });

  after(() => Promise.all([source, postgres, back].map((database) => database.remove())));

  test('takes companies to PostgreSQL and back, row by row the same, and each verifies', async () => {
    for (const [n, { id }] of [office, other].entries()) {
      await done(source.url, 'export', id, place(`${n}-0`));
      await done(postgres.url, 'import', place(`${n}-0`));
      await done(postgres.url, 'export', id, place(`${n}-1`));
      await done(back.url, 'import', place(`${n}-1`));
      await done(back.url, 'export', id, place(`${n}-2`));
      assert.deepEqual(await rowsIn(place(`${n}-2`)), await rowsIn(place(`${n}-1`)));
      await verified(postgres.url, id);
    }
    assert.deepEqual(await rowsIn(place('0-1')), await rowsIn(place('0-0')));
    await verified(postgres.url);
    await verified(back.url);
  });

  test('gives the same answers to the same keys, and numbers on', async () => {
    const [old, moved] = await Promise.all([startServer(source.url), startServer(postgres.url)]);
    try {
      await compareAnswers(old, moved, office.api_key);
      // The link that the operator made for Ana stays behind, which the journal tells.
      const lists = LISTS.filter((path) => !path.startsWith('audit'));
      await compareAnswers(old, moved, other.api_key, lists);
      const next = await createClient(new Caller(moved.url, office.api_key));
      assert.equal(next.codigo, (await createClient(new Caller(old.url, office.api_key))).codigo);
    } finally {
      await Promise.all([old.stop(), moved.stop()]);
    }
    await verified(postgres.url);
  });
});
