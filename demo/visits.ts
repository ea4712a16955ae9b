import { addDays } from '../src/domain/periods.ts';
import { REASONS } from '../src/domain/visits.ts';
import type { Api } from './money.ts';
import type { DemoClient } from './people.ts';
import { type PlannedSale, weekdayOf } from './plan.ts';
import type { Random } from './random.ts';

/** As many days back as visits were recorded, on most of the days on which nothing was sold. */
const DAYS = 21;
const RECORDED = 0.7;
const NOTES = [
  'Pediu a nova tabela.',
  'Comprador em férias, falar com a gerente.',
  'Quer provar o café novo.',
];

/** What happened on the round where nothing was bought; some promised another day, of which some is today or past. */
export async function recordVisits(
  api: Api,
  random: Random,
  clients: readonly DemoClient[],
  clientIds: readonly string[],
  sales: readonly PlannedSale[],
  today: string,
): Promise<void> {
  const bought = new Set(sales.map(({ client, data }) => `${client} ${data}`));
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo--) {
    const data = addDays(today, -daysAgo);
    for (const [client, { day }] of clients.entries()) {
      if (day !== weekdayOf(data) || bought.has(`${client} ${data}`) || !random.chance(RECORDED)) continue;
      const wasThere = random.chance(0.75);
      await api.post('visits', {
        cliente_id: clientIds[client],
        momento: `${data}T${random.whole(10, 17)}:${random.whole(10, 59)}:00-03:00`,
        ...(wasThere ? { resultado: 'sem_venda', motivo: random.pick(REASONS) } : { resultado: 'ausente' }),
        ...(random.chance(0.3) && { nota: random.pick(NOTES) }),
        ...(random.chance(0.4) && { proxima: addDays(data, random.pick([7, 14])) }),
      });
    }
  }
}
