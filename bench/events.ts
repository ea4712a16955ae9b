/**
 * `npm run bench:events`: creates clients with and without a webhook that is told of each, in turns within one run, and
 * tells how many events a second arrive and how much slower creating becomes. SQLite, everything on the loopback.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany } from '../src/companies/create-company.ts';
import { openDatabase } from '../src/database/open.ts';
import { Caller } from '../test/caller.ts';
import { clientBody } from '../test/samples.ts';
import { startServer } from '../test/server-process.ts';
import { WebhookReceiver } from '../test/webhook-receiver.ts';

const ROUNDS = 3;
const ROUND_MILLIS = 6_000;
const CONNECTIONS = 16;

const folder = await mkdtemp(join(tmpdir(), 'talao-events-'));
const url = `sqlite:${join(folder, 'talao.db')}`;
const db = await openDatabase(url);
const { apiKey } = await db.write((db) => createCompany(db, 'Empresa medida'));
await db.close();
const server = await startServer(url, { WEBHOOKS_PRIVATE: 'allow', LOG_LEVEL: 'silent' });
const receiver = await new WebhookReceiver().open();
try {
  const company = new Caller(server.url, apiKey);
  const webhook = { url: receiver.url, eventos: ['clientes.*'], ativo: false };
  const { id } = (await company.post('webhooks', webhook)).body.data;
  await createFor(company, ROUND_MILLIS / 2);
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const alone = await createFor(company, ROUND_MILLIS);
    const { data } = (await company.get('audit?ordem=recentes&limit=1')).body;
    await company.put(`webhooks/${id}`, { ativo: true, cursor: data[0].numero });
    receiver.received.length = 0;
    const told = await createFor(company, ROUND_MILLIS);
    const arrived = receiver.received.length / (ROUND_MILLIS / 1000);
    await company.put(`webhooks/${id}`, { ativo: false });
    ratios.push(told / alone);
    console.log(
      `alone ${Math.round(alone)}/s, told ${Math.round(told)}/s (${(told / alone).toFixed(2)}), ${Math.round(arrived)} events/s`,
    );
  }
  ratios.sort((a, b) => a - b);
  console.log(`median ratio ${ratios[Math.floor(ROUNDS / 2)]?.toFixed(2)}`);
} finally {
  await receiver.close();
  await server.stop();
  await rm(folder, { recursive: true });
}

/** Creations a second. */
async function createFor(company: Caller, millis: number): Promise<number> {
  const end = Date.now() + millis;
  let created = 0;
  const work = async () => {
    while (Date.now() < end) {
      const response = await fetch(`${company.url}/api/v1/clients`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(clientBody()),
      });
      await response.arrayBuffer();
      if (response.status === 201) created++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return created / (millis / 1000);
}
