import type { Transaction } from '../../platform/database/database.ts';
import { mapYielding } from '../../platform/event-loop.ts';
import { WriteKind } from '../../platform/writes/command.ts';
import { Journal } from '../../platform/writes/journal.ts';
import type { Outcome } from '../../platform/writes/outcome.ts';
import { releaseValues } from '../../platform/writes/reserved-values.queries.ts';
import { clientImport } from './client-import.ts';
import { type ChangedRecord, type ImportKind, RECORDS_PER_PART } from './import-kind.ts';
import { productImport } from './product-import.ts';
import { representadaImport } from './representada-import.ts';

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

/** The changed records of a file, then its new ones, in parts. */
export function partsOf<T, C, Row extends { readonly id: string }>(
  { resource, comesFirst, unique: uniqueOf }: ImportKind<T, C, Row>,
  plan: { created: readonly T[]; changed: readonly ChangedRecord<C, Row>[] },
) {
  const changed = plan.changed.map(({ known, record }) => ({ known, record }));
  const created = [...plan.created];
  if (comesFirst && created.length > RECORDS_PER_PART)
    created.sort((a, b) => Number(comesFirst(b)) - Number(comesFirst(a)));
  const unique = uniqueOf?.([...changed, ...created.map((record) => ({ record }))]);
  const parts: FilePart[] = [];
  const count = changed.length + created.length;
  for (let first = 0; first < count; first += RECORDS_PER_PART) {
    const end = first + RECORDS_PER_PART;
    const fromFirst = (at: number) => Math.max(at - changed.length, 0);
    parts.push({
      resource: resource as FilePart['resource'],
      changed: changed.slice(first, end) as ChangedRecord[],
      created: created.slice(fromFirst(first), fromFirst(end)) as object[],
      isLast: end >= count,
    });
  }
  return { parts, unique: unique?.values.length === 0 ? undefined : unique };
}

export const importRecordsKind = new WriteKind<FilePart>('importRecords', async (tx, commands) => {
  const outcomes: Outcome[] = [];
  for (const { author, input } of commands) outcomes.push(await writePart(tx, author.empresa_id, input));
  return outcomes;
});

async function writePart(
  tx: Transaction,
  empresaId: string,
  { resource, created, changed, isLast }: FilePart,
): Promise<Outcome> {
  const { insert, updates } = IMPORTS[resource];
  const journal = new Journal();
  const inserted = await mapYielding(await insert(tx, empresaId, created), updates.show);
  for (const record of inserted) journal.created(resource, record.id, record);
  const after = await updates.change(tx, changed);
  for (const [at, { known }] of changed.entries())
    journal.changed(resource, known.id, updates.show(known), updates.show(after[at]));
  if (isLast) await releaseValues(tx, empresaId);
  return { kind: 'done', answer: [], notes: journal.notes, added: { [resource]: created.length } };
}
