import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

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
      '`sem_pedido`: espera por uma venda; `vinculada`: é de uma; `cancelada`: foi cancelada e não conta mais; `devolucao`: ' +
      'mercadoria de outra nota que voltou',
    examples: ['vinculada'],
  },
  natureza: {
    description:
      'O que são os seus itens, pelo CFOP; `mista`, se não são todos o mesmo. Só itens de `venda` rendem comissão',
    examples: ['venda'],
  },
  referencia: {
    description: 'De uma devolução: a nota cuja mercadoria voltou; `null` nas demais',
    examples: [null],
  },
  avisos: {
    description: 'O que merece atenção, e nada impediu',
    examples: [['Nota para outro estabelecimento do cliente']],
  },
  difere: {
    description: 'Se o faturado difere do pedido, somadas todas as notas da venda',
    examples: [false],
  },
  valor_pedido: { description: 'O total da venda, em reais; `null` sem venda', examples: [226.8] },
  fiscal: { description: 'O que cada item diz ao fisco, na ordem dos itens' },
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
    description: 'vProd − vDesc, em reais: a mercadoria, sem o que a nota cobra além dela',
    examples: [226.8],
  },
  cfop: { description: 'CFOP do item; `null` em notas de antes de ele ser lido', examples: ['5102'] },
  natureza: {
    description:
      'O que o item é, pelos três últimos dígitos do CFOP; 116 e 117 são `remessa` quando uma nota da venda tem 922',
    examples: ['venda'],
  },
  desconto: { description: 'Desconto (vDesc), em reais', examples: [0] },
  ipi: { description: 'IPI (vIPI; numa devolução, vIPIDevol), em reais', examples: [0] },
  icms_st: { description: 'ICMS por substituição tributária (vICMSST), em reais', examples: [0] },
  fcp_st: { description: 'Fundo de combate à pobreza da ST (vFCPST), em reais', examples: [0] },
  frete: { description: 'Frete (vFrete), em reais', examples: [0] },
  seguro: { description: 'Seguro (vSeg), em reais', examples: [0] },
  outras: { description: 'Outras despesas (vOutro), em reais', examples: [0] },
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
