import type { Reader } from '../database/database.ts';
import { ONE_RECORD } from '../http/contract/pagination.ts';
import { clientColumns, toClient } from './clients.contract.ts';
import { exportClients } from './clients.export.queries.ts';
import { type ClientFilter, readClientPage } from './clients.list.queries.ts';

export function clientTable(db: Reader, empresaId: string, filter: ClientFilter) {
  return {
    name: 'clientes',
    columns: clientColumns,
    count: async () => (await readClientPage(db, empresaId, filter, ONE_RECORD)).total,
    rows: exportClients(db, empresaId, filter),
    toRecord: toClient,
  };
}
