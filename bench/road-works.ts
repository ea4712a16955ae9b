import { wholeCompany } from '../src/domain/access-scope.ts';
import { addDays, firstOfMonth, weekOf } from '../src/domain/periods.ts';
import { readChanges, readFirst } from '../src/flows/sync/read-sync.ts';
import { readMix } from '../src/insight/reports/mix.queries.ts';
import { readClientCurve, readProductCurve } from '../src/insight/reports/read-abc.ts';
import { readRhythm } from '../src/insight/reports/rhythm.queries.ts';
import type { Reader } from '../src/platform/database/database.ts';
import { readProgress } from '../src/trade/goals/read-progress.ts';
import { findVisitPlan } from '../src/trade/visit-plan/visit-plan.routes.ts';
import { readLogPage } from '../src/trade/visits/read-log.ts';
import type { Works } from './growth.ts';

const SHOWN = 20;
const TODAY = new Date().toISOString().slice(0, 10);

/** Everything of the road that is read, for a company with a vendedor. */
export async function worksOf(db: Reader, empresaId: string): Promise<Works> {
  const scope = wholeCompany(empresaId);
  const { id: cliente_id } = await db
    .selectFrom('clientes')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: representada_id } = await db
    .selectFrom('representadas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { vendedor_id, nome } = await db
    .selectFrom('clientes')
    .select(['vendedor_id', 'nome'])
    .where('empresa_id', '=', empresaId)
    .where('vendedor_id', 'is not', null)
    .$narrowType<{ vendedor_id: string }>()
    .limit(1)
    .executeTakeFirstOrThrow();
  const ofVendedor = { empresaId, vendedorId: vendedor_id };
  const first = { page: 1, limit: SHOWN };
  const day = { date: TODAY, day: 'segunda' as const, week: weekOf(TODAY) };
  const cuts = { corte_a: 80, corte_b: 95 };
  const situacao = { situacao: ['atrasado' as const, 'parado' as const] };
  const copy = { scope, today: TODAY, limit: 100 };
  const year = { de: addDays(TODAY, -365), ate: TODAY };
  const month = { de: firstOfMonth(TODAY), ate: TODAY };
  return [
    ['round of a day', () => findVisitPlan(db, scope, day, { ordem: 'prioridade' })],
    ['visits of a month', () => readLogPage(db, scope, month, first)],
    ['visits of a year', () => readLogPage(db, scope, year, first)],
    ['visits of a client in a year', () => readLogPage(db, scope, { ...year, cliente_id }, first)],
    ['visits of a client by name in a year', () => readLogPage(db, scope, { ...year, search: nome }, first)],
    ['visits of a vendedor in a year', () => readLogPage(db, scope, { ...year, vendedor_id }, first)],
    ['visits of a year, as a vendedor sees them', () => readLogPage(db, ofVendedor, year, first)],
    ['progress of the goals of a month', () => readProgress(db, scope, {}, TODAY)],
    [
      'ABC curve of clients',
      async () => {
        const { lines, show } = await readClientCurve(db, scope, cuts, TODAY);
        return show(db, lines.slice(0, SHOWN));
      },
    ],
    [
      'ABC curve of products',
      async () => {
        const { lines, show } = await readProductCurve(db, scope, cuts, TODAY);
        return show(db, lines.slice(0, SHOWN));
      },
    ],
    [
      'ABC curve of products of a representada',
      async () => {
        const filter = { ...cuts, representada_id };
        const { lines, show } = await readProductCurve(db, scope, filter, TODAY);
        return show(db, lines.slice(0, SHOWN));
      },
    ],
    [
      'ABC curve of products, as a vendedor sees it',
      async () => {
        const { lines, show } = await readProductCurve(db, ofVendedor, cuts, TODAY);
        return show(db, lines.slice(0, SHOWN));
      },
    ],
    [
      'who is late and who stopped',
      async () => {
        const { lines, show } = await readRhythm(db, scope, situacao, TODAY);
        return show(db, lines.slice(0, SHOWN));
      },
    ],
    ['mix of a client', () => readMix(db, scope, { cliente_id }, TODAY)],
    ['page of a first copy', () => readFirst(db, copy, { recurso: 'clientes', after: null })],
    ['nothing new for a copy', () => readChanges(db, copy, 0)],
  ];
}
