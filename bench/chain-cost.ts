/**
 * `npm run bench:chain`: what the journal's hash chain costs a creation, in CPU time of the thread. Rounds with real hashes and
 * rounds with a constant alternate in one process, on a temporary database.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createCompany } from '../src/access/companies/companies.queries.ts';
import { serveInProcess } from './in-process.ts';
import type { EngineName } from './options.ts';
import { clientBody, saleBody } from './scenarios.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const CREATIONS = 100;
const { hash } = crypto;
const CONSTANT = '0'.repeat(64);

for (const engine of (process.env.ENGINES ?? 'sqlite').split(',') as EngineName[]) await measure(engine);

async function measure(engine: EngineName): Promise<void> {
  const { store, storage, db, app } = await serveInProcess(engine);
  const { apiKey } = await db.write((db) => createCompany(db, 'Encadeada'));
  const create = async (path: string, payload: object): Promise<string> => {
    const headers = { 'x-api-key': apiKey };
    const answer = await app.inject({ method: 'POST', url: `/api/v1/${path}`, payload, headers });
    if (answer.statusCode !== 201) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json().data.id;
  };
  const client = await create('clients', clientBody(`cadeia.${engine}`));
  const representada = await create('representadas', { nome: 'Serra Azul', comissao: 5 });
  const sale = saleBody(client, representada);
  const round = async (hashes: typeof hash): Promise<number> => {
    crypto.hash = hashes;
    syncBuiltinESMExports();
    const before = process.threadCpuUsage();
    for (let i = 0; i < CREATIONS; i++) await create('sales', sale);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / CREATIONS;
  };
  // The caller's key is hashed in either round; all other hashes here are hexadecimal, so one signature of `hash` is enough.
  const constant = ((algorithm: string, data: string) =>
    data === apiKey ? hash(algorithm, data) : CONSTANT) as unknown as typeof hash;
  await round(hash);
  await round(constant);
  const times = { with: [] as number[], without: [] as number[] };
  for (let i = 0; i < ROUNDS; i++) {
    times.with.push(await round(hash));
    times.without.push(await round(constant));
  }
  crypto.hash = hash;
  syncBuiltinESMExports();
  const [chained, plain] = [median(times.with), median(times.without)];
  const share = ((chained - plain) / chained) * 100;
  console.log(
    `${engine}: ${chained.toFixed(0)} µs a sale, ${plain.toFixed(0)} µs without: ${share.toFixed(1)} %`,
  );
  await app.close();
  await db.close();
  await storage.close();
  await store.remove();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}
