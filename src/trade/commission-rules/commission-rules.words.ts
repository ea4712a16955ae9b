import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const ruleWords = {
  id: { description: 'Identificador da regra', examples: [EXAMPLE_IDS.regra] },
  representada_id: {
    description: 'A representada que paga a comissão',
    examples: [EXAMPLE_IDS.representada],
  },
  produto_id: {
    description: 'O produto a que a regra se aplica; `null`, se a todos',
    examples: [EXAMPLE_IDS.produto],
  },
  cliente_id: {
    description: 'O cliente a que a regra se aplica; `null`, se a todos',
    examples: [EXAMPLE_IDS.cliente],
  },
  percentual: { description: 'A comissão, em porcentagem, até 6 casas decimais', examples: [7.5] },
  de: { description: 'Primeiro dia em que vale; `null`, se desde sempre', examples: ['2026-01-01'] },
  ate: { description: 'Último dia em que vale; `null`, se para sempre', examples: ['2026-12-31'] },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;
