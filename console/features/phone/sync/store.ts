import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from '../outbox/entry.ts';
import type { CopiedClient, CopiedRecords, LightClient, SmallKind } from './copied.ts';

/** The cursor and the owner of the copy. */
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

/** The key of the only copy. */
export const THE_COPY = 'copia';

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
