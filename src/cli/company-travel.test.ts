import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { type Company, onEngine } from '../../test/harness.ts';
import { Chance } from '../../test/random-statement.ts';
import { meddle } from '../../test/raw-database.ts';
import { compareAnswers, LISTS } from '../../test/same-answers.ts';
import { createClient, createSale } from '../../test/samples.ts';
import { SEED } from '../../test/seed.ts';
import { SUCCESSES } from '../../test/successful-writes.ts';
import { ANA, KEPT_ELSEWHERE, workInEveryWay } from '../../test/worked-companies.ts';
import { LENGTHS } from '../contract/fields.ts';
import { exportCompanyFile, importFile } from './company-files.ts';
import { faultsFound, verifyDatabase } from './verify.ts';

const MOST_ITEMS = 10_000;

/** What needs a mail server or a mailbox. */
const UNCONFIGURED = ['sendSale', 'putMailbox', 'deleteMailbox'];

/** A stream; a copy that begins anew; when a key was used; what tells of the service itself; what tells its moment. */
const NOT_COMPARED = /^\/(events|sync|keys|health|live)|\/export$/;

/** A link works on after a move, but cannot be shown again: its token is derived from the secret of the service that made it. */
const withoutLink = (text: string) => text.replace(/"url":("[^"]*"|null)/g, '');

/** The largest sale and client, and half of the writes that there are, in any order. */
async function workAtRandom(company: Company): Promise<void> {
  const chance = new Chance(SEED);
  const client = await createClient(company, {
    nome: 'é'.repeat(LENGTHS.name),
    observacao: 'ã'.repeat(LENGTHS.notes),
  });
  const itens = Array.from({ length: MOST_ITEMS }, (_, n) => ({
    produtoId: `${n}-`.padEnd(36, 'P'),
    quantidade: 1.5,
    valorUnitario: 1234.56,
  }));
  await createSale(company, { clienteId: client.id, itens });
  for (const [name, succeed] of chance.shuffle(Object.entries(SUCCESSES)))
    if (chance.happens(50) && !UNCONFIGURED.includes(name)) {
      const { status, text } = await (await succeed(company))();
      assert.ok(status < 300, `${name}: ${status} ${text} (SEED=${SEED})`);
    }
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

onEngine('sqlite', 'companies of SQLite', (source) =>
  onEngine('postgres', 'that are taken to PostgreSQL and back', (moved) => {
    let folder: string;
    let back: TestDatabase;
    let office: Company;
    let other: Company;
    let random: Company;

    const place = (name: string) => join(folder, name);
    const verified = async (url: string, company?: string) =>
      assert.deepEqual(faultsFound(await verifyDatabase(url, { company })), []);
    const taken = (url: string, id: string, name: string) => exportCompanyFile(url, id, place(name), true);
    const brought = (url: string, name: string) => importFile(url, place(name), { rename: false });

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
      back = await createTestDatabase('sqlite');
      office = await source.createCompany('Serra & Mar');
      other = await source.createCompany('Outra "empresa"');
      await workInEveryWay(source.url, {
        office: { api_key: office.apiKey },
        other: { api_key: other.apiKey },
      });
      await meddle(source.databaseUrl, KEPT_ELSEWHERE);
      random = await source.createCompany('Qualquer');
      await workAtRandom(random);
      assert.equal((await runTalao(source.databaseUrl, 'user', 'reset', ANA)).code, 0);
    });

    after(() => Promise.all([back.remove(), rm(folder, { recursive: true })]));

    test('are row by row the same, and each verifies', async (t) => {
      t.diagnostic(`SEED=${SEED}`);
      for (const [n, { id }] of [office, other, random].entries()) {
        await taken(source.databaseUrl, id, `${n}-0`);
        await brought(moved.databaseUrl, `${n}-0`);
        await taken(moved.databaseUrl, id, `${n}-1`);
        await brought(back.url, `${n}-1`);
        await taken(back.url, id, `${n}-2`);
        assert.deepEqual(await rowsIn(place(`${n}-2`)), await rowsIn(place(`${n}-1`)));
        await verified(moved.databaseUrl, id);
      }
      assert.deepEqual(await rowsIn(place('0-1')), await rowsIn(place('0-0')));
      await verified(back.url);
    });

    test('stand beside themselves as other companies, each record with an entry of its own', async () => {
      for (const [n, { id }] of [office, other].entries()) {
        await exportCompanyFile(moved.databaseUrl, id, place(`${n}-plain`), false);
        const { company } = await importFile(moved.databaseUrl, place(`${n}-plain`), {
          rename: true,
          asNew: true,
        });
        const figures = moved.db.read.selectFrom('contadores').select(['vendas', 'clientes', 'produtos']);
        assert.deepEqual(
          await figures.where('empresa_id', '=', company.id).execute(),
          await figures.where('empresa_id', '=', id).execute(),
        );
      }
      await verified(moved.databaseUrl);
    });

    /** Every address that can be read, of lists and of the first record of each. */
    async function pathsOf(company: Company): Promise<string[]> {
      const found: string[] = [];
      for (const { method, path } of source.operations) {
        if (method !== 'GET' || NOT_COMPARED.test(path) || path.split(':').length > 2) continue;
        const [list = '', rest] = path.slice(1).split(/:\w+/);
        if (rest === undefined) found.push(list);
        else
          for (const { id } of (await company.get(list.slice(0, -1))).body.data?.slice?.(0, 1) ?? [])
            found.push(`${list}${encodeURIComponent(id)}${rest}`);
      }
      assert.ok(found.length > 50, String(found));
      return found;
    }

    test('give the same answers to the same keys, and number on', async () => {
      await compareAnswers(source, moved, office.apiKey);
      // The link that the operator made for Ana stays behind, which the journal tells.
      await compareAnswers(
        source,
        moved,
        other.apiKey,
        LISTS.filter((path) => !path.startsWith('audit')),
      );
      for (const company of [office, random])
        for (const path of await pathsOf(company)) {
          const [before, after] = [
            await company.get(path),
            await new Caller(moved.url, company.apiKey).get(path),
          ];
          assert.equal(after.status, before.status, path);
          // Papers and refusals differ in when they were made.
          if (before.status === 200 && !before.text.startsWith('%PDF'))
            assert.equal(withoutLink(after.text), withoutLink(before.text), path);
        }
      const next = await createClient(new Caller(moved.url, office.apiKey));
      assert.equal(next.codigo, (await createClient(office)).codigo);
      await verified(moved.databaseUrl);
    });
  }),
);
