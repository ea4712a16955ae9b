import type { Entry } from './entry.ts';
import { recordOf } from './queue.ts';

/** The first entry that may be sent; what depends on an entry that stays in the queue stays behind it. */
export function nextOf(entries: readonly Entry[], mayGo: (entry: Entry) => boolean): Entry | undefined {
  const staying: Entry[] = [];
  for (const entry of entries) {
    const isReady = entry.estado === 'esperando' && mayGo(entry);
    if (isReady && !staying.some((one) => dependsOn(entry, one))) return entry;
    staying.push(entry);
  }
  return undefined;
}

/** Whether an entry needs another one to be sent first: it names a record that is made there, changes the same one, or deletes its client. */
export function dependsOn(entry: Entry, other: Entry): boolean {
  if (entry.ordem <= other.ordem) return false;
  const record = recordOf(entry.caminho);
  if (record !== undefined && record === recordOf(other.caminho)) return true;
  if (entry.metodo === 'DELETE' && record === `/api/v1/clients/${other.cliente_id}`) return true;
  return namesOneOf(entry, localIdsOf(other));
}

/** Whether an entry is about one of these records, which were made here. */
export function namesOneOf({ cliente_id, caminho }: Entry, ids: readonly string[]): boolean {
  return ids.some((id) => cliente_id === id || caminho.includes(id));
}

/** The local ids of the records that an entry creates. */
export function localIdsOf(entry: Entry): string[] {
  return entry.tipo === 'vendas' ? entry.registro.map(({ id }) => id) : [entry.local_id];
}
