import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readOrder } from '../../platform/http/contract/lists.ts';
import { comesAfter, readAll } from '../../platform/lists/pages.queries.ts';
import {
  type ClientFilter,
  findClients,
  NEWEST_FIRST,
  readClients,
  sortKeyOf,
} from './clients.filter.queries.ts';

export function exportClients(db: Reader, scope: AccessScope, filter: ClientFilter) {
  const order = readOrder(filter.ordem) ?? NEWEST_FIRST;
  const key = sortKeyOf(order);
  return readAll(
    findClients(db, scope, filter),
    (ids) => readClients(db, scope, ids, order).execute(),
    (found, last) =>
      found.where(
        comesAfter(
          key,
          key.columns.map((column) => last[column]),
        ),
      ),
  );
}
