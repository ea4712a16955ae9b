import type { Transaction } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import { inPipeline } from '../database/in-pipeline.ts';
import { insertRows } from '../database/rows.ts';
import type { Row } from '../database/tables.ts';
import { applyOf, type Command, MustWaitError, NEXT_PART } from './command.ts';
import { type CompanyChange, countChanges, holdCompanies, type Totals } from './counters.queries.ts';
import { findKeptReplies, keepReplies } from './idempotency.queries.ts';
import { insertEntries, linkAfter, sealEntry } from './journal.queries.ts';
import type { Outcome } from './outcome.ts';

/** Locks the companies, answers repeated keys by kept replies, lets each kind apply its commands, writes counters and journal. */
export async function applyBatch(
  tx: Transaction,
  commands: readonly Command[],
  isAlone: boolean,
): Promise<Outcome[]> {
  const companies = [...new Set(commands.map(({ author }) => author.empresa_id))].sort();
  const outcomes = new Map<Command, Outcome>();
  const [ends] = await inPipeline(holdCompanies(tx, companies), applyPasses(tx, commands, isAlone, outcomes));

  const momento = currentMoment();
  const changes: CompanyChange[] = [];
  const entries: Row<'jornal'>[] = [];
  const replacements: Row<'jornal_substituicoes'>[] = [];
  for (const [at, empresaId] of companies.entries()) {
    const { first, previous, hasParts, closedUntil } = ends[at] as (typeof ends)[number];
    if (closedUntil !== null && closedUntil > momento) throw new MustWaitError('COMPANY_CLOSED');
    const own = commands.filter(({ author }) => author.empresa_id === empresaId);
    if (hasParts && own.some(({ kind }) => kind !== NEXT_PART)) throw new MustWaitError('PARTS_WAITING');
    const link = linkAfter(first, previous);
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
    await insertEntries(tx, entries);
    await insertRows(tx, 'jornal_substituicoes', replacements);
  }
  return commands.map((command) => outcomes.get(command) as Outcome);
}

/** Commands with the same idempotency key are applied in separate passes, so that the second finds the first's reply. */
function passesByKey(commands: readonly Command[]): Command[][] {
  const passes: { commands: Command[]; keys: Set<string> }[] = [];
  for (const command of commands) {
    const { once } = command;
    const key = once && `${once.caller.id} ${once.caller.usuario_id} ${once.idempotency.key}`;
    const pass = passes.find(({ keys }) => key === undefined || !keys.has(key));
    if (pass === undefined) passes.push({ commands: [command], keys: new Set(key && [key]) });
    else {
      pass.commands.push(command);
      if (key !== undefined) pass.keys.add(key);
    }
  }
  return passes.map(({ commands }) => commands);
}

async function applyPasses(
  tx: Transaction,
  commands: readonly Command[],
  isAlone: boolean,
  outcomes: Map<Command, Outcome>,
): Promise<void> {
  for (const some of passesByKey(commands)) await applyPass(tx, some, isAlone, outcomes);
}

async function applyPass(
  tx: Transaction,
  commands: readonly Command[],
  isAlone: boolean,
  outcomes: Map<Command, Outcome>,
): Promise<void> {
  const known = await findKeptReplies(tx, commands);
  const kinds = new Map<string, Command[]>();
  for (const [at, command] of commands.entries()) {
    const outcome = known[at];
    if (outcome !== undefined) outcomes.set(command, outcome);
    else kinds.set(command.kind, [...(kinds.get(command.kind) ?? []), command]);
  }
  for (const [kind, some] of kinds) {
    const applied = await applyOf(kind)(tx, some, isAlone);
    for (const [at, command] of some.entries()) outcomes.set(command, applied[at] as Outcome);
  }
  await keepReplies(tx, commands, outcomes);
}
