import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import type { Words } from '../../platform/http/contract/words.ts';
import { clientFields } from '../clients/clients.fields.ts';
import { saleWords } from '../sales/sales.words.ts';

export const latestOrderWords = {
  id: saleWords.id,
  pedido: { description: 'Código do pedido', examples: ['PED-2026-0001'] },
  data: { description: 'Data da venda', examples: ['2026-10-28'] },
  status: saleWords.status,
  valor_total: { description: 'Valor do pedido em reais', examples: [226.8] },
} satisfies Record<string, Words>;

/** The client's situation by its own rhythm. */
const rhythmWords = {
  situacao: {
    description:
      '`novo`: nunca comprou; `parado`: passou do limite sem comprar; `atrasado`: passou do dia esperado; `em_dia`',
    examples: ['atrasado'],
  },
  ritmo_dias: {
    description:
      'De quantos em quantos dias compra, pelos sete últimos dias com venda; null com menos de quatro',
    examples: [14],
  },
  esperado_em: { description: 'Quando se espera a próxima compra; null sem ritmo', examples: ['2026-11-11'] },
  dias_de_atraso: { description: 'Há quantos dias era esperado, se atrasado ou parado', examples: [5] },
  positivado: { description: 'Se já comprou no mês do dia', examples: [false] },
} satisfies Record<string, Words>;

export const summaryWords = {
  clientes: { description: 'Quantos clientes há a visitar', examples: [12] },
  vistos: { description: 'Quantos já foram vistos', examples: [5] },
  vendas: { description: 'A quantos se vendeu', examples: [3] },
  ausentes: { description: 'Quantos não estavam', examples: [1] },
  positivados: { description: 'Quantos já compraram no mês', examples: [7] },
  atrasados: { description: 'Quantos estão atrasados ou parados', examples: [2] },
} satisfies Record<string, Words>;

export const visitWords = {
  cliente_id: clientFields.id,
  codigo: { description: 'Código do cliente', examples: ['CLI0001'] },
  nome: clientFields.nome,
  telefone: clientFields.telefone.shownWords,
  endereco: clientFields.endereco,
  bairro: clientFields.bairro,
  cidade: clientFields.cidade,
  estado: clientFields.estado,
  observacao: clientFields.observacao,
  ultimo_pedido: {
    description: 'O último pedido não cancelado, pela data; null quando não há',
    examples: [
      {
        id: EXAMPLE_IDS.venda,
        pedido: 'PED-2026-0001',
        data: '2026-10-28',
        status: 'PAGA',
        valor_total: 226.8,
      },
    ],
  },
  dias_sem_comprar: {
    description: 'Dias desde o último pedido; null quando não há',
    examples: [17],
  },
  costuma_comprar: { description: 'Os três produtos que mais aparecem nos últimos pedidos' },
  cep: { description: 'O CEP, só algarismos; null quando não há', examples: ['01310100'] },
  por_dia: { description: 'Se é o dia da semana do cliente', examples: [true] },
  retorno: {
    description: 'O dia em que se combinou voltar, se já chegou e ele não comprou desde então',
    examples: ['2026-11-13'],
  },
  resultado: {
    description: 'O que houve no dia: `venda`, se há uma; senão o da última visita registrada',
    examples: ['sem_venda'],
  },
  motivo: { description: 'Com `sem_venda`, por que não comprou', examples: ['estoque'] },
  visita_id: { description: 'A última visita registrada no dia', examples: [EXAMPLE_IDS.visita] },
  visto: { description: 'Se o resultado é `venda` ou `sem_venda`', examples: [true] },
  ...rhythmWords,
} satisfies Record<string, Words>;
