import type { Situation } from '../../../src/domain/rhythm-situations.ts';

export const RHYTHM_NAMES: Readonly<Record<Situation, string>> = {
  novo: 'Nunca comprou',
  parado: 'Parado',
  atrasado: 'Atrasado',
  em_dia: 'Em dia',
};

export const RHYTHM_COLORS: Readonly<Record<Situation, string>> = {
  novo: 'gray',
  parado: 'red',
  atrasado: 'yellow',
  em_dia: 'teal',
};
