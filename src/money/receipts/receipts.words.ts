import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const receiptWords = {
  id: { description: 'Identificador do recebimento', examples: [EXAMPLE_IDS.recebimento] },
  representada_id: { description: 'A representada que pagou', examples: [EXAMPLE_IDS.representada] },
  representada_nome: { description: 'Nome da representada', examples: ['Torrefação Serra Azul'] },
  data: { description: 'Quando o dinheiro veio; nunca no futuro', examples: ['2026-11-14'] },
  valor: {
    description: 'Quanto chegou ao banco, em reais: a soma das linhas menos as retenções',
    examples: [11.34],
  },
  referencia: {
    description: 'Como reconhecê-lo: o número do depósito ou do extrato; `null` sem ela',
    examples: ['TED 8841'],
  },
  retencoes: {
    description:
      'O que a representada reteve de imposto, cada tipo uma vez; a comissão foi recebida por inteiro',
  },
  linhas: { description: 'Que parcelas ele paga' },
  alocar: {
    description:
      'Em vez de `linhas`: `vencimento` paga as comissões cujo evento já aconteceu, da que venceu antes à que venceu depois',
    examples: ['vencimento'],
  },
  created_at: MOMENT_WORDS.created_at,
} satisfies Record<string, Words>;

export const withholdingWords = {
  tipo: { description: 'O imposto retido: `irrf`, `iss`, `inss` ou `outro`', examples: ['irrf'] },
  valor: { description: 'Quanto foi retido, em reais', examples: [0.17] },
} satisfies Record<string, Words>;

export const lineWords = {
  venda_id: { description: 'A venda', examples: [EXAMPLE_IDS.venda] },
  parcela: { description: 'O número da parcela', examples: [1] },
  postada: {
    description:
      'A parcela pela qual foi lançada, se a nota que veio depois a levou para outra; senão `null`',
    examples: [null],
  },
  valor: { description: 'Quanto veio por ela, em reais; negativo é um desconto', examples: [11.34] },
} satisfies Record<string, Words>;
