import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

export const invoiceWords = {
  id: words('Identificador da nota', EXAMPLE_IDS.nota),
  chave: words('Chave de acesso da NF-e, com 44 caracteres', '35261111444777000161550010000047111000047110'),
  numero: words('Número da nota', '4711'),
  serie: words('Série da nota', '1'),
  emissao: words('Dia da emissão, como está escrito na nota', '2026-11-14'),
  representada_id: words('A representada que a emitiu', EXAMPLE_IDS.representada),
  representada_nome: words('Nome da representada', 'Torrefação Serra Azul'),
  cliente_id: words(
    'O cliente a quem se destina; `null` enquanto não se sabe qual dos que têm o documento',
    EXAMPLE_IDS.cliente,
  ),
  cliente_nome: words('Nome do cliente; `null` sem cliente', 'Mercado São João'),
  venda_id: words('A venda que ela fatura; `null` sem venda', EXAMPLE_IDS.venda),
  pedido: words(
    'Código do pedido: o da venda ou, enquanto não há uma, o que a nota diz; `null`, se não diz',
    'PED-2026-0001',
  ),
  valor: words('Total da nota (vNFTot ou, sem ele, vNF), em reais', 226.8),
  situacao: words(
    '`sem_pedido`: espera por uma venda; `vinculada`: é de uma; `cancelada`: foi cancelada e não conta mais; `devolucao`: ' +
      'mercadoria de outra nota que voltou',
    'vinculada',
  ),
  natureza: words(
    'O que são os seus itens, pelo CFOP; `mista`, se não são todos o mesmo. Só itens de `venda` rendem comissão',
    'venda',
  ),
  referencia: words('De uma devolução: a nota cuja mercadoria voltou; `null` nas demais', null),
  referencias: words('De uma devolução: todas as notas conhecidas a que ela se refere, na ordem', []),
  complementa: words('De um complemento: a nota que ele completa', null),
  vendas: words('As vendas que ela fatura, na ordem do primeiro item de cada uma, e a parte de cada'),
  retiradas: words('De uma devolução: quanto cada item tirou de que item, e como ele foi achado'),
  protocolada: words('Se o arquivo trouxe o protocolo de autorização', true),
  outro_estabelecimento: words('Se a nota era para outro estabelecimento do cliente', false),
  detalhes: words('O mais que se sabe de cada item, na ordem dos itens'),
  avisos: words('O que merece atenção, e nada impediu', ['Nota para outro estabelecimento do cliente']),
  difere: words('Se o faturado difere do pedido, somadas todas as notas da venda', false),
  valor_pedido: words('O total da venda, em reais; `null` sem venda', 226.8),
  fiscal: words('O que cada item diz ao fisco, na ordem dos itens'),
  diferencas: words(
    'Em que o faturado difere do pedido, somadas todas as notas da venda; vazio sem venda',
    [],
  ),
  itens: words('O que foi faturado'),
  duplicatas: words('Quando o cliente deve pagar quanto'),
  created_at: MOMENT_WORDS.created_at,
};

export const invoiceItemWords = {
  item: words('Número do item na nota (nItem)', 1),
  produto_id: words(
    'O produto da venda que ele é, pelo código ou pelo código de barras; sem um, o código na nota',
    EXAMPLE_IDS.produto,
  ),
  codigo: words('Código do produto na nota (cProd)', EXAMPLE_IDS.produto),
  gtins: words('Os códigos de barras na nota (cEAN, cEANTrib)', null),
  pedido: words('O pedido que o próprio item diz (xPed)', null),
  venda_id: words('A venda a que o item pertence; `null` sem venda', EXAMPLE_IDS.venda),
  desonerado: words('ICMS desonerado que se deduz do total (vICMSDeson com indDeduzDeson 1), em reais', 0),
  valor_item: words('O que o item soma no total da nota (vItem), em reais', null),
  no_total: words('Se o item compõe o total da nota (indTot)', true),
  ref_chave: words('Numa devolução: a chave da nota de que o item vem', null),
  ref_item: words('Numa devolução: o item daquela nota', null),
  descricao: words('Descrição na nota (xProd)', 'Café torrado 500 g'),
  quantidade: words('Quantidade faturada (qCom)', 12),
  valor_unitario: words('Valor ÷ quantidade, em reais, com até 6 casas decimais', 18.9),
  valor_total: words('vProd − vDesc, em reais: a mercadoria, sem o que a nota cobra além dela', 226.8),
  cfop: words('CFOP do item; `null` em notas de antes de ele ser lido', '5102'),
  natureza: words(
    'O que o item é, pelos três últimos dígitos do CFOP; 116 e 117 são `remessa` quando uma nota da venda tem 922',
    'venda',
  ),
  desconto: words('Desconto (vDesc), em reais', 0),
  ipi: words('IPI (vIPI; numa devolução, vIPIDevol), em reais', 0),
  icms_st: words('ICMS por substituição tributária (vICMSST), em reais', 0),
  fcp_st: words('Fundo de combate à pobreza da ST (vFCPST), em reais', 0),
  frete: words('Frete (vFrete), em reais', 0),
  seguro: words('Seguro (vSeg), em reais', 0),
  outras: words('Outras despesas (vOutro), em reais', 0),
};

export const takenWords = {
  item: words('O item da devolução (nItem)', 1),
  codigo: words('O código do item na devolução (cProd)', 'ABC-9'),
  posicao: words('O lugar do item da devolução, a partir de 0', 0),
  nota_id: words('A nota de que tirou; `null`, se não havia mais de que tirar', null),
  de_nota_id: words('A nota de que tirou; `null`, se não havia mais de que tirar', null),
  de_posicao: words('O lugar do item de que tirou', 0),
  de_item: words('O item de que tirou (nItem)', 1),
  produto_id: words('O produto de que tirou', EXAMPLE_IDS.produto),
  descricao: words('A descrição do item de que tirou', 'Café torrado 500 g'),
  como: words(
    'Como o item foi achado: `item` (a devolução diz qual), `codigo`, `codigo_parecido`, `codigo_barras`, `descricao`, `preco`; ' +
      '`rateio`: não foi, e repartiu-se entre todos; `excesso`: o que passou do seu item; `sobra`: o que passou de tudo',
    'codigo',
  ),
  valor: words('Quanto tirou da base da comissão, em reais', 37.8),
  produtos: words('Quanto tirou sob a base `produtos`, em reais', 37.8),
  produtos_ipi: words('Quanto tirou sob a base `produtos_ipi`, em reais', 37.8),
  nota: words('Quanto tirou sob a base `nota`, em reais', 37.8),
};
