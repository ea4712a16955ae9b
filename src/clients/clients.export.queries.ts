import type { Reader } from '../database/database.ts';
import { readAll } from '../lists/read-all.queries.ts';
import { type ClientFilter, findClients, readClients } from './clients.filter.queries.ts';

export function exportClients(db: Reader, empresaId: string, filter: ClientFilter) {
  return readAll(
    findClients(db, empresaId, filter),
    (ids) => readClients(db, empresaId, ids).execute(),
    (found, last) => found.where('id', '<', last.id),
  );
}
