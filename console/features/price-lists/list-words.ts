import type { ListedPriceList, PriceListLine } from '@talao/client';
import { count, formatEvenPercent, formatPercent } from '../../lib/formats.ts';
import { FIELD_NAMES } from './list-columns.ts';

type Situation = PriceListLine['situacao'];

/** In the order of attention. */
export const LINE_NAMES: Record<Situation, { one: string; many: string; color: string }> = {
  suspeito: { one: 'Suspeito', many: 'Suspeitos', color: 'red' },
  repetido: { one: 'Repetido', many: 'Repetidos', color: 'red' },
  ilegivel: { one: 'Sem preço legível', many: 'Sem preço legível', color: 'red' },
  alterado: { one: 'Muda', many: 'Mudam', color: 'blue' },
  novo: { one: 'Novo', many: 'Novos', color: 'teal' },
  igual: { one: 'Igual', many: 'Iguais', color: 'gray' },
  sem_preco: { one: 'Só estoque', many: 'Só estoque', color: 'gray' },
};

export const SITUATION_NAMES: Record<ListedPriceList['situacao'], { name: string; color: string }> = {
  aberta: { name: 'A decidir', color: 'yellow' },
  programada: { name: 'Programada', color: 'blue' },
  em_vigor: { name: 'Em vigor', color: 'teal' },
};

/** What the list says, as a person would tell it. */
export function sentenceOf({ totais, variacao_ponderada }: TotalsOfList): string {
  const { sobem, descem, novo, igual, suspeito, repetido, ilegivel, sem_preco, sumiram } = totais;
  if (sem_preco > 0) return `A lista só fala do estoque, em ${count(sem_preco, 'linha', 'linhas')}.`;
  const moves = [
    ...(sobem > 0 ? [count(sobem, 'sobe', 'sobem')] : []),
    ...(descem > 0 ? [count(descem, 'desce', 'descem')] : []),
  ].join(' e ');
  const weighted =
    variacao_ponderada === null ? '' : `, em média ${formatPercent(variacao_ponderada)} do que você vende`;
  const others = [
    [novo, 'novo', 'novos'],
    [sumiram, 'sumiu', 'sumiram'],
    [suspeito, 'suspeito', 'suspeitos'],
    [repetido, 'repetido', 'repetidos'],
    [ilegivel, 'sem preço legível', 'sem preço legível'],
    [igual, 'continua igual', 'continuam iguais'],
  ] as const;
  const told = others.flatMap(([number, one, many]) => (number === 0 ? [] : [count(number, one, many)]));
  return `${[moves === '' ? 'Nenhum preço muda' : moves + weighted, ...told].join('; ')}.`;
}

export type TotalsOfList = Pick<ListedPriceList, 'totais' | 'variacao_ponderada'>;

/** +6,25%; a dash where there was no price. */
export function writeVariation(variation: number | null): string {
  if (variation === null) return '—';
  return `${variation > 0 ? '+' : ''}${formatEvenPercent(variation)}`;
}

/** Which other lines repeat the product, or the cell that could not be read. */
export function reasonOf({ situacao, motivo }: Pick<PriceListLine, 'situacao' | 'motivo'>): string {
  if (motivo === null) return '';
  if (situacao === 'repetido') return `está nas ${motivo}`;
  if (motivo === 'colunas') return 'células a mais';
  return `${FIELD_NAMES[motivo as keyof typeof FIELD_NAMES]?.toLowerCase() ?? motivo} não se lê`;
}
