import type { Transaction } from '../database/database.ts';
import { type PersonSeal, sealPerson } from '../database/person-seals.ts';
import { type Seal, sealRecords } from '../database/seals.ts';
import type { KindName } from '../domain/kind-names.ts';
import { findKind } from '../kinds/declared-kinds.ts';
import type { Journal, JournalNote } from './journal.ts';

/** What the entries of a company answer for, beyond what they tell. */
export interface EntrySeal {
  /** Of the record that the entry is about. */
  readonly registro?: Seal;
  /** Of what the person comes in by whom the entry is about. */
  readonly pessoa?: PersonSeal;
  /** The same, of several. */
  readonly pessoas?: readonly (readonly [id: string, seal: PersonSeal])[];
  /** Of what the trash keeps of a record that was deleted. */
  readonly lixeira?: string;
  /** Of others. */
  readonly outros?: readonly (readonly [recurso: string, id: string, seal: Seal])[];
}

export function needsSeals({ notes, sealed }: Journal): boolean {
  return sealed.length > 0 || notes.some(isSealed);
}

/** What is deleted has nothing left to answer for. A person who leaves is not deleted. */
function isSealed({ recurso, acao }: JournalNote): boolean {
  const kind = findKind(recurso);
  if (kind === undefined || kind.seals.length === 0 || kind.sealedOnDemand) return false;
  return acao !== 'apagar' || recurso === 'usuarios';
}

/** Once the work is done: digests the rows that its notes answer for, as they are now. */
export async function sealNotes(db: Transaction, empresaId: string, journal: Journal): Promise<void> {
  const wanted = [
    ...journal.notes.filter(isSealed).map(({ recurso, registro_id: id }) => ({ recurso, id })),
    ...journal.sealed,
  ];
  const written = new Map<JournalNote, EntrySeal>();
  for (const [recurso, some] of Map.groupBy(wanted, (one) => one.recurso)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const seals = await sealRecords(db, findKind(recurso)?.seals ?? [], empresaId, ids);
    for (const [id, seal] of seals) putSeal(journal.notes, written, recurso, id, seal);
    if (recurso !== 'usuarios') continue;
    for (const id of ids) {
      const note = journal.notes.findLast((note) => note.recurso === recurso && note.registro_id === id);
      const pessoa = await sealPerson(db, id);
      if (note !== undefined && pessoa !== undefined) written.set(note, { ...written.get(note), pessoa });
    }
  }
  for (const [note, seal] of written) note.selo = JSON.stringify(seal);
}

/** Into the last note about the record, or, where none is, beside the last of all. */
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
