import type { Tag } from '../../contract/operation.ts';

export const titlesTag: Tag = {
  name: 'Títulos',
  description: 'O que os clientes devem às representadas, como elas o contam, e o crédito de cada um',
};
