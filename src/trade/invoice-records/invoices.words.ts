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
  valor: { description: 'Total da nota (vNFTot ou, sem ele, vNF), em reais', examples: [226.8] },
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
  referencias: {
    description: 'De uma devolução: todas as notas conhecidas a que ela se refere, na ordem',
    examples: [[]],
  },
  complementa: { description: 'De um complemento: a nota que ele completa', examples: [null] },
  vendas: {
    description: 'As vendas que ela fatura, na ordem do primeiro item de cada uma, e a parte de cada',
  },
  retiradas: { description: 'De uma devolução: quanto cada item tirou de que item, e como ele foi achado' },
  protocolada: { description: 'Se o arquivo trouxe o protocolo de autorização', examples: [true] },
  detalhes: { description: 'O mais que se sabe de cada item, na ordem dos itens' },
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
  item: { description: 'Número do item na nota (nItem)', examples: [1] },
  produto_id: {
    description:
      'O produto da venda que ele é, pelo código ou pelo código de barras; sem um, o código na nota',
    examples: [EXAMPLE_IDS.produto],
  },
  codigo: { description: 'Código do produto na nota (cProd)', examples: [EXAMPLE_IDS.produto] },
  gtins: { description: 'Os códigos de barras na nota (cEAN, cEANTrib)', examples: [null] },
  pedido: { description: 'O pedido que o próprio item diz (xPed)', examples: [null] },
  venda_id: { description: 'A venda a que o item pertence; `null` sem venda', examples: [EXAMPLE_IDS.venda] },
  desonerado: {
    description: 'ICMS desonerado que se deduz do total (vICMSDeson com indDeduzDeson 1), em reais',
    examples: [0],
  },
  valor_item: { description: 'O que o item soma no total da nota (vItem), em reais', examples: [null] },
  no_total: { description: 'Se o item compõe o total da nota (indTot)', examples: [true] },
  ref_chave: { description: 'Numa devolução: a chave da nota de que o item vem', examples: [null] },
  ref_item: { description: 'Numa devolução: o item daquela nota', examples: [null] },
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

export const partWords = {
  venda_id: { description: 'A venda', examples: [EXAMPLE_IDS.venda] },
  pedido: { description: 'Código do pedido', examples: ['PED-2026-0001'] },
  valor: {
    description: 'A sua parte, em reais: a soma das suas parcelas; numa devolução, quanto ela tirou da base',
    examples: [226.8],
  },
} satisfies Record<string, Words>;

export const takenWords = {
  item: { description: 'O item da devolução (nItem)', examples: [1] },
  codigo: { description: 'O código do item na devolução (cProd)', examples: ['ABC-9'] },
  posicao: { description: 'O lugar do item da devolução, a partir de 0', examples: [0] },
  nota_id: { description: 'A nota de que tirou; `null`, se não havia mais de que tirar', examples: [null] },
  de_nota_id: {
    description: 'A nota de que tirou; `null`, se não havia mais de que tirar',
    examples: [null],
  },
  de_posicao: { description: 'O lugar do item de que tirou', examples: [0] },
  de_item: { description: 'O item de que tirou (nItem)', examples: [1] },
  produto_id: { description: 'O produto de que tirou', examples: [EXAMPLE_IDS.produto] },
  descricao: { description: 'A descrição do item de que tirou', examples: ['Café torrado 500 g'] },
  como: {
    description:
      'Como o item foi achado: `item` (a devolução diz qual), `codigo`, `codigo_parecido`, `codigo_barras`, `descricao`, `preco`; ' +
      '`rateio`: não foi, e repartiu-se entre todos; `excesso`: o que passou do seu item; `sobra`: o que passou de tudo',
    examples: ['codigo'],
  },
  valor: { description: 'Quanto tirou da base da comissão, em reais', examples: [37.8] },
  produtos: { description: 'Quanto tirou sob a base `produtos`, em reais', examples: [37.8] },
  produtos_ipi: { description: 'Quanto tirou sob a base `produtos_ipi`, em reais', examples: [37.8] },
  nota: { description: 'Quanto tirou sob a base `nota`, em reais', examples: [37.8] },
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
