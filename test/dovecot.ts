import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOfDebian } from './debian-packages.ts';

const SERVER = '/usr/sbin/dovecot';
/** The owner of the letters; the server refuses to read those of root. */
const [USER, GROUP] = [65_534, 65_534];

/** Whether there is a dovecot to test with; it is installed where it can be. */
export function findOrInstallDovecot(): boolean {
  if (!existsSync(SERVER)) installOfDebian(['dovecot-imapd']);
  return existsSync(SERVER) && process.getuid?.() === 0;
}

/** A real mail server with one mailbox, whose letters are files. */
export class Dovecot {
  readonly port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;
  #letters = 0;

  private constructor(port: number, folder: string, process: ChildProcess) {
    this.port = port;
    this.#folder = folder;
    this.#process = process;
  }

  static async start(): Promise<Dovecot> {
    const folder = await mkdtemp(join(tmpdir(), 'talao-dovecot-'));
    const port = await freePort();
    await chmod(folder, 0o755);
    for (const name of ['mail', 'mail/new', 'mail/cur', 'mail/tmp']) {
      await mkdir(join(folder, name));
      await chown(join(folder, name), USER, GROUP);
    }
    await writeFile(join(folder, 'dovecot.conf'), settings(folder, port));
    const server = spawn(SERVER, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
    const dovecot = new Dovecot(port, folder, server);
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries > 100 || server.exitCode !== null) throw new Error('dovecot does not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return dovecot;
  }

  /** Delivers a letter, `times` over under other names. */
  async deliver(letter: string, times = 1): Promise<void> {
    const name = () => join(this.#folder, `mail/new/1700000000.${++this.#letters}.talao`);
    const first = name();
    await writeFile(first, letter);
    await chown(first, USER, GROUP);
    for (let more = 1; more < times; more++) await link(first, name());
  }

  /** Takes all letters away. */
  async clear(): Promise<void> {
    for (const name of ['new', 'cur']) {
      const place = join(this.#folder, 'mail', name);
      for (const file of await readdir(place)) await rm(join(place, file));
    }
  }

  async stop(): Promise<void> {
    this.#process.kill();
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function settings(folder: string, port: number): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${folder}/mail
first_valid_uid = 1
passdb {
  driver = static
  args = password=certa
}
userdb {
  driver = static
  args = uid=${USER} gid=${GROUP} home=${folder}/mail
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('data', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
