/** `npm run demo`: the service on a throw-away database, with a year of sales of a small office that does not exist. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import '../src/flows/record-kinds.ts';
import { createCompany } from '../src/access/companies/companies.queries.ts';
import { todayIn } from '../src/domain/calendar.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { type Door, openDoor } from './door.ts';
import { writeSamples } from './samples.ts';
import { caller, seedOffice } from './seed.ts';
import { acceptInvitation, inviteOwner } from './team.ts';

const COMPANY = 'Serra & Mar Representações';
const TIME_ZONE = 'America/Sao_Paulo';

const folder = await mkdtemp(join(tmpdir(), 'talao-demo-'));
const databaseUrl = `sqlite:${join(folder, 'talao.db')}`;
const apiKey = await makeCompany();
const server = startService();
const ended = once(server, 'exit');
let stopped = false;
let door: Door | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    server.kill('SIGTERM');
  });
}

const failure = await fill().catch((error: Error) => error);
if (failure) server.kill('SIGTERM');
const [code] = await ended;
door?.close();
await rm(folder, { recursive: true });
// Stopping the demo while it fills cuts off a request, which is no failure.
if (failure && !stopped) throw failure;
process.exitCode = code ?? 0;

async function fill(): Promise<undefined> {
  const url = await listening(server);
  if (url === undefined) return;
  console.log('Filling a year of sales…');
  const seeded = await seedOffice(url, apiKey, todayIn(TIME_ZONE, new Date()));
  const api = caller(url, apiKey);
  const owner = await acceptInvitation(url, await inviteOwner(api));
  const [first] = seeded.vendedores;
  const vendedor = first && (await acceptInvitation(url, first));
  door = await openDoor(url, owner);
  const samples = join(folder, 'para-experimentar');
  await writeSamples(api, seeded.month, samples);
  console.log(`
  ${COMPANY}: ${seeded.clients} clients, ${seeded.products} products, ${seeded.sales} sales.

  Open it as its owner:   ${door.address}

  Signed out, come back in at ${url}/entrar as ${owner.email}, password ${owner.senha},
  or as a vendedor with his own clients: ${vendedor?.email}, password ${vendedor?.senha}

  Invoices to drop on Notas, and a statement for Conferência: ${samples}

  Ctrl+C stops it and throws everything away.
`);
}

async function makeCompany(): Promise<string> {
  const db = await openDatabase(databaseUrl);
  const { apiKey } = await db.write((db) => createCompany(db, COMPANY));
  await db.close();
  return apiKey;
}

function startService(): ChildProcess {
  return spawn(process.execPath, ['--import', './src/main/runtime.mjs', 'src/main/server.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, TIME_ZONE, RATE_LIMIT: 'off', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The address that the service says it listens on; undefined when it ended instead, having said why. */
function listening({ stdout }: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdout as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      const address = /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    lines.on('close', () => resolve(undefined));
  });
}
