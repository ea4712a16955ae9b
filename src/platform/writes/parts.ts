import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, problems } from '../../contract/problems.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { prepared, preparedWrite } from '../database/prepared.ts';
import { insertRows, rowsWith } from '../database/rows.ts';
import { applyBatch } from './apply-batch.ts';
import { type Apply, mustWaitFor, readWithin } from './command.ts';
import type { Author } from './journal.queries.ts';
import type { Done, Outcome, Refused } from './outcome.ts';

const kinds = new Map<string, PartKind<unknown>>();

/** What applies parts; they are stored as data, under its name. */
export class PartKind<Input> {
  readonly name: string;
  readonly #apply: Apply<Input>;

  constructor(name: string, apply: Apply<Input>) {
    this.name = name;
    this.#apply = apply;
    kinds.set(name, this as PartKind<unknown>);
  }

  /** A part leaves out what it has to refuse, and answers by that. */
  async write(tx: Transaction, author: Author, input: Input): Promise<Done> {
    const [outcome] = await this.#apply(tx, [{ apply: this.#apply, author, input }], false);
    if (outcome?.kind !== 'done') throw new Error(`A part of ${this.name} was not written`);
    return outcome;
  }
}

/** Keeps the parts of a change that are to be written after this transaction, each in one of its own. */
export function keepParts<Input>(
  tx: Transaction,
  author: Author,
  { name: kind }: PartKind<Input>,
  inputs: readonly Input[],
): Promise<void> {
  const { empresa_id } = author;
  const autor = JSON.stringify(author);
  const rows = inputs.map((input, at) => ({
    empresa_id,
    numero: at + 1,
    autor,
    comando: JSON.stringify({ kind, input }),
  }));
  return insertRows(tx, 'partes_pendentes', rows);
}

/** Where parts of an earlier change must come first, helps to write them; where the company is moving, waits. */
export async function afterParts<T>(db: Database, empresaId: string, write: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + CLOSED_PATIENCE_MILLIS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (mustWaitFor(error, 'COMPANY_CLOSED')) {
        await refuseMoved(db.read, empresaId);
        if (Date.now() > deadline || db.stopping.aborted)
          throw new ApiError(problems.unavailable, { headers: { 'retry-after': '5' } });
        await sleep(CLOSED_PAUSE_MILLIS);
      } else if (mustWaitFor(error, 'PARTS_WAITING')) await finishParts(db, empresaId);
      else throw error;
    }
  }
}

async function refuseMoved(db: Reader, empresaId: string): Promise<void> {
  const { mudou_para: location } = await moves.one(db, { empresa_id: empresaId });
  if (location) throw new ApiError(problems.companyMoved, { headers: { location } });
}

const moves = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('empresas').select('mudou_para').where('id', '=', param('empresa_id')),
);

const CLOSED_PATIENCE_MILLIS = 20_000;
const CLOSED_PAUSE_MILLIS = 200;

/** Writes all parts of a company's change that wait, by whomever it was begun; two that do so share the work. */
export async function finishParts(db: Database, empresaId: string): Promise<void> {
  const refusals: Refused[] = [];
  for (;;) {
    const part = await waitingPart.first(db.read, { empresa_id: empresaId });
    if (part === undefined) break;
    const author = readWithin<Author>(empresaId, part.autor);
    const command = { apply: applyNextParts, isPart: true, author, input: {} };
    const order = { applier: applyBatch, command, isSetWise: true };
    const outcome = await db.apply(order, { company: empresaId, long: true });
    if (outcome.kind === 'done') refusals.push(...refusalsOf(outcome));
  }
  // Nothing of the company can have changed since the parts were planned, so this is a fault of ours.
  if (refusals.length > 0)
    throw new Error(`Parts of a change were refused: ${refusals.map(({ error }) => error.message)}`);
}

/** Writes what was left when a process ended, of any company that lives here; what one of them has keeps no other waiting. */
export async function finishAllParts(db: Database): Promise<void> {
  const companies = await db.read.selectFrom('partes_pendentes').select('empresa_id').distinct().execute();
  const failures: unknown[] = [];
  for (const { empresa_id } of companies) {
    const { mudou_para } = await moves.one(db.read, { empresa_id });
    if (mudou_para === null) await finishParts(db, empresa_id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Parts of changes cannot be written');
}

/** Applies the first waiting part of each command's company; another process may have written it already. */
const applyNextParts: Apply<object> = async (tx, commands) => {
  const outcomes: Outcome[] = [];
  for (const { author } of commands) {
    const { empresa_id } = author;
    const part = await waitingPart.first(tx, { empresa_id });
    if (part === undefined) outcomes.push({ kind: 'unchanged', answer: null });
    else {
      await removePart.send(tx, { empresa_id, numero: part.numero });
      const { kind, input } = readWithin<{ kind: string; input: unknown }>(empresa_id, part.comando);
      outcomes.push(await kindOf(kind).write(tx, author, input));
    }
  }
  return outcomes;
};

function kindOf(name: string): PartKind<unknown> {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`Parts of ${name} cannot be written`);
  return kind;
}

export function refusalsOf({ answer }: Done): Refused[] {
  return answer as Refused[];
}

const waitingPart = prepared<{ empresa_id: string }>()((db: Reader, param) =>
  rowsWith(db, 'partes_pendentes', { empresa_id: param('empresa_id') })
    .select(['numero', 'autor', 'comando'])
    .orderBy('numero')
    .limit(1),
);

const removePart = preparedWrite<{ empresa_id: string; numero: number }>()((db, param) =>
  db
    .deleteFrom('partes_pendentes')
    .where('empresa_id', '=', param('empresa_id'))
    .where('numero', '=', param('numero')),
);
