export const ROUND_NAMES: Record<string, string> = {
  1: 'Toda semana',
  2: 'A cada 2 semanas',
  3: 'A cada 3 semanas',
  4: 'A cada 4 semanas',
};
