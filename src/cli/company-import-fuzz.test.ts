import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { forge, INFINITE } from '../../test/company-file.ts';
import { pickFrom, randomFrom } from '../../test/crash/random.ts';
import { type Company, onEachEngine } from '../../test/harness.ts';
import { SEED } from '../../test/seed.ts';
import { workInEveryWay } from '../../test/worked-companies.ts';
import { dayIn } from '../domain/calendar.ts';
import { CompanyFileError } from '../flows/companies/company-file.ts';
import { importCompany, ObstacleError } from '../flows/companies/import-company.ts';
import { purgeCompany } from '../flows/companies/settle-company.queries.ts';
import { writeCompany } from '../platform/engines/company-rows.ts';
import { exportCompanyFile } from './company-files.ts';
import { faultsFound, verifyDatabase } from './verify.ts';

/** On each engine; the rare stage tries many more. */
const CASES = Number(process.env.FUZZ_FILES ?? 40);

onEachEngine('Any value in any column of a company’s file', (talao) => {
  let folder: string;
  let whole: Buffer;
  let office: Company;
  let columns: [table: string, column: string][];

  const bring = (content: Buffer) =>
    importCompany(talao.databaseUrl, () => Readable.from([content]), {
      rename: false,
      secretKey: undefined,
      dayOf: (moment) => dayIn('America/Sao_Paulo', new Date(moment)),
      watcher: { begin() {}, advance() {}, end() {} },
    });
  const purge = () => writeCompany(talao.databaseUrl, ({ db }) => purgeCompany(db, office.id));
  const everythingOfBia = async () => {
    const lists = ['clients', 'sales', 'products', 'representadas', 'audit', 'trash', 'keys', 'users'];
    const answers = await Promise.all(lists.map((path) => talao.bia.get(`${path}?limit=100`)));
    for (const { status } of answers) assert.equal(status, 200);
    return answers.map(({ text }) => text.replace(/"last_used_at":[^,}]*/g, ''));
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    office = await talao.createCompany('Serra & Mar');
    await workInEveryWay(talao.url, {
      office: { api_key: talao.bia.apiKey },
      other: { api_key: office.apiKey },
    });
    await exportCompanyFile(talao.databaseUrl, office.id, join(folder, 'whole'), true);
    whole = await readFile(join(folder, 'whole'));
    await purge();
    let table = '';
    columns = [];
    const filled = new Map<string, string[]>();
    for (const line of gunzipSync(whole).toString().trimEnd().split('\n')) {
      if (line.startsWith('{"table"')) {
        const declared: { table: string; columns: string[] } = JSON.parse(line);
        table = declared.table;
        filled.set(table, declared.columns);
      } else if (line.startsWith('[') && filled.has(table)) {
        columns.push(...(filled.get(table) ?? []).map((name): [string, string] => [table, name]));
        filled.delete(table);
      }
    }
  });

  after(() => rm(folder, { recursive: true }));

  test(`is refused in one sentence, or harmless (seed ${SEED}, ${CASES} cases)`, {
    timeout: 36_000_000,
  }, async (context) => {
    const random = randomFrom(SEED);
    const values: unknown[] = [
      ...[talao.bia.id, talao.bia.keyId, 'a\0b', '\ud800', '\u2028', 'é', 'e\u0301', '👩‍👩‍👧', ''],
      ...[
        2 ** 53,
        2 ** 63,
        -(2 ** 63),
        -1,
        0,
        1,
        2,
        0.5,
        1e308,
        INFINITE,
        null,
        '1',
        'true',
        'x'.repeat(2 ** 20),
      ],
      ...['['.repeat(50_000) + ']'.repeat(50_000), '{"empresa_id":1}', '[]', '{}', 'null', '2026-02-30'],
      ...['9999-12-31T23:59:59.999Z', '0001-01-01', '00000000-0000-0000-0000-000000000000', '../x', '<b>'],
    ];
    const before = await everythingOfBia();
    let taken = 0;
    for (let n = 0; n < CASES; n += 1) {
      const [table, column] = pickFrom(random, columns);
      const value = pickFrom(random, values);
      const isOfAll = random() < 0.5;
      const place = Math.floor(random() * 5);
      const what = `case ${n}: ${table}.${column} = ${JSON.stringify(value)?.slice(0, 40)}`;
      let at = 0;
      const content = forge(whole, table, (row) =>
        isOfAll || at++ === place ? { ...row, [column]: value } : row,
      );
      const failure: unknown = await bring(content).then(
        () => undefined,
        (error) => error,
      );
      if (failure === undefined) taken += 1;
      else
        assert.ok(
          failure instanceof CompanyFileError || failure instanceof ObstacleError,
          `${what}: ${(failure as Error).stack}`,
        );
      assert.deepEqual(await everythingOfBia(), before, what);
      if (failure === undefined) {
        // It says what is wrong, if anything is, and goes through to its end.
        await verifyDatabase(talao.databaseUrl);
        await purge();
      }
    }
    context.diagnostic(`${taken} of ${CASES} files were taken`);
    assert.deepEqual(faultsFound(await verifyDatabase(talao.databaseUrl)), []);
  });
});
