import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { DONE_AT_WORDS, MOMENT_WORDS, type Words, words } from '../../platform/http/contract/words.ts';

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
  codigo: words(
    'O código do produto. Num pedido enviado, em vez de `produtoId`: o da representada, exato, senão o único que só difere em pontuação e zeros',
    '1001',
  ),
  produto_nome: words('O nome do produto; `null` fora do catálogo', 'Café torrado 500 g'),
  quantidade: words('Quantidade, até 6 casas decimais', 12),
  valorUnitario: unitPrice,
  valor_unitario: unitPrice,
  preco_tabela: words('Preço unitário da tabela, em reais; sozinho, é também o preço líquido', 21),
  desconto: words(
    'Descontos um após o outro sobre o preço de tabela, como se escrevem no pedido (`10+5`), ou um número: ' +
      'até 5, de 0 a 100, com até 2 casas decimais. Sem `valorUnitario`, o preço líquido é calculado, com 6 casas',
    '10+5',
  ),
  bonificacao: words('Se é mercadoria sem preço: fora dos totais e da comissão', false),
  preco_liquido: words(
    'Preço unitário antes do desconto do pedido; sem ele, o próprio `valor_unitario`',
    17.955,
  ),
  comissao: words(
    'Comissão combinada para este item, em porcentagem; `null`, se vale a regra ou a taxa da representada',
    7.5,
  ),
  valor_total: words('Quantidade × preço unitário, arredondado a centavos pelo serviço', 226.8),
};

export const letterWords = {
  enviado_em: words('Quando o servidor de e-mail a recebeu', '2026-11-14T12:35:00.000Z'),
  para: words('A quem', ['pedidos@serraazul.com.br']),
  anexos: words('O que foi junto: `pdf`, `planilha`', ['pdf', 'planilha']),
  por: words('Quem enviou: o nome da pessoa, ou da chave', 'Ana'),
};

export const returnedItemWords = {
  produto_id: productId,
  valor: words('Quanto voltou da base da comissão deste produto, em reais', 37.8),
};

export const manualReturnWords = {
  id: words('Identificador da devolução', EXAMPLE_IDS.devolucao),
  data: words('Quando a mercadoria voltou', '2026-11-14'),
  motivo: words('Por que voltou', 'Embalagem avariada'),
  itens: words('O que voltou'),
  created_at: MOMENT_WORDS.created_at,
};

export const saleWords = {
  envios: words('As cartas com o pedido que o servidor de e-mail recebeu, a mais nova primeiro'),
  id: words('Identificador da venda', EXAMPLE_IDS.venda),
  pedido: words(
    'Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento',
    'PED-2026-0001',
  ),
  data: words('Data da venda; hoje, quando não é enviada; nunca no futuro', '2026-11-14'),
  clienteId: clientId,
  cliente_id: clientId,
  cliente_nome: words('Nome do cliente', 'Mercado São João'),
  representadaId,
  representada_id: representadaId,
  representada_nome: words('Nome da representada', 'Torrefação Serra Azul'),
  status: words('Situação da venda, na grafia exata', 'PAGA'),
  valor_total: words('Soma dos itens em reais, calculada pelo serviço', 226.8),
  vendedor_id: words(
    'A pessoa que fez a venda; a da carteira do cliente, quando não é enviada. Continua a mesma quando o cliente muda de carteira',
    null,
  ),
  itens: words('Os itens da venda'),
  condicao: words(
    'Prazos em dias depois da data, como se escrevem no pedido: de 1 a 24 números crescentes, cada um até 720. ' +
      'O total é repartido por igual; os centavos que sobram vão para a primeira parcela',
    '28/35/42',
  ),
  parcelas: words(
    'O que o cliente paga, e quando; sem `parcelas` nem `condicao`, uma parcela na data da venda',
  ),
  faturado_em: words('Quando a nota foi emitida; `null`, se ainda não foi', '2026-11-14'),
  observacao: words('Observações do pedido, impressas nele; `null` ou vazio limpa', 'Entregar pela manhã'),
  observacao_interna: words('Observações que nunca se imprimem', 'Cliente negociou'),
  transportadora: words('Quem leva a mercadoria', 'Expresso Serra'),
  frete: words('Quem paga o frete: `CIF`, o vendedor; `FOB`, o cliente', 'CIF'),
  entrega_em: words('Quando entregar; pode ser no futuro', '2026-12-01'),
  pedido_cliente: words('O número que o cliente deu ao pedido; a busca o encontra', 'OC-4711'),
  desconto_pedido: words(
    'Descontos sobre todos os itens, na mesma forma que os de um item; o `valor_unitario` de cada item já os traz',
    '5',
  ),
  validade: words('Último dia em que o orçamento vale; `null`, se não vence', '2026-12-15'),
  recusada_em: words('Quando a representada recusou o pedido por escrito; `null`, se não recusou', null),
  motivo_recusa: words('Por que ela recusou; nunca se imprime', null),
  orcamento: words(
    'O código que o pedido tinha como orçamento; a busca o encontra, e ninguém mais o recebe',
    'ORC-2026-0001',
  ),
  feito_em: DONE_AT_WORDS,
  devolvido: words('Quanto voltou da base da comissão, em reais; `valor_total` continua o que foi pedido', 0),
  devolucoes: words('As devoluções lançadas à mão'),
  valor_comissao: words('A comissão da venda, em reais; `null` num orçamento, e para um vendedor', 11.34),
  ...MOMENT_WORDS,
};
