/**
 * `npm run bench:turns`: how long the largest requests block the main thread in one turn of the event loop, in CPU milliseconds
 * of that thread, which hardly depend on other load of the machine.
 */
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { createCompany } from '../src/access/companies/companies.queries.ts';
import { makeAttack } from './attacks.ts';
import { serveInProcess } from './in-process.ts';
import type { EngineName } from './options.ts';
import { clientBody, type Subjects } from './scenarios.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Sends HTTP from a worker thread, whose work does not count. */
const caller = new Worker(
  `const { parentPort } = require('node:worker_threads');
   parentPort.on('message', async ({ url, ...asked }) => {
     const answer = await fetch(url, asked);
     parentPort.postMessage({ status: answer.status, text: await answer.text() });
   });`,
  { eval: true },
);

function ask(asked: Asked): Promise<{ status: number; text: string }> {
  caller.postMessage(asked);
  return new Promise((resolve) => caller.once('message', resolve));
}

for (const engine of (process.env.ENGINES ?? 'sqlite').split(',') as EngineName[]) await measure(engine);
await caller.terminate();

async function measure(engine: EngineName): Promise<void> {
  const { store, storage, db, app } = await serveInProcess(engine);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { apiKey } = await db.write((db) => createCompany(db, 'Grande'));
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/`;
  const send = (method: string, path: string, body?: string, type = 'application/json') =>
    ask({
      url: base + path,
      method,
      body,
      headers: { 'x-api-key': apiKey, ...(body && { 'content-type': type }) },
    });
  const create = async (path: string, body: object): Promise<string> =>
    JSON.parse((await send('POST', path, JSON.stringify(body))).text).data.id;
  const subjects = {
    clientIds: [await create('clients', clientBody(`longos.${engine}`))],
    representadaIds: [await create('representadas', { nome: 'Serra Azul', comissao: 5 })],
  } as Subjects;
  const sale = makeAttack('large sales', subjects, 0).body as string;
  let id = '';
  const requests: Record<string, (round: number) => Promise<{ status: number; text: string }>> = {
    'creating a sale of 10,000 items': async () => {
      const answer = await send('POST', 'sales', sale);
      id = JSON.parse(answer.text).data.id;
      return answer;
    },
    'reading it': () => send('GET', `sales/${id}`),
    'changing its items': () =>
      send('PUT', `sales/${id}`, JSON.stringify({ itens: JSON.parse(sale).itens.slice(1) })),
    'importing 10,000 clients': (round) => {
      const { path, body, contentType } = makeAttack('imports', subjects, round);
      return send('POST', path, body, contentType);
    },
    'exporting all clients': () => send('GET', 'clients?formato=csv'),
    'anonymizing one': () => send('POST', `clients/${subjects.clientIds[0]}/anonymize`),
  };
  console.log(`\n${engine}: milliseconds of the thread's processor time\n`);
  console.log('| request | in all | longest turns |\n| --- | ---: | ---: |');
  for (const [name, run] of Object.entries(requests)) {
    const watched: Watched[] = [];
    for (let round = 0; round < ROUNDS; round++) watched.push(await watch(() => run(round)));
    watched.sort((a, b) => (a.turns[0] ?? 0) - (b.turns[0] ?? 0));
    const { total, turns } = watched[Math.trunc(ROUNDS / 2)] as Watched;
    console.log(
      `| ${name} | ${total.toFixed(0)} | ${turns
        .slice(0, 3)
        .map((one) => one.toFixed(0))
        .join(', ')} |`,
    );
  }
  await app.close();
  await db.close();
  await storage.close();
  await store.remove();
}

interface Watched {
  readonly total: number;
  /** The longest first. */
  readonly turns: number[];
}

async function watch(work: () => Promise<{ status: number }>): Promise<Watched> {
  const turns: number[] = [];
  const start = processorMillis();
  let last = start;
  let done = false;
  const turn = () => {
    const now = processorMillis();
    turns.push(now - last);
    last = now;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  const { status } = await work();
  done = true;
  if (status >= 400) throw new Error(`Answered ${status}`);
  return { total: processorMillis() - start, turns: turns.sort((a, b) => b - a) };
}

function processorMillis(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
