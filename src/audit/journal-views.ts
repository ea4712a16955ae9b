import type { JournalRow } from '../changes/journal.queries.ts';
import type { Caller } from '../http/access/caller.ts';
import { findKind } from '../kinds/declared-kinds.ts';
import type { Readers } from '../kinds/record-kind.ts';

declare const viewed: unique symbol;

/** An entry with the fields that its reader may see: only such entries are ever written out. */
export type ViewedRow = JournalRow & { readonly [viewed]: true };

export type JournalView = (row: JournalRow) => ViewedRow;

type JournalReader = Pick<Caller, 'papel' | 'usuario_id'>;

/** For the operator, and for what belongs to the owner. */
export const wholeView: JournalView = (row) => row as ViewedRow;

/** What a caller sees of each entry: of a record that he may not read whole, the fields that he may. */
export function viewFor(reader: JournalReader): JournalView {
  return (row) => {
    const readers = findKind(row.recurso)?.readers;
    if (readers !== undefined && readsWhole(readers, reader)) return wholeView(row);
    const fields = readers?.others ?? [];
    return wholeView({
      ...row,
      antes: keepFields(row.antes, fields),
      depois: keepFields(row.depois, fields),
    });
  };
}

function readsWhole({ roles, forReadKeys }: Readers, { papel, usuario_id }: JournalReader): boolean {
  return roles.includes(papel) || (forReadKeys && usuario_id === null);
}

/** Null stays null: whether there was a record before and after is part of the action. */
function keepFields(json: string | null, fields: readonly string[]): string | null {
  if (json === null) return null;
  const record: Record<string, unknown> = JSON.parse(json);
  const kept = fields.filter((field) => Object.hasOwn(record, field)).map((field) => [field, record[field]]);
  return JSON.stringify(Object.fromEntries(kept));
}
