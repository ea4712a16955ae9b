import type { Transaction } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import { inPipeline } from '../database/in-pipeline.ts';
import { insertRows } from '../database/rows.ts';
import type { Row } from '../database/tables.ts';
import { type Command, MustWaitError } from './command.ts';
import { type CompanyChange, countChanges, holdCompanies, type Totals } from './counters.queries.ts';
import { findKeptReplies, keepReplies } from './idempotency.queries.ts';
import { linkAfter, sealEntry } from './journal.queries.ts';
import type { Outcome } from './outcome.ts';

/** Locks the companies, answers repeated keys by kept replies, has their functions applied, writes counters and journal. */
export async function applyBatch(
  tx: Transaction,
  commands: readonly Command[],
  isAlone: boolean,
): Promise<Outcome[]> {
  const companies = [...new Set(commands.map(({ author }) => author.empresa_id))].sort();
  const [ends, outcomes] = await inPipeline(holdCompanies(tx, companies), applyPasses(tx, commands, isAlone));

  const momento = currentMoment();
  const changes: CompanyChange[] = [];
  const entries: Row<'jornal'>[] = [];
  const replacements: Row<'jornal_substituicoes'>[] = [];
  for (const [at, empresaId] of companies.entries()) {
    const { versao, previous, has_parts, fechada_ate } = ends[at] as (typeof ends)[number];
    if (fechada_ate !== null && fechada_ate > momento) throw new MustWaitError('COMPANY_CLOSED');
    const own = commands.filter(({ author }) => author.empresa_id === empresaId);
    if (has_parts && own.some(({ isPart }) => !isPart)) throw new MustWaitError('PARTS_WAITING');
    const link = linkAfter(versao + 1, previous ?? '');
    const before = entries.length;
    const added: Partial<Totals> = {};
    for (const command of own) {
      const outcome = outcomes.get(command) as Outcome;
      if (outcome.kind !== 'done') continue;
      for (const [kind, count] of Object.entries(outcome.added) as [keyof Totals, number][])
        added[kind] = (added[kind] ?? 0) + count;
      for (const note of outcome.notes) {
        const entry = link(sealEntry(command.author, note, momento));
        entries.push(entry);
        for (const one of note.replaced ?? [])
          replacements.push({ empresa_id: empresaId, por: entry.numero, ...one });
      }
    }
    if (entries.length > before) changes.push({ empresaId, added, entries: entries.length - before });
  }
  if (changes.length > 0) {
    await countChanges(tx, changes);
    await insertRows(tx, 'jornal', entries);
    await insertRows(tx, 'jornal_substituicoes', replacements);
  }
  return commands.map((command) => outcomes.get(command) as Outcome);
}

/** Commands with the same idempotency key are applied in separate passes, so that the second finds the first's reply. */
function passesByKey(commands: readonly Command[]): Command[][] {
  const passes: Map<unknown, Command>[] = [];
  for (const command of commands) {
    const { place } = command.once ?? {};
    // A command without a key stands for itself.
    const key = place ? `${place.empresa_id} ${place.chave}` : command;
    const pass = passes.find((known) => !known.has(key));
    if (pass) pass.set(key, command);
    else passes.push(new Map([[key, command]]));
  }
  return passes.map((pass) => [...pass.values()]);
}

async function applyPasses(
  tx: Transaction,
  commands: readonly Command[],
  isAlone: boolean,
): Promise<Map<Command, Outcome>> {
  const outcomes = new Map<Command, Outcome>();
  for (const pass of passesByKey(commands)) {
    const known = await findKeptReplies(tx, pass);
    const fresh: Command[] = [];
    for (const [at, command] of pass.entries()) {
      const outcome = known[at];
      if (outcome !== undefined) outcomes.set(command, outcome);
      else fresh.push(command);
    }
    for (const [apply, some] of Map.groupBy(fresh, ({ apply }) => apply)) {
      const applied = await apply(tx, some, isAlone);
      for (const [at, command] of some.entries()) outcomes.set(command, applied[at] as Outcome);
    }
    await keepReplies(tx, pass, outcomes);
  }
  return outcomes;
}
