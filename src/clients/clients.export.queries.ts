import { readAll } from '../companies/read-all.queries.ts';
import type { Reader } from '../database/database.ts';
import { type ClientFilter, findClients, readClients } from './clients.list.queries.ts';

export function exportClients(db: Reader, empresaId: string, filter: ClientFilter) {
  return readAll(
    findClients(db, empresaId, filter),
    (ids) => readClients(db, empresaId, ids).execute(),
    (found, last) => found.where('id', '<', last.id),
  );
}
