/**
 * `npm run bench:road -- [sales] [engine]`: how the time of the round, visits, goals, reports and the copy grows with a company's sales. The clients stay
 * as many: it is the sales that must not be felt.
 */
import { newStamp } from '../src/platform/database/ids.ts';
import { loadCompany } from './data.ts';
import { compareSizes } from './growth.ts';
import { worksOf } from './road-works.ts';

const CLIENTS = 400;
const FIVE_YEARS = 1_826;
const TODAY = new Date().toISOString().slice(0, 10);

await compareSizes({
  async load(storage, sales) {
    const { empresaId } = await loadCompany(storage, {
      ...{ clients: CLIENTS, sales, days: FIVE_YEARS },
      withVendedor: true,
    });
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
