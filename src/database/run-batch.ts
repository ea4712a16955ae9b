import type { Applier, Settled, Transaction } from './database.ts';
import { adapterOf } from './engine.ts';
import type { Job } from './jobs.ts';

/**
 * Does the jobs of a batch in its transaction. One that fails leaves nothing behind and the others untouched; a lone one may throw,
 * which takes back the transaction.
 */
export async function runBatch(tx: Transaction, jobs: readonly Job[]): Promise<Settled[]> {
  const isAlone = jobs.length === 1;
  const settled: Settled[] = new Array(jobs.length);
  const appliers = new Map<Applier<unknown, unknown>, { places: number[]; commands: unknown[] }>();
  for (const [place, { task }] of jobs.entries()) {
    if ('applier' in task) {
      const some = appliers.get(task.applier) ?? { places: [], commands: [] };
      appliers.set(task.applier, some);
      some.places.push(place);
      some.commands.push(task.command);
    } else if (isAlone) settled[place] = { value: await task.run(tx) };
    else settled[place] = await adapterOf(tx).attempt(() => task.run(tx));
  }
  for (const [applier, { places, commands }] of appliers) {
    const outcomes = await applier(tx, commands, isAlone);
    for (const [at, place] of places.entries()) settled[place] = outcomes[at] as Settled;
  }
  return settled;
}
