import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { SITUATIONS } from '../../domain/visits.ts';
import { shownDay, shownUuid } from '../../platform/http/contract/declared-fields.ts';
import { calendarDate, uuid } from '../../platform/http/contract/fields.ts';
import { flagField, searchField, severalOf } from '../../platform/http/contract/lists.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { EXAMPLE_IDS, listOf } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { estado } from './abc.contract.ts';
import { reportTag } from './dashboard.contract.ts';
import { reportedClient, telefone } from './dashboard.record.ts';

export const clientRhythm = objectOf('ClientRhythm', {
  ...reportedClient,
  estado,
  telefone,
  vendedor_id: described(
    shownUuid.nullable(),
    'De quem é a carteira; null, se de ninguém',
    EXAMPLE_IDS.pessoa,
  ),
  situacao: described(z.enum(SITUATIONS), '`novo` sem vendas, `parado`, `atrasado` ou `em_dia`', 'atrasado'),
  ultima_compra: described(shownDay.nullable(), 'A data da última venda até o dia', '2026-10-20'),
  dias_sem_comprar: described(z.int().nullable(), 'Dias desde a última compra', 27),
  ritmo_dias: described(z.int().nullable(), 'De quantos em quantos dias costuma comprar', 14),
  limite_dias: described(z.int(), 'Com quantos dias sem comprar conta como parado', 42),
  esperado_em: described(shownDay.nullable(), 'Quando se espera a próxima compra', '2026-11-03'),
  dias_de_atraso: described(z.int(), 'Dias desde então, se está atrasado ou parado', 13),
  positivado: described(z.boolean(), 'Se comprou no mês do dia, até ele', false),
  pedidos: described(z.int(), 'Vendas nos 365 dias que terminam na última', 21),
  valor_ano: described(z.number(), 'Quanto elas somam, em reais', 18450.9),
});

export type ClientRhythm = z.output<typeof clientRhythm>;

const rhythm = listOf(clientRhythm, {
  data: described(calendarDate.optional(), 'O dia de que se trata; hoje, quando não é enviado', '2026-11-16'),
  situacao: severalOf(SITUATIONS)
    .default(['atrasado', 'parado'])
    .meta({
      type: 'string',
      default: 'atrasado,parado',
      description: 'Só os nestas situações, com vírgula entre elas',
      examples: ['atrasado,parado'],
    }),
  positivado: flagField('Só os que compraram no mês do dia, até ele (`true`), ou só os outros (`false`)'),
  vendedor_id: described(uuid.optional(), 'Só os da carteira desta pessoa', EXAMPLE_IDS.pessoa),
  search: searchField('Parte do nome, do código ou da cidade do cliente', 'sao joao'),
});

export type RhythmFilter = Omit<z.output<typeof rhythm.query>, 'page' | 'limit' | 'formato'>;

export const listRhythm = operation('listRhythm', 'GET /reports/rhythm', {
  tag: reportTag,
  summary:
    'O ritmo de compra dos clientes ativos: quem está atrasado e quem parou, do que mais comprava ao que menos',
  description:
    'O ritmo é a mediana dos intervalos entre os últimos sete dias com venda, a partir de quatro deles. Vendas depois do dia não contam.',
  roles: EVERYONE,
  ...rhythm,
});
