import type { Warning } from '../../contract/operation.ts';
import { refuseField } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AppContext, Route } from '../../platform/http/routes.ts';
import { listRoute, shownPage } from '../../platform/lists/list-route.ts';
import { plainRoutes } from '../../platform/writes/plain-routes.ts';
import { ofCompany } from '../../platform/writes/records.ts';
import { removeRepresentada } from './remove-representada.ts';
import * as contract from './representadas.contract.ts';
import {
  changeRepresentada,
  findRepresentada,
  insertRepresentada,
  type RepresentadaRow,
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
