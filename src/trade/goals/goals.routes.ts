import { isActiveMember } from '../../access/people/vendedores.queries.ts';
import { success } from '../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { plainRoutes } from '../../platform/writes/plain-routes.ts';
import { representadaExists } from '../representada-records/representada-exists.queries.ts';
import { answerFromSums } from '../sums/sums.queries.ts';
import * as contract from './goals.contract.ts';
import { goalRecords } from './goals.queries.ts';
import { readProgress } from './read-progress.ts';

export function goalRoutes(service: AppContext): Route[] {
  const { db, calendar } = service;
  return plainRoutes(
    service,
    contract.goalOperations,
    { ...goalRecords, check },
    recordListRoute(service, contract.goalOperations.list, goalRecords, 'metas', contract.goal),

    route(contract.getProgress(calendar), (call) => {
      const today = calendar.today();
      return answerFromSums(db, call, today, async (db) =>
        success(await readProgress(db, call.scope, call.query, today)),
      );
    }),
  );
}

async function check(
  db: Transaction,
  empresaId: string,
  wanted: contract.NewGoal,
  before: contract.NewGoal | undefined,
): Promise<void> {
  const { valor, positivacao, comissao } = wanted;
  if (valor === null && positivacao === null && comissao === null) {
    const message = 'Informe valor, positivacao ou comissao';
    throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', path: ['valor'], message }] });
  }
  const representadaId = changed(wanted.representada_id, before?.representada_id);
  if (representadaId !== null && !(await representadaExists(db, empresaId, representadaId)))
    refuse(problems.representadaUnknown);
  const vendedorId = changed(wanted.vendedor_id, before?.vendedor_id);
  if (vendedorId !== null && !(await isActiveMember(db, empresaId, vendedorId)))
    refuse(problems.vendedorUnknown);
}

/** Unchanged references are not checked again: a form sends back all it read, and a person named there may have left since. */
function changed(wanted: string | null, before: string | null | undefined): string | null {
  return wanted === before ? null : wanted;
}
