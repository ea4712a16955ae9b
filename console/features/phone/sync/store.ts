import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from '../outbox/entry.ts';
import type { CopiedClient, CopiedRecords, LightClient, SmallKind } from './copied.ts';
import { toLight } from './history.ts';

export interface CopyState {
  /** The person in the company, in his role: another one's is thrown away. */
  dono: string;
  apos: string;
  /** Whether a first copy has come to its end. */
  pronta: boolean;
  copiados: number;
  /** By this device's clock, in milliseconds. */
  atualizada_em: number;
}

export interface SmallRecord<Kind extends SmallKind = SmallKind> {
  recurso: Kind;
  id: string;
  registro: CopiedRecords[Kind];
}

/** A record of a page of `/sync`; null of one that is gone. */
export interface Told {
  recurso: SmallKind | 'clientes';
  id: string;
  registro: object | null;
}

interface Schema extends DBSchema {
  copia: { key: string; value: CopyState };
  registros: { key: [SmallKind, string]; value: SmallRecord };
  clientes: { key: string; value: CopiedClient };
  leves: { key: string; value: LightClient };
  /** Last answers of what cannot be worked out here, by path. */
  respostas: { key: string; value: unknown };
  /** What waits to be sent, in its order. */
  fila: { key: number; value: Entry };
  /** Of what was made here, the id that the service has given it. */
  ids: { key: string; value: string };
}

export type Store = IDBPDatabase<Schema>;

const THE_COPY = 'copia';

let opening: Promise<Store> | undefined;

/** One database connection per page, reopened if the browser closes it. */
export function openStore(): Promise<Store> {
  opening ??= openDB<Schema>('talao', 1, {
    upgrade(db) {
      db.createObjectStore('copia');
      db.createObjectStore('registros', { keyPath: ['recurso', 'id'] });
      db.createObjectStore('clientes', { keyPath: 'id' });
      db.createObjectStore('leves', { keyPath: 'id' });
      db.createObjectStore('respostas');
      db.createObjectStore('fila', { keyPath: 'ordem', autoIncrement: true });
      db.createObjectStore('ids');
    },
    // A newer version of the console in another tab has more stores: this tab must not hold it up.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined;
    },
  }).catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Whether the device refused to keep something: no room left, or a disk that fails. Every error of IndexedDB is a `DOMException`. */
export function isStorageFailure(error: unknown): boolean {
  return error instanceof DOMException;
}

/** Between the worker that fills the copy and all tabs. */
export const CHANNEL = 'talao.copia';

export interface CopyNews {
  dono: string;
  /** The service is not reached, or the storage of this device fails. */
  stopped?: 'offline' | 'storage';
  state?: CopyState;
  isOnDisk?: boolean;
  /** What changed in a complete copy, and whatever is not on the disk. */
  page?: readonly Told[];
}

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
