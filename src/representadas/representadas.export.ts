import type { Reader } from '../database/database.ts';
import { ONE_RECORD } from '../http/contract/pagination.ts';
import { representadaColumns, toRepresentada } from './representadas.contract.ts';
import {
  exportRepresentadas,
  type RepresentadaFilter,
  selectRepresentadas,
} from './representadas.queries.ts';

export function representadaTable(db: Reader, empresaId: string, filter: RepresentadaFilter) {
  return {
    name: 'representadas',
    columns: representadaColumns,
    count: async () => (await selectRepresentadas(db, empresaId, filter, ONE_RECORD)).total,
    rows: exportRepresentadas(db, empresaId, filter),
    toRecord: toRepresentada,
  };
}
