import { z } from 'zod';
import { shownDay, shownUuid } from '../../../contract/declared-fields.ts';
import { calendarDate, uuid } from '../../../contract/fields.ts';
import { flagField } from '../../../contract/lists.ts';
import { moneyWriter } from '../../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf } from '../../../contract/resource.ts';
import { amount, described, objectOf } from '../../../contract/words.ts';
import type { AccessScope } from '../../../domain/access-scope.ts';
import { refuseBackwardPeriod } from '../lists/sales.filter.ts';
import { expectedDay } from '../notes/balance.record.ts';
import { operations } from './closings.contract.ts';

const comissao = described(
  z.number().nullable(),
  'A comissão do que falta, em reais: sem nota, a da venda; `null` para um vendedor',
  3.78,
);
const situacao = described(
  z.enum(['sem_nota', 'parcial']),
  '`sem_nota`: nada foi faturado; `parcial`: falta uma parte',
  'parcial',
);

export const openSale = objectOf('OpenBalance', {
  venda_id: described(shownUuid, 'A venda', EXAMPLE_IDS.venda),
  pedido: described(z.string(), 'Código do pedido', 'PED-2026-0001'),
  data: described(shownDay, 'Data da venda', '2026-11-14'),
  cliente_id: described(shownUuid, 'O cliente', EXAMPLE_IDS.cliente),
  cliente_nome: described(z.string(), 'Nome do cliente', 'Mercado São João'),
  representada_id: described(shownUuid, 'A representada', EXAMPLE_IDS.representada),
  representada_nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  vendedor_id: described(shownUuid.nullable(), 'O vendedor; `null` sem um', EXAMPLE_IDS.pessoa),
  situacao,
  valor: amount('O que falta faturar, em reais', 75.6),
  comissao,
  previsao: expectedDay,
  ultima_nota: described(shownDay.nullable(), 'O dia da última nota; `null` sem nota', '2026-11-16'),
});

const sums = objectOf('OpenBalanceSums', {
  valor: amount('O que falta faturar em tudo o que os filtros encontram, em reais', 75.6),
  comissao,
});

const balances = listOf(openSale, {
  representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
  cliente_id: described(uuid.optional(), 'Só as deste cliente', EXAMPLE_IDS.cliente),
  vendedor_id: described(uuid.optional(), 'Só as deste vendedor', EXAMPLE_IDS.pessoa),
  situacao: situacao.optional().meta({ ...situacao.meta() }),
  atrasado: flagField('Só as previstas para antes de hoje (`true`), ou só as outras (`false`)'),
  de: described(calendarDate.optional(), 'Só as vendas deste dia em diante', '2026-11-01'),
  ate: described(calendarDate.optional(), 'Só as vendas até este dia', '2026-11-30'),
  soma: flagField('Com `true`, a resposta traz `soma`: de tudo o que os filtros encontram'),
});

export const listBalances = operations('listBalances', 'GET /sales/balances', {
  summary: 'Lista as vendas com algo a faturar, a prevista para antes primeiro',
  description: 'As que não têm previsão vêm por último; depois, pela data e pelo código do pedido.',
  ...balances,
  query: balances.query.check(refuseBackwardPeriod),
  reply: balances.reply.extend({ soma: sums.optional() }),
});

export type BalanceFilter = Omit<z.output<typeof balances.query>, 'page' | 'limit' | 'formato' | 'soma'>;

const writeOpenSale = moneyWriter(openSale, ['valor', 'comissao']);
const writeSums = moneyWriter(sums, ['valor', 'comissao']);

type OpenRow = Omit<z.output<typeof openSale>, 'situacao'>;

export function toOpenSale(row: OpenRow, scope: AccessScope) {
  const situacao = row.ultima_nota === null ? ('sem_nota' as const) : ('parcial' as const);
  return writeOpenSale({ ...row, ...withinSight(row, scope), situacao });
}

export function toSums(row: z.output<typeof sums>, scope: AccessScope) {
  return writeSums({ ...row, ...withinSight(row, scope) });
}

/** A vendedor does not see the office's commission. */
function withinSight({ comissao }: { comissao: number | null }, { vendedorId }: AccessScope) {
  return { comissao: vendedorId === null ? comissao : null };
}
