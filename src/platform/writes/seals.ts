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
  const { notes, sealed } = journal;
  const wanted = [
    ...notes.filter(isSealed).map(({ recurso, registro_id: id }) => ({ recurso, id })),
    ...sealed,
  ];
  const written = new Map<JournalNote, EntrySeal>();
  const noteOf = (recurso: KindName, id: string) =>
    notes.findLast((note) => note.recurso === recurso && note.registro_id === id);
  const add = (note: JournalNote, seal: EntrySeal) => written.set(note, { ...written.get(note), ...seal });
  for (const [recurso, some] of Map.groupBy(wanted, (one) => one.recurso)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const rows = findKind(recurso)?.seals ?? [];
    const passing = rows.filter(({ lasting }) => !lasting);
    const whole = new Set(ids.filter((id) => isSealedWhole(journal, recurso, id)));
    for (const [sealed, of] of [
      [rows, [...whole]],
      [passing, ids.filter((id) => !whole.has(id))],
    ] as const)
      for (const [id, seal] of await sealRecords(db, sealed, empresaId, of, journal.written)) {
        const note = noteOf(recurso, id);
        const last = notes.at(-1);
        if (note !== undefined) add(note, { registro: seal });
        else if (last !== undefined)
          add(last, { outros: [...(written.get(last)?.outros ?? []), [recurso, id, seal]] });
      }
    if (recurso !== 'usuarios') continue;
    for (const id of ids) {
      const note = noteOf(recurso, id);
      const pessoa = await sealPerson(db, id);
      if (note !== undefined && pessoa !== undefined) add(note, { pessoa });
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
