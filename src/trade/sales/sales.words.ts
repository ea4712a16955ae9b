import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { DONE_AT_WORDS, MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

const productId: Words = { description: 'O `id` do produto', examples: [EXAMPLE_IDS.produto] };
const clientId: Words = { description: 'O cliente, ativo, que compra', examples: [EXAMPLE_IDS.cliente] };
const representadaId: Words = {
  description: 'A representada que vende',
  examples: [EXAMPLE_IDS.representada],
};
const unitPrice: Words = { description: 'Preço unitário em reais', examples: [18.9] };

export const itemWords = {
  produtoId: productId,
  produto_id: productId,
  codigo: {
    description:
      'O código do produto. Num pedido enviado, em vez de `produtoId`: o da representada, exato, senão o único que só difere em pontuação e zeros',
    examples: ['1001'],
  },
  produto_nome: {
    description: 'O nome do produto; `null` fora do catálogo',
    examples: ['Café torrado 500 g'],
  },
  quantidade: { description: 'Quantidade, até 6 casas decimais', examples: [12] },
  valorUnitario: unitPrice,
  valor_unitario: unitPrice,
  preco_tabela: {
    description: 'Preço unitário da tabela, em reais; sozinho, é também o preço líquido',
    examples: [21],
  },
  desconto: {
    description:
      'Descontos um após o outro sobre o preço de tabela, como se escrevem no pedido (`10+5`), ou um número: ' +
      'até 5, de 0 a 100, com até 2 casas decimais. Sem `valorUnitario`, o preço líquido é calculado, com 6 casas',
    examples: ['10+5'],
  },
  bonificacao: {
    description: 'Se é mercadoria sem preço: fora dos totais e da comissão',
    examples: [false],
  },
  preco_liquido: {
    description: 'Preço unitário antes do desconto do pedido; sem ele, o próprio `valor_unitario`',
    examples: [17.955],
  },
  comissao: {
    description:
      'Comissão combinada para este item, em porcentagem; `null`, se vale a regra ou a taxa da representada',
    examples: [7.5],
  },
  valor_total: {
    description: 'Quantidade × preço unitário, arredondado a centavos pelo serviço',
    examples: [226.8],
  },
} satisfies Record<string, Words>;

export const letterWords = {
  enviado_em: {
    description: 'Quando o servidor de e-mail a recebeu',
    examples: ['2026-11-14T12:35:00.000Z'],
  },
  para: { description: 'A quem', examples: [['pedidos@serraazul.com.br']] },
  anexos: { description: 'O que foi junto: `pdf`, `planilha`', examples: [['pdf', 'planilha']] },
  por: { description: 'Quem enviou: o nome da pessoa, ou da chave', examples: ['Ana'] },
} satisfies Record<string, Words>;

export const returnedItemWords = {
  produto_id: productId,
  valor: {
    description: 'Quanto voltou da base da comissão deste produto, em reais',
    examples: [37.8],
  },
} satisfies Record<string, Words>;

export const manualReturnWords = {
  id: { description: 'Identificador da devolução', examples: [EXAMPLE_IDS.devolucao] },
  data: { description: 'Quando a mercadoria voltou', examples: ['2026-11-14'] },
  motivo: { description: 'Por que voltou', examples: ['Embalagem avariada'] },
  itens: { description: 'O que voltou' },
  created_at: MOMENT_WORDS.created_at,
} satisfies Record<string, Words>;

export const saleWords = {
  envios: { description: 'As cartas com o pedido que o servidor de e-mail recebeu, a mais nova primeiro' },
  id: { description: 'Identificador da venda', examples: [EXAMPLE_IDS.venda] },
  pedido: {
    description:
      'Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento',
    examples: ['PED-2026-0001'],
  },
  data: {
    description: 'Data da venda; hoje, quando não é enviada; nunca no futuro',
    examples: ['2026-11-14'],
  },
  clienteId: clientId,
  cliente_id: clientId,
  cliente_nome: { description: 'Nome do cliente', examples: ['Mercado São João'] },
  representadaId,
  representada_id: representadaId,
  representada_nome: { description: 'Nome da representada', examples: ['Torrefação Serra Azul'] },
  status: { description: 'Situação da venda, na grafia exata', examples: ['PAGA'] },
  valor_total: { description: 'Soma dos itens em reais, calculada pelo serviço', examples: [226.8] },
  vendedor_id: {
    description:
      'A pessoa que fez a venda; a da carteira do cliente, quando não é enviada. Continua a mesma quando o cliente muda de carteira',
    examples: [null],
  },
  itens: { description: 'Os itens da venda' },
  condicao: {
    description:
      'Prazos em dias depois da data, como se escrevem no pedido: de 1 a 24 números crescentes, cada um até 720. ' +
      'O total é repartido por igual; os centavos que sobram vão para a primeira parcela',
    examples: ['28/35/42'],
  },
  parcelas: {
    description:
      'O que o cliente paga, e quando; sem `parcelas` nem `condicao`, uma parcela na data da venda',
  },
  faturado_em: {
    description: 'Quando a nota foi emitida; `null`, se ainda não foi',
    examples: ['2026-11-14'],
  },
  observacao: {
    description: 'Observações do pedido, impressas nele; `null` ou vazio limpa',
    examples: ['Entregar pela manhã'],
  },
  observacao_interna: { description: 'Observações que nunca se imprimem', examples: ['Cliente negociou'] },
  transportadora: { description: 'Quem leva a mercadoria', examples: ['Expresso Serra'] },
  frete: { description: 'Quem paga o frete: `CIF`, o vendedor; `FOB`, o cliente', examples: ['CIF'] },
  entrega_em: { description: 'Quando entregar; pode ser no futuro', examples: ['2026-12-01'] },
  pedido_cliente: {
    description: 'O número que o cliente deu ao pedido; a busca o encontra',
    examples: ['OC-4711'],
  },
  desconto_pedido: {
    description:
      'Descontos sobre todos os itens, na mesma forma que os de um item; o `valor_unitario` de cada item já os traz',
    examples: ['5'],
  },
  validade: {
    description: 'Último dia em que o orçamento vale; `null`, se não vence',
    examples: ['2026-12-15'],
  },
  recusada_em: {
    description: 'Quando a representada recusou o pedido por escrito; `null`, se não recusou',
    examples: [null],
  },
  motivo_recusa: { description: 'Por que ela recusou; nunca se imprime', examples: [null] },
  orcamento: {
    description: 'O código que o pedido tinha como orçamento; a busca o encontra, e ninguém mais o recebe',
    examples: ['ORC-2026-0001'],
  },
  feito_em: DONE_AT_WORDS,
  devolvido: {
    description: 'Quanto voltou da base da comissão, em reais; `valor_total` continua o que foi pedido',
    examples: [0],
  },
  devolucoes: { description: 'As devoluções lançadas à mão' },
  valor_comissao: {
    description: 'A comissão da venda, em reais; `null` num orçamento, e para um vendedor',
    examples: [11.34],
  },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;
