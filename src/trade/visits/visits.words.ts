import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { DONE_AT_WORDS, MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const visitWords = {
  id: { description: 'Identificador da visita', examples: [EXAMPLE_IDS.visita] },
  cliente_id: { description: 'O cliente visitado, ativo ou não', examples: [EXAMPLE_IDS.cliente] },
  cliente_nome: { description: 'O nome do cliente', examples: ['Mercado São João'] },
  vendedor_id: {
    description: 'De quem é a visita; o vendedor do cliente, quando não se diz. `null`, se de ninguém',
    examples: [EXAMPLE_IDS.pessoa],
  },
  momento: {
    description:
      'Quando foi, com o fuso; volta em UTC. Sem ele valem `feito_em` ou agora. Até 5 minutos à frente do relógio do serviço',
    examples: ['2026-11-16T17:05:00.000Z'],
  },
  data: { description: 'O dia do `momento`, onde fica a empresa', examples: ['2026-11-16'] },
  resultado: {
    description: 'O que houve: `venda`, `sem_venda` ou `ausente`',
    examples: ['sem_venda'],
  },
  motivo: {
    description: 'Por que não comprou; obrigatório com `sem_venda`, `null` com os outros resultados',
    examples: ['estoque'],
  },
  nota: { description: 'Anotação, com quebras de linha; `null`, se não há', examples: ['Volta em dezembro'] },
  proxima: {
    description: 'O dia combinado para voltar: depois de `data`, no máximo 366 dias; `null`, se não há',
    examples: ['2026-11-23'],
  },
  vendas: {
    description: 'As vendas ao cliente nesse dia, sem orçamentos nem canceladas. Não se enviam',
    examples: [[EXAMPLE_IDS.venda]],
  },
  feito_em: DONE_AT_WORDS,
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;
