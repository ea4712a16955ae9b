import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { type Company, onEngine } from '../../test/harness.ts';
import { SUCCESSES } from '../../test/successful-writes.ts';
import { CannotCatchUpError, type CaughtUp, catchUp } from '../flows/companies/catch-up.queries.ts';
import { purgeCompany } from '../flows/companies/settle-company.queries.ts';
import { companyTable } from '../platform/database/company-tables.ts';
import { writeCompany } from '../platform/engines/company-rows.ts';
import { exportCompanyFile, importFile } from './company-files.ts';

/** What needs a mail server or a mailbox. */
const UNCONFIGURED = ['sendSale', 'putMailbox', 'deleteMailbox'];

onEngine('sqlite', 'the copy of a company that moves', (talao) => {
  let folder: string;
  let target: TestDatabase;
  let office: Company;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    target = await createTestDatabase('sqlite');
    office = await talao.createCompany('Serra & Mar');
    await copy();
  });

  after(() => Promise.all([target.remove(), rm(folder, { recursive: true })]));

  async function copy(): Promise<void> {
    const file = join(folder, 'company');
    await rm(file, { force: true });
    await exportCompanyFile(talao.databaseUrl, office.id, file, true);
    await importFile(target.url, file, { rename: false, isArriving: true });
  }

  /** What has to be made anew is equal afterwards. */
  async function follow(equalAt?: number): Promise<CaughtUp | undefined> {
    const journey = { from: talao.databaseUrl, to: target.url, id: office.id, secretKey: undefined };
    return catchUp(journey, equalAt).catch(async (error) => {
      if (!(error instanceof CannotCatchUpError)) throw error;
      await writeCompany(target.url, ({ db }) => purgeCompany(db, office.id));
      await copy();
      return undefined;
    });
  }

  test('is brought up to every write by what the journal names', async (t) => {
    const narrow: string[] = [];
    for (const [name, succeed] of Object.entries(SUCCESSES)) {
      if (UNCONFIGURED.includes(name)) continue;
      const act = await succeed(office);
      const equalAt = ((await follow()) ?? (await follow()))?.numero;
      const { status, text } = await act();
      assert.ok(status < 300, `${name}: ${status} ${text}`);
      // After other entries every table is compared, as before the next write.
      const { data } = (await office.get(`audit?apos=${equalAt}&limit=100`)).body;
      if (!data.every(({ recurso }: { recurso: string }) => /^(vendas|clientes)$/.test(recurso))) continue;
      const followed = await follow(equalAt);
      // Every table was compared, whatever the entries name.
      if (followed === undefined || followed.tables.has('produtos')) continue;
      narrow.push(name);
      // Other tables tell when a key was used, at any moment.
      for (const [table, { differed }] of (await follow())?.tables ?? [])
        if (companyTable(table).of !== undefined) assert.equal(differed, 0, `${name}: ${table}`);
    }
    t.diagnostic(narrow.join(' '));
    for (const name of ['createSale', 'updateSale', 'deleteSale', 'createClient', 'shareSale'])
      assert.ok(narrow.includes(name), name);
  });
});
