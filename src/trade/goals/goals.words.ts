import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const goalWords = {
  id: { description: 'Identificador da meta', examples: [EXAMPLE_IDS.meta] },
  mes: { description: 'O mês, de 2000-01 a 2099-12', examples: ['2026-11'] },
  representada_id: {
    description: 'A representada de que é a meta; `null`, se de todas',
    examples: [EXAMPLE_IDS.representada],
  },
  vendedor_id: {
    description: 'O vendedor de quem é a meta; `null`, se de todos',
    examples: [EXAMPLE_IDS.pessoa],
  },
  valor: { description: 'Quanto vender, em reais; `null`, sem meta', examples: [50_000] },
  positivacao: { description: 'A quantos clientes vender; `null`, sem meta', examples: [80] },
  comissao: {
    description: 'Quanto ganhar de comissão, em reais; com `vendedor_id`, o repasse dele. `null`, sem meta',
    examples: [2_500],
  },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

export const reachedWords = {
  meta: { description: 'A meta', examples: [50_000] },
  realizado: { description: 'O que já se fez', examples: [31_250] },
  percentual: { description: 'Quanto da meta, em %, com 2 casas', examples: [62.5] },
  falta: { description: 'O que falta, no mínimo 0', examples: [18_750] },
  por_dia: {
    description:
      'O que cada dia útil restante precisa trazer, arredondado para cima; `null`, se falta e não há mais dias',
    examples: [1_875],
  },
  mes_anterior: { description: 'O mesmo de todo o mês anterior', examples: [44_100] },
  ano_anterior: { description: 'O mesmo de todo esse mês no ano anterior', examples: [39_800] },
} satisfies Record<string, Words>;

export const workingDayWords = {
  total: { description: 'Os dias úteis do mês', examples: [19] },
  passados: { description: 'Os que já passaram', examples: [9] },
  restantes: { description: 'Os que restam, o próprio dia entre eles', examples: [10] },
} satisfies Record<string, Words>;

export const holidayWords = {
  data: { description: 'O dia', examples: ['2026-11-20'] },
  nome: { description: 'O nome do feriado nacional', examples: ['Dia da Consciência Negra'] },
} satisfies Record<string, Words>;

export const progressWords = {
  mes: { description: 'O mês', examples: ['2026-11'] },
  data: {
    description: 'O dia até o qual se conta; `null`, o mês todo',
    examples: ['2026-11-16'],
  },
  dias_uteis: { description: 'De segunda a sexta, sem os feriados nacionais' },
  feriados: { description: 'Os feriados nacionais do mês, também em fins de semana' },
  metas: {
    description:
      'As metas do mês que se podem ver: a da empresa, as das representadas, as dos vendedores, e as de ambos',
  },
  representada_nome: { description: 'O nome da representada', examples: ['Torrefação Serra Azul'] },
  vendedor_nome: { description: 'O nome do vendedor', examples: ['Bruno Lima'] },
} satisfies Record<string, Words>;
