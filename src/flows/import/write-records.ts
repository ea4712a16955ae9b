import type { Reader, Transaction } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { type Apply, WriteKind } from '../../platform/writes/command.ts';
import { Journal } from '../../platform/writes/journal.ts';
import type { Outcome } from '../../platform/writes/outcome.ts';
import { releaseValues } from '../../platform/writes/reserved-values.queries.ts';
import { clientImport } from './client-import.ts';
import { type ImportKind, RECORDS_PER_PART } from './import-kind.ts';
import { productImport } from './product-import.ts';
import { representadaImport } from './representada-import.ts';

interface ChangedRecord {
  readonly known: { readonly id: string };
  readonly record: object;
}

/** A part of a file, as it is written in one transaction. */
interface FilePart {
  readonly resource: keyof typeof IMPORTS;
  readonly created: readonly object[];
  readonly changed: readonly ChangedRecord[];
  readonly isLast: boolean;
}

/** Parts are data, so that each is written with the kind of its resource. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own records, and those of a part came from its plan.
type AnyImport = ImportKind<any, any, any>;
const IMPORTS: Readonly<Record<'clientes' | 'produtos' | 'representadas', AnyImport>> = {
  clientes: clientImport,
  produtos: productImport,
  representadas: representadaImport,
};

/** New records in parts; all updates are in the first part, because a refused one refuses the whole file. */
export async function partsOf<T, C, Row extends { readonly id: string }>(
  db: Reader,
  empresaId: string,
  kind: ImportKind<T, C, Row>,
  created: readonly T[],
  changed: readonly ChangedRecord[],
) {
  const linked = await kind.link(db, empresaId, created);
  const groups: T[][] = changed.length > 0 ? [linked.slice(0, RECORDS_PER_PART)] : [];
  for (let first = groups.length * RECORDS_PER_PART; first < linked.length; first += RECORDS_PER_PART)
    groups.push(linked.slice(first, first + RECORDS_PER_PART));
  const parts = groups.map((records, at) => ({
    resource: kind.resource as FilePart['resource'],
    created: records as object[],
    changed: at === 0 ? changed : [],
    isLast: at === groups.length - 1,
  }));
  return { parts, unique: linked.length > 0 ? kind.unique?.(linked) : undefined };
}

const applyParts: Apply<FilePart> = async (tx, commands) => {
  const outcomes: Outcome[] = [];
  for (const { author, input } of commands) outcomes.push(await writePart(tx, author.empresa_id, input));
  return outcomes;
};

/** Creates and changes the records of a file, or of a part of it. */
export const importRecordsKind = new WriteKind('importRecords', applyParts);

async function writePart(
  tx: Transaction,
  empresaId: string,
  { resource, created, changed, isLast }: FilePart,
): Promise<Outcome> {
  const { insert, updates } = IMPORTS[resource];
  const journal = new Journal();
  for (const record of await insert(tx, empresaId, created)) journal.created(resource, record.id, record);
  for (const { known, record } of changed) {
    await yieldToEventLoop();
    const after = await updates.change(tx, known, record);
    journal.changed(resource, known.id, updates.show(known), updates.show(after));
  }
  if (isLast) await releaseValues(tx, empresaId);
  return { kind: 'done', answer: [], notes: journal.notes, added: { [resource]: created.length } };
}
