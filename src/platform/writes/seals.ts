import type { KindName } from '../../domain/kind-names.ts';
import type { Transaction } from '../database/database.ts';
import { type PersonSeal, type Seal, sealPerson, sealRecords } from '../database/seals.ts';
import { findKind } from '../kinds/record-kind.ts';
import type { Journal, JournalNote } from './journal.ts';

/** The seals of a journal entry: digests of rows that it does not contain. */
export interface EntrySeal {
  readonly registro?: Seal;
  /** The sign-in credentials of the entry's person. */
  readonly pessoa?: PersonSeal;
  readonly pessoas?: readonly (readonly [id: string, seal: PersonSeal])[];
  readonly lixeira?: string;
  readonly outros?: readonly (readonly [recurso: string, id: string, seal: Seal])[];
}

/** Invalid JSON seals nothing; the hash chain reveals the change. */
export function readSeal(selo: string): EntrySeal {
  try {
    return JSON.parse(selo) ?? {};
  } catch {
    return {};
  }
}

export function needsSeals({ notes, sealed }: Journal): boolean {
  return sealed.length > 0 || notes.some(isSealed);
}

/** Deleted records need no seal; a person who leaves is not deleted. */
function isSealed({ recurso, acao }: JournalNote): boolean {
  const kind = findKind(recurso);
  if (kind === undefined || kind.seals.length === 0 || kind.sealedOnDemand) return false;
  return acao !== 'apagar' || recurso === 'usuarios';
}

/** Called after the work: adds seals over the current rows to its notes. */
export async function sealNotes(db: Transaction, empresaId: string, journal: Journal): Promise<void> {
  const wanted = [
    ...journal.notes.filter(isSealed).map(({ recurso, registro_id: id }) => ({ recurso, id })),
    ...journal.sealed,
  ];
  const written = new Map<JournalNote, EntrySeal>();
  for (const [recurso, some] of Map.groupBy(wanted, (one) => one.recurso)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const rows = findKind(recurso)?.seals ?? [];
    const passing = rows.filter(({ lasting }) => !lasting);
    const whole = new Set(ids.filter((id) => isSealedWhole(journal, recurso, id)));
    for (const [sealed, of] of [
      [rows, [...whole]],
      [passing, ids.filter((id) => !whole.has(id))],
    ] as const)
      for (const [id, seal] of await sealRecords(db, sealed, empresaId, of, journal.written))
        putSeal(journal.notes, written, recurso, id, seal);
    if (recurso !== 'usuarios') continue;
    for (const id of ids) {
      const note = journal.notes.findLast((note) => note.recurso === recurso && note.registro_id === id);
      const pessoa = await sealPerson(db, id);
      if (note !== undefined && pessoa !== undefined) written.set(note, { ...written.get(note), pessoa });
    }
  }
  for (const [note, seal] of written) note.selo = JSON.stringify(seal);
}

/** With what stays as it was made. */
function isSealedWhole({ notes, sealed }: Journal, recurso: KindName, id: string): boolean {
  return (
    notes.some((note) => note.acao === 'criar' && note.recurso === recurso && note.registro_id === id) ||
    sealed.some((one) => one.recurso === recurso && one.id === id)
  );
}

function putSeal(
  notes: readonly JournalNote[],
  written: Map<JournalNote, EntrySeal>,
  recurso: KindName,
  id: string,
  seal: Seal,
): void {
  const own = notes.findLast((note) => note.recurso === recurso && note.registro_id === id);
  const note = own ?? notes.at(-1);
  if (note === undefined) return;
  const before = written.get(note) ?? {};
  if (own !== undefined) written.set(note, { ...before, registro: seal });
  else written.set(note, { ...before, outros: [...(before.outros ?? []), [recurso, id, seal]] });
}
