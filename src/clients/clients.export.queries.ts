import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { readOrder } from '../http/contract/list-order.ts';
import { comesAfter } from '../lists/order.queries.ts';
import { readAll } from '../lists/read-all.queries.ts';
import {
  type ClientFilter,
  findClients,
  NEWEST_FIRST,
  readClients,
  sortKeyOf,
} from './clients.filter.queries.ts';

export function exportClients(db: Reader, border: Border, filter: ClientFilter) {
  const order = readOrder(filter.ordem) ?? NEWEST_FIRST;
  const key = sortKeyOf(order);
  return readAll(
    findClients(db, border, filter),
    (ids) => readClients(db, border, ids, order).execute(),
    (found, last) =>
      found.where(
        comesAfter(
          key,
          key.columns.map((column) => last[column]),
        ),
      ),
  );
}
