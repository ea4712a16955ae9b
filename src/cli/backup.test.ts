import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { foundCompany } from '../../test/closed-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { onEngine } from '../../test/harness.ts';
import { meddle } from '../../test/raw-database.ts';
import { createSale } from '../../test/samples.ts';
import { startServer } from '../../test/server-process.ts';
import { until } from '../../test/until.ts';

const POSTGRES = 'postgres://ana:s3gredo@db.example:5432/talao';

describe('talao backup, when it cannot be made', () => {
  let database: TestDatabase;
  let folder: string;
  let own: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-backup-'));
    database = await createTestDatabase('sqlite');
    own = database.url.slice('sqlite:'.length);
    await foundCompany(database.url, 'Ana');
  });
  after(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });

  const refused = async (url: string, file: string, ...flags: string[]) => {
    const before = await readdir(folder);
    const { code, stdout, stderr } = await runTalao(url, 'backup', file, ...flags);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^talao: [^\n]+\n$/);
    assert.deepEqual(await readdir(folder), before, 'nothing is left behind');
    return stderr;
  };

  test('names pg_dump for a PostgreSQL database, and never its password', async () => {
    const message = await refused(POSTGRES, join(folder, 'a.db'));
    assert.match(message, /pg_dump --format=custom/);
    assert.doesNotMatch(message, /s3gredo/);
  });

  test('reports a missing database, and creates none', async () => {
    const missing = join(folder, 'none.db');
    assert.match(await refused(`sqlite:${missing}`, join(folder, 'a.db')), /no database at .*none\.db/);
  });

  test('reports a missing folder', async () => {
    assert.match(await refused(database.url, join(folder, 'away', 'a.db')), /no folder .*away/);
  });

  test('replaces a file only with the option, and never a folder or the database itself', async () => {
    const file = join(folder, 'letter.txt');
    await writeFile(file, 'Dear operator');
    assert.match(await refused(database.url, file), /letter\.txt exists already/);
    assert.equal(await readFile(file, 'utf8'), 'Dear operator');
    await mkdir(join(folder, 'inner'));
    assert.match(await refused(database.url, join(folder, 'inner'), '--force'), /is no file/);
    assert.match(await refused(database.url, own, '--force'), /is the database itself/);
    for (const suffix of ['-wal', '-founded'])
      assert.match(await refused(database.url, own + suffix, '--force'), /is part of the database itself/);
    for (const nameless of ['', `${join(folder, 'new')}/`])
      assert.match(await refused(database.url, nameless), /" names no file/);
    assert.equal((await runTalao(database.url, 'backup', file, '--force')).code, 0);
    assert.equal((await runTalao('sqlite:x', 'verify', file)).code, 0);
  });

  test('reports a full disk, and leaves nothing there', async () => {
    const before = await readdir(folder);
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `trap '' XFSZ; ulimit -f 100; exec "$0" "$@"`,
        process.execPath,
        '--import',
        './src/main/runtime.mjs',
      ].concat('src/cli/start.mjs', 'backup', join(folder, 'full.db')),
      { env: { ...process.env, DATABASE_URL: database.url }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const exited = once(child, 'exit');
    assert.match(await text(child.stderr), /^talao: The (copy|disk) [^\n]* full[^\n]*\n$/);
    assert.deepEqual(await exited, [1, null]);
    assert.deepEqual(await readdir(folder), before);
  });

  test('stores the copy of a faulty database under another name, and lists the faults', async () => {
    await meddle(database.url, ['update contadores set vendas = 7']);
    const file = join(folder, 'wrong.db');
    const { code, stderr } = await runTalao(database.url, 'backup', file);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /kept as .*wrong\.db\.faulty:\n {2}counters: company \S+ the counter of vendas says 7/,
    );
    await assert.rejects(stat(file), { code: 'ENOENT' });
    assert.equal((await stat(`${file}.faulty`)).mode & 0o777, 0o600);
  });
});

onEngine('sqlite', 'talao backup beside a busy service', (talao) => {
  test('holds everything answered before it, passes verification, and can be served', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talao-backup-'));
    const file = join(folder, 'talao.db');
    const answered: string[] = [];
    let busy = true;
    const writers = Array.from({ length: 8 }, async () => {
      while (busy) answered.push((await createSale(talao.ana)).id);
    });
    await until(
      'fifty sales',
      () => answered.length,
      (count) => count >= 50,
    );
    const before = [...answered];
    const { code, stdout, stderr } = await runTalao(talao.databaseUrl, 'backup', file, '--json').finally(
      () => {
        busy = false;
      },
    );
    await Promise.all(writers);
    assert.deepEqual([code, stderr], [0, '']);
    const { bytes, verified } = JSON.parse(stdout);
    assert.deepEqual([(await stat(file)).size, verified], [bytes, 'all']);
    assert.deepEqual(await readdir(folder), ['talao.db'], 'one file, and nothing beside it');
    assert.equal((await stat(file)).mode & 0o777, 0o600);

    const server = await startServer(`sqlite:${file}`);
    const there = new Caller(server.url, talao.ana.apiKey);
    for (const id of before) assert.equal((await there.get(`sales/${id}`)).status, 200);
    await server.stop();
    await rm(folder, { recursive: true });
  });
});
