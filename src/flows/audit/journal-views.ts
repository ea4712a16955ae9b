import type { Caller } from '../../platform/http/access/caller.ts';
import { findKind, type Readers } from '../../platform/kinds/record-kind.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';

declare const viewed: unique symbol;

/** An entry reduced to the fields that its reader may see; only such entries are sent. */
export type ViewedRow = JournalRow & { readonly [viewed]: true };

export type JournalView = (row: JournalRow) => ViewedRow;

type JournalReader = Pick<Caller, 'papel' | 'usuario_id'>;

/** For the operator and for resources of the owner. */
export const wholeView: JournalView = (row) => row as ViewedRow;

/** The view of a caller: records that he may not read whole are reduced to the permitted fields. */
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

/** Null stays null, because it shows whether the record existed before and after. */
function keepFields(json: string | null, fields: readonly string[]): string | null {
  if (json === null) return null;
  const record: Record<string, unknown> = JSON.parse(json);
  const kept = fields.filter((field) => Object.hasOwn(record, field)).map((field) => [field, record[field]]);
  return JSON.stringify(Object.fromEntries(kept));
}
