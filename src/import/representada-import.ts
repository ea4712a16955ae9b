import {
  type NewRepresentada,
  newRepresentada,
  toRepresentada,
} from '../representadas/representadas.contract.ts';
import { insertRepresentadas } from '../representadas/representadas.import.queries.ts';
import { REPRESENTADA_HEADINGS } from './headings.ts';
import type { ImportKind } from './import-kind.ts';

export const representadaImport: ImportKind<NewRepresentada> = {
  resource: 'representadas',
  schema: newRepresentada,
  headings: REPRESENTADA_HEADINGS,
  assigned: ['id', 'created_at', 'updated_at'],

  /** Two representadas may agree in everything. */
  async check() {
    return { faults: [], aboutOthers: 0 };
  },

  async insert(db, empresaId, records) {
    return (await insertRepresentadas(db, empresaId, records)).map(toRepresentada);
  },
};
