/**
 * `npm run bench:travel -- 1000000`: one company of so many sales (a million by default), of each of which its journal tells: its export,
 * its import into an empty database, and its move into another one, while the service runs and a caller writes all the time. Each is a process of its own, so
 * that its memory is that of the command. `ENGINES=sqlite` leaves one out, `ONLY=import` the move.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleCommandLine, bundleService } from '../build/bundle.mjs';
import { Caller } from '../test/caller.ts';
import { clientBody } from '../test/samples.ts';
import { loadCompany } from './data.ts';
import { openStore } from './databases.ts';
import type { EngineName } from './options.ts';
import { startService } from './service.ts';
import { runTalao, timed } from './timed.ts';

const SALES = Number(process.argv[2] ?? 1_000_000);
const SALES_PER_CLIENT = 20;
const MILLIS_BETWEEN_WRITES = 20;

const folder = await mkdtemp(join(tmpdir(), 'talao-bench-'));
await Promise.all([bundleService(), bundleCommandLine()]);
for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = await openStore(engine);
  try {
    const file = join(folder, `${engine}.talao.gz`);
    const [from, imported, moved] = [await store.create(), await store.create(), await store.create()];
    const size = { clients: SALES / SALES_PER_CLIENT, sales: SALES, journalled: true };
    const { empresaId, apiKey } = await timed(
      `${engine}: ${SALES} sales`,
      () => loadCompany(from, size),
      store,
    );
    const service = await startService(from.url);
    const office = new Caller(`http://127.0.0.1:${service.port}`, apiKey);
    const command = (what: string, url: string, ...args: string[]) =>
      timed(`${engine}: ${what}`, () => runTalao(url, ['company', what, ...args]), store);
    await command('export', from.url, empresaId, file);
    console.log(`${engine}: a file of ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
    await command('import', imported.url, file);
    if (process.env.ONLY !== 'import') {
      const writing = writeUntilMoved(office);
      await command('move', from.url, empresaId, moved.url, '--address', 'https://b.talao.example');
      const { answered, longest, refused } = await writing;
      console.log(
        `${engine}: in the move ${answered} writes were answered, ${refused} refused with 503, the slowest after ${(longest / 1000).toFixed(1)} s`,
      );
    }
    await service.stop();
    for (const storage of [from, imported, moved]) await storage.close();
  } finally {
    await store.remove();
  }
}

await rm(folder, { recursive: true });

/** One write at a time, until the service says that the company has moved. */
async function writeUntilMoved(office: Caller) {
  const figures = { answered: 0, longest: 0, refused: 0 };
  for (;;) {
    const began = performance.now();
    const { status, text } = await office.post('clients', clientBody());
    figures.longest = Math.max(figures.longest, performance.now() - began);
    if (status === 421) return figures;
    if (status === 201) figures.answered += 1;
    else if (status === 503) figures.refused += 1;
    else throw new Error(text);
    await sleep(MILLIS_BETWEEN_WRITES);
  }
}
