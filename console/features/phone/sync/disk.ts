import type { CopiedClient } from './copied.ts';
import { toLight } from './history.ts';
import { type CopyState, openStore, type SmallRecord, THE_COPY, type Told } from './store.ts';

export async function readState(): Promise<CopyState | undefined> {
  return (await openStore()).get('copia', THE_COPY);
}

/** Writes a page of `/sync` and its cursor in one transaction, so that an interrupted copy resumes there. */
export async function writePage(state: CopyState, page: readonly Told[]): Promise<void> {
  const db = await openStore();
  const work = db.transaction(['copia', 'registros', 'clientes', 'leves'], 'readwrite');
  const [clientes, leves] = [work.objectStore('clientes'), work.objectStore('leves')];
  const registros = work.objectStore('registros');
  const writes: Promise<unknown>[] = [];
  for (const { recurso, id, registro } of page) {
    if (recurso !== 'clientes')
      writes.push(
        registro === null
          ? registros.delete([recurso, id])
          : registros.put({ recurso, id, registro } as SmallRecord),
      );
    else if (registro === null) writes.push(clientes.delete(id), leves.delete(id));
    else {
      const client = registro as CopiedClient;
      writes.push(clientes.put(client), leves.put(toLight(client)));
    }
  }
  writes.push(work.objectStore('copia').put(state, THE_COPY), work.done);
  await Promise.all(writes);
}

/** Nothing is left: it is deleted by itself, which a full device does too. */
export async function eraseCopy(): Promise<void> {
  const db = await openStore();
  const work = db.transaction(['copia', 'registros', 'clientes', 'leves', 'respostas'], 'readwrite');
  const clearings = [...work.objectStoreNames].map((name) => work.objectStore(name).clear());
  await Promise.all([...clearings, work.done]);
}
