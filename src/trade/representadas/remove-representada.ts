import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { removeNaming } from '../../platform/writes/records.ts';
import { forgetCreditWith, forgetTablesOf } from '../clients/client-tables.queries.ts';
import { ruleRecords } from '../commission-rules/commission-rules.queries.ts';
import { goalRecords } from '../goals/goals.queries.ts';
import { removeHistoryOf } from '../history/history.queries.ts';
import { priceListRecords } from '../price-list-records/price-lists.queries.ts';
import { removeTablesOf } from '../price-tables/change-prices.ts';
import { removePositionsOf } from '../titles/removed-representada.ts';
import { type RepresentadaRow, refuseReferenced, representadaRecords } from './representadas.queries.ts';

/** Deletes a representada that nothing refers to, with what is hers alone. */
export async function removeRepresentada(
  db: Transaction,
  row: RepresentadaRow,
  journal: Journal,
): Promise<void> {
  const { empresa_id, id } = row;
  await refuseReferenced(db, empresa_id, id);
  await removeHistoryOf(db, journal, empresa_id, id);
  await removeNaming(db, journal, ruleRecords, empresa_id, 'representada_id', id);
  await removeNaming(db, journal, goalRecords, empresa_id, 'representada_id', id);
  await removePositionsOf(db, journal, empresa_id, id);
  await forgetCreditWith(db, journal, empresa_id, id);
  await forgetTablesOf(db, journal, empresa_id, id);
  await removeNaming(db, journal, priceListRecords, empresa_id, 'representada_id', id);
  await removeTablesOf(db, journal, empresa_id, id);
  await representadaRecords.remove(db, row);
}
