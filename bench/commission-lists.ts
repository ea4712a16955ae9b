/** `npm run bench:commissions -- [sales] [engine]`: how the time of lists, counts and summaries of commission grows with a company. */

import { wholeCompany } from '../src/domain/access-scope.ts';
import { dueAfter, type EntrySituation } from '../src/domain/commission-entries.ts';
import { countEntries, readEntryPage } from '../src/money/commissions/entries.list.queries.ts';
import { readSummary } from '../src/money/commissions/sums.queries.ts';
import type { Reader } from '../src/platform/database/database.ts';
import { addUpEverything } from '../src/platform/database/tables/commission-sums.ts';
import { loadCompany } from './data.ts';
import { compareSizes, type Works } from './growth.ts';
import type { Storage } from './storage.ts';

const BATCH = 10_000;
const DAYS = 1_800;
const TODAY = '2026-11-15';

await compareSizes({
  async load(storage, sales) {
    const { empresaId } = await loadCompany(storage, { clients: Math.ceil(sales / 5), sales });
    await insertEntries(storage, empresaId);
    return empresaId;
  },
  afterLoading: (db) => db.write(addUpEverything),
  works: worksOf,
});

function worksOf(db: Reader, empresaId: string, sales: number): Works {
  const scope = wholeCompany(empresaId);
  const late = { situacao: ['atrasada'] as EntrySituation[], por: 'vencimento' as const };
  const page = (n: number) => ({ page: n, limit: 20 });
  return [
    ['first page of what is late', () => readEntryPage(db, scope, late, page(1), TODAY)],
    ['count of what is late', () => countEntries(db, scope, late, TODAY)],
    [
      'page in the middle of all',
      () => readEntryPage(db, scope, { por: 'vencimento' }, page(sales / 40), TODAY),
    ],
    ['summary of all time', () => readSummary(db, empresaId, {}, TODAY)],
  ];
}

/** Replaces the loaded entries with one per sale over five years: most received, some open, some not yet earned. */
async function insertEntries(storage: Storage, empresaId: string): Promise<void> {
  await storage.query('delete from parcelas');
  const sales = await storage.query('select id, representada_id, pedido, valor_total from vendas');
  for (let first = 0; first < sales.length; first += BATCH)
    await storage.insert(
      'parcelas',
      sales.slice(first, first + BATCH).map(({ id, representada_id, pedido, valor_total }, at) => {
        const n = first + at;
        const data = new Date(Date.parse(TODAY) - (n % DAYS) * 86_400_000).toISOString().slice(0, 10);
        const comissao = Math.round(Number(valor_total) / 20);
        const happened = n % 20 > 0 ? data : null;
        return {
          empresa_id: empresaId,
          venda_id: id,
          numero: 1,
          vencimento: data,
          valor: valor_total,
          pago_em: happened,
          representada_id,
          data,
          pedido,
          cancelada: false,
          comissao,
          evento_em: happened,
          vence_em: happened && dueAfter(happened, 15),
          previsto_em: dueAfter(data, 15),
          recebido: happened && n % 7 > 0 ? comissao : 0,
          ajuste: 0,
        };
      }),
    );
}
