import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { words } from '../../platform/http/contract/words.ts';
import { clientCurveWords } from './abc.words.ts';
import { figureWords } from './dashboard.words.ts';

export const clientRhythmWords = {
  cliente_id: figureWords.cliente_id,
  cliente_nome: figureWords.cliente_nome,
  cidade: figureWords.cidade,
  estado: clientCurveWords.estado,
  telefone: figureWords.telefone,
  vendedor_id: words('De quem é a carteira; null, se de ninguém', EXAMPLE_IDS.pessoa),
  situacao: words('`novo` sem vendas, `parado`, `atrasado` ou `em_dia`', 'atrasado'),
  ultima_compra: words('A data da última venda até o dia', '2026-10-20'),
  dias_sem_comprar: words('Dias desde a última compra', 27),
  ritmo_dias: words('De quantos em quantos dias costuma comprar', 14),
  limite_dias: words('Com quantos dias sem comprar conta como parado', 42),
  esperado_em: words('Quando se espera a próxima compra', '2026-11-03'),
  dias_de_atraso: words('Dias desde então, se está atrasado ou parado', 13),
  positivado: words('Se comprou no mês do dia, até ele', false),
  pedidos: words('Vendas nos 365 dias que terminam na última', 21),
  valor_ano: words('Quanto elas somam, em reais', 18450.9),
};
