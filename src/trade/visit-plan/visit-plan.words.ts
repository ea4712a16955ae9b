import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { words } from '../../platform/http/contract/words.ts';
import { clientFields } from '../clients/clients.fields.ts';
import { saleWords } from '../sales/sales.words.ts';

export const latestOrderWords = {
  id: saleWords.id,
  pedido: words('Código do pedido', 'PED-2026-0001'),
  data: words('Data da venda', '2026-10-28'),
  status: saleWords.status,
  valor_total: words('Valor do pedido em reais', 226.8),
};

/** The client's situation by its own rhythm. */
const rhythmWords = {
  situacao: words(
    '`novo`: nunca comprou; `parado`: passou do limite sem comprar; `atrasado`: passou do dia esperado; `em_dia`',
    'atrasado',
  ),
  ritmo_dias: words(
    'De quantos em quantos dias compra, pelos sete últimos dias com venda; null com menos de quatro',
    14,
  ),
  esperado_em: words('Quando se espera a próxima compra; null sem ritmo', '2026-11-11'),
  dias_de_atraso: words('Há quantos dias era esperado, se atrasado ou parado', 5),
  positivado: words('Se já comprou no mês do dia', false),
};

export const summaryWords = {
  clientes: words('Quantos clientes há a visitar', 12),
  vistos: words('Quantos já foram vistos', 5),
  vendas: words('A quantos se vendeu', 3),
  ausentes: words('Quantos não estavam', 1),
  positivados: words('Quantos já compraram no mês', 7),
  atrasados: words('Quantos estão atrasados ou parados', 2),
};

export const visitWords = {
  cliente_id: clientFields.id,
  codigo: words('Código do cliente', 'CLI0001'),
  nome: clientFields.nome,
  telefone: clientFields.telefone.shownWords,
  endereco: clientFields.endereco,
  bairro: clientFields.bairro,
  cidade: clientFields.cidade,
  estado: clientFields.estado,
  observacao: clientFields.observacao,
  ultimo_pedido: words('O último pedido não cancelado, pela data; null quando não há', {
    id: EXAMPLE_IDS.venda,
    pedido: 'PED-2026-0001',
    data: '2026-10-28',
    status: 'PAGA',
    valor_total: 226.8,
  }),
  dias_sem_comprar: words('Dias desde o último pedido; null quando não há', 17),
  costuma_comprar: words('Os três produtos que mais aparecem nos últimos pedidos'),
  cep: words('O CEP, só algarismos; null quando não há', '01310100'),
  por_dia: words('Se é o dia da semana do cliente', true),
  retorno: words('O dia em que se combinou voltar, se já chegou e ele não comprou desde então', '2026-11-13'),
  resultado: words(
    'O que houve no dia: `venda`, se há uma; senão o da última visita registrada',
    'sem_venda',
  ),
  motivo: words('Com `sem_venda`, por que não comprou', 'estoque'),
  visita_id: words('A última visita registrada no dia', EXAMPLE_IDS.visita),
  visto: words('Se o resultado é `venda` ou `sem_venda`', true),
  ...rhythmWords,
};
