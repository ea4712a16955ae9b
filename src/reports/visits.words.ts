import { storedClientWords as clientWords } from '../clients/clients.words.ts';
import { EXAMPLE_IDS } from '../http/contract/examples.ts';
import type { Words } from '../http/contract/words.ts';
import { saleWords } from '../sales/sales.words.ts';

export const latestOrderWords = {
  id: saleWords.id,
  pedido: { description: 'Código do pedido', examples: ['PED-2026-0001'] },
  data: { description: 'Data da venda', examples: ['2026-10-28'] },
  status: saleWords.status,
  valor_total: { description: 'Valor do pedido em reais', examples: [226.8] },
} satisfies Record<string, Words>;

export const usualProductWords = {
  produto_id: { description: 'Código do produto', examples: [EXAMPLE_IDS.produto] },
  produto_nome: {
    description: 'Nome do produto; null quando não está no catálogo',
    examples: ['Café torrado 500 g'],
  },
  vezes: { description: 'Em quantos dos 30 últimos pedidos ele está', examples: [12] },
} satisfies Record<string, Words>;

export const visitWords = {
  cliente_id: clientWords.id,
  codigo: { description: 'Código do cliente', examples: ['CLI0001'] },
  nome: clientWords.nome,
  telefone: clientWords.telefone,
  endereco: clientWords.endereco,
  bairro: clientWords.bairro,
  cidade: clientWords.cidade,
  estado: clientWords.estado,
  observacao: clientWords.observacao,
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
} satisfies Record<string, Words>;
