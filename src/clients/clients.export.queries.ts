import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { readAll } from '../lists/read-all.queries.ts';
import { type ClientFilter, findClients, readClients } from './clients.filter.queries.ts';

export function exportClients(db: Reader, border: Border, filter: ClientFilter) {
  return readAll(
    findClients(db, border, filter),
    (ids) => readClients(db, border, ids).execute(),
    (found, last) => found.where('id', '<', last.id),
  );
}
