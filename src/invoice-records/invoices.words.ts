import { EXAMPLE_IDS } from '../http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../http/contract/words.ts';

export const invoiceWords = {
  id: { description: 'Identificador da nota', examples: [EXAMPLE_IDS.nota] },
  chave: {
    description: 'Chave de acesso da NF-e, com 44 caracteres',
    examples: ['35261111444777000161550010000047111000047110'],
  },
  numero: { description: 'Número da nota', examples: ['4711'] },
  serie: { description: 'Série da nota', examples: ['1'] },
  emissao: { description: 'Dia da emissão, como está escrito na nota', examples: ['2026-11-14'] },
  representada_id: { description: 'A representada que a emitiu', examples: [EXAMPLE_IDS.representada] },
  representada_nome: { description: 'Nome da representada', examples: ['Torrefação Serra Azul'] },
  cliente_id: {
    description: 'O cliente a quem se destina; `null` enquanto não se sabe qual dos que têm o documento',
    examples: [EXAMPLE_IDS.cliente],
  },
  cliente_nome: { description: 'Nome do cliente; `null` sem cliente', examples: ['Mercado São João'] },
  venda_id: { description: 'A venda que ela fatura; `null` sem venda', examples: [EXAMPLE_IDS.venda] },
  pedido: {
    description: 'Código do pedido: o da venda ou, enquanto não há uma, o que a nota diz; `null`, se não diz',
    examples: ['PED-2026-0001'],
  },
  valor: { description: 'Total da nota (vNF), em reais', examples: [226.8] },
  situacao: {
    description:
      '`sem_pedido`: espera por uma venda; `vinculada`: fatura uma; `cancelada`: foi cancelada e não conta mais',
    examples: ['vinculada'],
  },
  diferencas: {
    description: 'Em que o faturado difere do pedido, somadas todas as notas da venda; vazio sem venda',
    examples: [[]],
  },
  itens: { description: 'O que foi faturado' },
  duplicatas: { description: 'Quando o cliente deve pagar quanto' },
  created_at: MOMENT_WORDS.created_at,
} satisfies Record<string, Words>;

export const invoiceItemWords = {
  produto_id: { description: 'Código do produto na nota (cProd)', examples: [EXAMPLE_IDS.produto] },
  descricao: { description: 'Descrição na nota (xProd)', examples: ['Café torrado 500 g'] },
  quantidade: { description: 'Quantidade faturada (qCom)', examples: [12] },
  valor_unitario: {
    description: 'Valor ÷ quantidade, em reais, com até 6 casas decimais',
    examples: [18.9],
  },
  valor_total: {
    description: 'vProd − vDesc, em reais: a base da comissão. Frete, IPI e ST não contam',
    examples: [226.8],
  },
} satisfies Record<string, Words>;

export const differenceWords = {
  produto_id: { description: 'Código do produto', examples: [EXAMPLE_IDS.produto] },
  tipo: {
    description:
      '`quantidade`: veio outra; `preco`: outro valor unitário; `faltante`: pedido e não faturado; `extra`: faturado sem ser pedido',
    examples: ['quantidade'],
  },
  pedido: { description: 'A quantidade ou o valor unitário do pedido', examples: [12] },
  faturado: { description: 'A quantidade ou o valor unitário das notas', examples: [10] },
} satisfies Record<string, Words>;

export const duplicataWords = {
  vencimento: { description: 'Quando o cliente deve pagar', examples: ['2026-12-14'] },
  valor: { description: 'Valor em reais', examples: [189] },
} satisfies Record<string, Words>;
