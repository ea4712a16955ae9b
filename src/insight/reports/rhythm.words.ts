import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import type { Words } from '../../platform/http/contract/words.ts';
import { clientCurveWords } from './abc.words.ts';
import { figureWords } from './dashboard.words.ts';

export const clientRhythmWords = {
  cliente_id: figureWords.cliente_id,
  cliente_nome: figureWords.cliente_nome,
  cidade: figureWords.cidade,
  estado: clientCurveWords.estado,
  telefone: figureWords.telefone,
  vendedor_id: { description: 'De quem é a carteira; null, se de ninguém', examples: [EXAMPLE_IDS.pessoa] },
  situacao: {
    description: '`novo` sem vendas, `parado`, `atrasado` ou `em_dia`',
    examples: ['atrasado'],
  },
  ultima_compra: { description: 'A data da última venda até o dia', examples: ['2026-10-20'] },
  dias_sem_comprar: { description: 'Dias desde a última compra', examples: [27] },
  ritmo_dias: { description: 'De quantos em quantos dias costuma comprar', examples: [14] },
  limite_dias: { description: 'Com quantos dias sem comprar conta como parado', examples: [42] },
  esperado_em: { description: 'Quando se espera a próxima compra', examples: ['2026-11-03'] },
  dias_de_atraso: { description: 'Dias desde então, se está atrasado ou parado', examples: [13] },
  positivado: { description: 'Se comprou no mês do dia, até ele', examples: [false] },
  pedidos: { description: 'Vendas nos 365 dias que terminam na última', examples: [21] },
  valor_ano: { description: 'Quanto elas somam, em reais', examples: [18450.9] },
} satisfies Record<string, Words>;
