import type { Warning } from '../../contract/operation.ts';
import { refuseField } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AppContext, Route } from '../../platform/http/routes.ts';
import { listRoute, shownPage } from '../../platform/lists/list-route.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { plainRoutes } from '../../platform/writes/plain-routes.ts';
import { ofCompany, removeNaming } from '../../platform/writes/records.ts';
import { forgetCreditWith, forgetTablesOf } from '../clients/client-tables.queries.ts';
import { ruleRecords } from '../commission-rules/commission-rules.queries.ts';
import { goalRecords } from '../goals/goals.queries.ts';
import { removeHistoryOf } from '../history/history.queries.ts';
import { priceListRecords } from '../price-list-records/price-lists.queries.ts';
import { removeTablesOf } from '../price-tables/change-prices.ts';
import { removePositionsOf } from '../titles/removed-representada.ts';
import * as contract from './representadas.contract.ts';
import {
  changeRepresentada,
  findRepresentada,
  insertRepresentada,
  type RepresentadaRow,
  refuseReferenced,
  representadaRecords,
  sharesCnpj,
} from './representadas.queries.ts';

export function representadaRoutes(service: AppContext): Route[] {
  const list = listRoute(service, contract.listRepresentadas, {
    async page(...asked) {
      const { answer, ...read } = await readPage(...asked);
      return { ...read, answer: { ...answer, success: true as const } };
    },
    file: {
      name: 'representadas',
      columns: Object.keys(contract.exportedRepresentada.shape),
      rows: representadaRecords.all,
      toRecord: contract.showRepresentada,
    },
  });
  return plainRoutes(service, contract.representadaOperations, representadas, list);
}

const readPage = shownPage(representadaRecords.page, (row, scope) =>
  contract.withinAccessScope(contract.toListedRepresentada(row), scope),
);

const representadas = {
  kind: 'representadas',
  find: ofCompany(findRepresentada),
  show: contract.showRepresentada,
  insert: insertRepresentada,
  change: changeRepresentada,
  remove: removeRepresentada,
  warn,

  async check(_db: Transaction, _empresaId: string, wanted: contract.NewRepresentada) {
    if (contract.isBackwardContract(wanted)) refuseField('contrato_fim', contract.BACKWARD_CONTRACT);
  },
} as const;

const SHARED_CNPJ = { campo: 'cnpj', mensagem: 'Outra representada já tem este CNPJ' };

async function warn(
  db: Transaction,
  row: RepresentadaRow,
  sent: contract.RepresentadaChanges,
): Promise<Warning[]> {
  const isGiven = sent.cnpj !== undefined || sent.cnpjs !== undefined;
  return isGiven && (await sharesCnpj(db, row)) ? [SHARED_CNPJ] : [];
}

async function removeRepresentada(db: Transaction, row: RepresentadaRow, journal: Journal): Promise<void> {
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
