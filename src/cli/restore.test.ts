import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { copyAsBefore, makeFormerDatabase } from '../../test/before-1-0.ts';
import { Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { companiesIn, foundCompany } from '../../test/closed-database.ts';
import { findRootPage, meddle, overwritePage } from '../../test/raw-database.ts';
import { createClient } from '../../test/samples.ts';
import { startServer } from '../../test/server-process.ts';

describe('talao restore', () => {
  let template: string;
  let folder: string;
  let database: string;
  let url: string;
  let backup: string;
  let company: { id: string; api_key: string };

  before(async () => {
    template = await mkdtemp(join(tmpdir(), 'talao-restore-'));
    work(template);
    company = await foundCompany(url, 'Ana Representações');
    await done('backup', backup);
  });
  after(() => rm(template, { recursive: true }));
  beforeEach(async () => {
    work(await mkdtemp(join(tmpdir(), 'talao-restore-')));
    await cp(template, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  function work(place: string): void {
    folder = place;
    database = join(folder, 'data', 'talao.db');
    url = `sqlite:${database}`;
    backup = join(folder, 'backup.db');
  }
  const done = async (...args: string[]) => {
    const run = await runTalao(url, ...args);
    assert.deepEqual([run.code, run.stderr], [0, '']);
    return run;
  };
  const refused = async (file: string, ...flags: string[]) => {
    const before = await readdir(join(folder, 'data'));
    const { code, stdout, stderr } = await runTalao(url, 'restore', file, ...flags);
    assert.deepEqual([code, stdout], [1, '']);
    const data = await readdir(join(folder, 'data'));
    assert.deepEqual(data.filter(isNoCompanion), before.filter(isNoCompanion), 'nothing is left behind');
    return stderr;
  };
  const isNoCompanion = (name: string) => !/-(wal|shm)$/.test(name);

  test('gives the journal a new identity, so that copies on phones start again', async () => {
    const read = async (work: (caller: Caller) => Promise<void>) => {
      const server = await startServer(url);
      await work(new Caller(server.url, company.api_key)).finally(() => server.stop());
    };
    let apos = '';
    await read(async (caller) => {
      apos = (await caller.get('sync')).body.apos;
      assert.equal((await caller.get(`sync?apos=${apos}`)).status, 200);
    });
    await done('restore', backup, '--force');
    await read(async (caller) => {
      assert.equal((await caller.get(`sync?apos=${apos}`)).body.code, 'copy_outdated');
      assert.equal((await caller.get('sync')).status, 200);
    });
  });

  test('names pg_restore for a PostgreSQL database, and never its password', async () => {
    const { code, stderr } = await runTalao('postgres://ana:s3gredo@db/talao', 'restore', backup);
    assert.equal(code, 1);
    assert.match(stderr, /pg_restore/);
    assert.doesNotMatch(stderr, /s3gredo/);
  });

  test('refuses a file that is not a backup of Talão', async () => {
    assert.match(await refused(join(folder, 'none.db'), '--force'), /no backup at .*none\.db/);
    assert.match(await refused(folder, '--force'), /is no file/);
    assert.match(await refused(database, '--force'), /is the database itself/);
    const letter = join(folder, 'letter.txt');
    await writeFile(letter, 'Dear operator, this is no database. '.repeat(100));
    assert.match(await refused(letter, '--force'), /letter\.txt cannot be read: file is not a database/);
    const other = join(folder, 'other.db');
    await meddle(`sqlite:${other}`, ['create table livros (titulo text)']);
    assert.match(await refused(other, '--force'), /other\.db is no database of Talão/);
  });

  test('refuses a backup of a newer Talão, one with faults, and a damaged one', async () => {
    await meddle(`sqlite:${backup}`, ['update contadores set clientes = 3']);
    assert.match(
      await refused(backup, '--force'),
      /has faults, so it was not restored:\n {2}counters: .* says 3/,
    );
    await meddle(`sqlite:${backup}`, ["insert into migracoes values ('9999-tomorrow', '')"]);
    assert.match(await refused(backup, '--force'), /newer Talão \(9999-tomorrow\)/);
    await meddle(`sqlite:${backup}`, ["delete from migracoes where nome = '9999-tomorrow'"]);
    await overwritePage(backup, findRootPage(backup, 'empresas'));
    assert.match(await refused(backup, '--force'), /backup\.db is damaged: database disk image is malformed/);
  });

  test('refuses a database with data unless forced, and then keeps it aside', async () => {
    assert.match(await refused(backup), /has data\. With --force it is kept aside/);
    await foundCompany(url, 'Depois do backup');
    const { stdout } = await done('restore', backup, '--force', '--json');
    const { kept_aside } = JSON.parse(stdout);
    assert.deepEqual(await companiesIn(url), ['Ana Representações']);
    assert.deepEqual(await companiesIn(`sqlite:${kept_aside}`), ['Ana Representações', 'Depois do backup']);
    const partials = (await readdir(join(folder, 'data'))).filter((name) => name.includes('partial'));
    assert.deepEqual(partials, []);
  });

  test('refuses while a service uses the database, busy or not', async () => {
    const server = await startServer(url);
    assert.match(await refused(backup, '--force'), /is in use\. Stop the service/);
    assert.equal((await new Caller(server.url, company.api_key).get('clients')).status, 200);
    await server.stop();
  });

  test('keeps the log of a killed service aside instead of mixing it into the restored database', async () => {
    const server = await startServer(url);
    const client = await createClient(new Caller(server.url, company.api_key));
    await server.stop('SIGKILL');
    assert.ok((await stat(`${database}-wal`)).size > 0);
    const { kept_aside } = JSON.parse((await done('restore', backup, '--force', '--json')).stdout);

    const ask = async (databaseUrl: string) => {
      const server = await startServer(databaseUrl);
      const { status } = await new Caller(server.url, company.api_key).get(`clients/${client.id}`);
      await server.stop();
      return status;
    };
    assert.equal(await ask(url), 404);
    assert.equal(await ask(`sqlite:${kept_aside}`), 200);
  });

  test('does not mix in the log of a deleted database', async () => {
    const server = await startServer(url);
    await createClient(new Caller(server.url, company.api_key));
    await server.stop('SIGKILL');
    await rm(database);
    assert.ok((await stat(`${database}-wal`)).size > 0);
    await done('restore', backup);
    assert.equal((await runTalao(url, 'verify')).code, 0);
    const { stdout } = await done('audit', company.id, '--json');
    assert.doesNotMatch(stdout, /"recurso":"clientes"/);
  });

  test('replaces an unreadable database when forced', async () => {
    await writeFile(database, 'Not a database any more. '.repeat(1000));
    assert.match(await refused(backup), /has data/);
    const { kept_aside } = JSON.parse((await done('restore', backup, '--force', '--json')).stdout);
    assert.deepEqual(await companiesIn(url), ['Ana Representações']);
    assert.match(await readFile(kept_aside, 'utf8'), /^Not a database any more/);
  });

  test('creates a database in a folder that does not exist yet', async () => {
    url = `sqlite:${join(folder, 'new', 'place', 'talao.db')}`;
    const { stdout } = await done('restore', backup);
    assert.match(stdout, /^Restored .*backup\.db\n/);
    assert.deepEqual(await companiesIn(url), ['Ana Representações']);
  });

  test('refuses a backup of an early Talão before 1.0, and says what to do', async () => {
    const former = join(folder, 'former.db');
    await makeFormerDatabase(`sqlite:${former}`);
    const before = await readFile(former);
    assert.match(await refused(former, '--force'), /let the last commit before 1\.0 upgrade it/);
    assert.deepEqual(await readFile(former), before);
  });

  test('brings over a backup of the last Talão before 1.0, and its service serves it', async () => {
    const former = `sqlite:${join(folder, 'former.db')}`;
    await copyAsBefore(url, former);
    url = former;
    const older = join(folder, 'older.db');
    const { stdout } = await done('backup', older, '--json');
    // What later migrations add is not there yet.
    assert.equal(JSON.parse(stdout).verified, 'storage and references');
    const before = await readFile(older);

    url = `sqlite:${join(folder, 'restored.db')}`;
    await done('restore', older);
    assert.deepEqual(await readFile(older), before);
    const server = await startServer(url);
    assert.equal((await new Caller(server.url, company.api_key).get('clients')).body.total, 0);
    await server.stop();
  });

  const NOBODY = 65_534;
  const asRoot = { skip: process.getuid?.() === 0 ? false : 'only root can give files away' };

  test('by root leaves a database that the user of its folder can serve', asRoot, async () => {
    await chmod(folder, 0o755);
    await chown(folder, NOBODY, NOBODY);
    url = `sqlite:${join(folder, 'restored.db')}`;
    await done('restore', backup);
    await done('restore', backup, '--force');
    const owners = await Promise.all(
      (await readdir(folder))
        .filter((name) => name.startsWith('restored.db'))
        .map(async (name) => (await stat(join(folder, name))).uid),
    );
    assert.ok(owners.length >= 2);
    assert.deepEqual(new Set(owners), new Set([NOBODY]));
  });

  test('and creation by root give a new database to the user of its folder', asRoot, async () => {
    await chown(folder, NOBODY, NOBODY);
    url = `sqlite:${join(folder, 'novo.db')}`;
    await done('company', 'create', 'Nova');
    assert.equal((await stat(join(folder, 'novo.db'))).uid, NOBODY);
  });

  test('is not needed after a look: a command that lists or reads makes no database', async () => {
    url = `sqlite:${join(folder, 'nenhum.db')}`;
    for (const command of [
      ['company', 'list'],
      ['key', 'list', company.id],
      ['audit', company.id],
      ['verify'],
    ]) {
      const { code, stderr } = await runTalao(url, ...command);
      assert.deepEqual(
        [code, /There is no database at /.test(stderr)],
        [1, true],
        `${command.join(' ')}: ${stderr}`,
      );
    }
    assert.equal(existsSync(join(folder, 'nenhum.db')), false);
  });
});
