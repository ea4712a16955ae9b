/**
 * `npm run bench:road -- [sales] [engine]`: how the time of the round, visits, goals, reports and the copy grows with a company's sales. The clients stay
 * as many: it is the sales that must not be felt.
 */
import { readChanges, readFirst } from '../src/copy/read-copy.ts';
import type { Reader } from '../src/database/database.ts';
import { newStamp } from '../src/database/ids.ts';
import { wholeCompany } from '../src/domain/border.ts';
import { addDays, firstOfMonth } from '../src/domain/periods.ts';
import { weekOf } from '../src/domain/weekdays.ts';
import { readProgress } from '../src/goals/read-progress.ts';
import { readClientCurve, readProductCurve, showClients, showProducts } from '../src/reports/read-abc.ts';
import { readMix } from '../src/reports/read-mix.ts';
import { readRhythm, showRhythm } from '../src/reports/read-rhythm.ts';
import { findRound } from '../src/round/read-round.ts';
import { readLogPage } from '../src/visits/read-log.ts';
import { loadCompany } from './data.ts';
import { compareSizes, type Works } from './growth.ts';

const CLIENTS = 400;
const FIVE_YEARS = 1_826;
const SHOWN = 20;
const TODAY = new Date().toISOString().slice(0, 10);

await compareSizes({
  async load(storage, sales) {
    const { empresaId } = await loadCompany(storage, { clients: CLIENTS, sales, days: FIVE_YEARS });
    const stamp = newStamp();
    const goal = {
      mes: TODAY.slice(0, 7),
      valor: 100_000_00,
      positivacao: 100,
      comissao: 5_000_00,
      caso: ' ',
    };
    await storage.insert('metas', [
      { ...stamp, empresa_id: empresaId, ...goal, updated_at: stamp.created_at },
    ]);
    return empresaId;
  },
  works: worksOf,
});

async function worksOf(db: Reader, empresaId: string): Promise<Works> {
  const border = wholeCompany(empresaId);
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
  const day = { date: TODAY, day: 'segunda' as const, week: weekOf(TODAY) };
  const cuts = { corte_a: 80, corte_b: 95 };
  const situacao = { situacao: ['atrasado' as const, 'parado' as const] };
  const copy = { border, today: TODAY, limit: 100 };
  const year = { de: addDays(TODAY, -365), ate: TODAY };
  const month = { de: firstOfMonth(TODAY), ate: TODAY };
  return [
    ['round of a day', () => findRound(db, border, day, { ordem: 'prioridade' })],
    ['visits of a month', () => readLogPage(db, border, month, { page: 1, limit: SHOWN })],
    ['visits of a year', () => readLogPage(db, border, year, { page: 1, limit: SHOWN })],
    ['progress of the goals of a month', () => readProgress(db, border, {}, TODAY)],
    [
      'ABC curve of clients',
      async () => {
        const { lines } = await readClientCurve(db, border, cuts, TODAY);
        return showClients(db, border, lines.slice(0, SHOWN), cuts, TODAY);
      },
    ],
    [
      'ABC curve of products',
      async () => {
        const { lines } = await readProductCurve(db, border, cuts, TODAY);
        return showProducts(db, border, lines.slice(0, SHOWN), cuts, TODAY);
      },
    ],
    [
      'ABC curve of products of a representada',
      async () => {
        const filter = { ...cuts, representada_id };
        const { lines } = await readProductCurve(db, border, filter, TODAY);
        return showProducts(db, border, lines.slice(0, SHOWN), filter, TODAY);
      },
    ],
    [
      'who is late and who stopped',
      async () => {
        const { lines } = await readRhythm(db, border, situacao, TODAY);
        return showRhythm(db, border, lines.slice(0, SHOWN));
      },
    ],
    ['mix of a client', () => readMix(db, border, { cliente_id }, TODAY)],
    ['page of a first copy', () => readFirst(db, copy, { recurso: 'clientes', after: null })],
    ['nothing new for a copy', () => readChanges(db, copy, 0)],
  ];
}
