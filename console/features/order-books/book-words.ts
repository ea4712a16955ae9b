import type { OrderBook, OrderBookLine } from '@talao/client';
import { count, formatNumber } from '../../lib/formats.ts';
import type { SituationNames, TableWords } from '../factory-files/table-words.ts';

/** What needs a person stands first. */
export const LINE_NAMES: SituationNames<OrderBookLine['situacao']> = {
  corte: { one: 'Corte', many: 'Cortes', color: 'red' },
  cancelado: { one: 'Cancelado', many: 'Cancelados', color: 'red' },
  bloqueado: { one: 'Bloqueado', many: 'Bloqueados', color: 'red' },
  atrasado: { one: 'Atrasado', many: 'Atrasados', color: 'yellow' },
  nota_faltando: { one: 'Falta a nota', many: 'Faltam as notas', color: 'yellow' },
  a_menos: { one: 'Lá falta menos', many: 'Lá falta menos', color: 'yellow' },
  a_mais: { one: 'Lá falta mais', many: 'Lá falta mais', color: 'yellow' },
  desconhecido: { one: 'Pedido desconhecido', many: 'Pedidos desconhecidos', color: 'red' },
  item_estranho: { one: 'Produto fora do pedido', many: 'Produtos fora do pedido', color: 'red' },
  ilegivel: { one: 'Ilegível', many: 'Ilegíveis', color: 'red' },
  igual: { one: 'Igual', many: 'Iguais', color: 'gray' },
};

export const BOOK_WORDS: TableWords = {
  layout: 'carteira',
  fields: {
    pedido: 'Pedido',
    pedido_cliente: 'Pedido do cliente',
    produto: 'Produto (código)',
    quantidade: 'Quantidade pedida',
    atendida: 'Quantidade atendida',
    saldo: 'Saldo em aberto',
    valor: 'Valor do saldo',
    previsao: 'Previsão de entrega',
    situacao: 'Situação',
    descricao: 'Descrição ou cliente',
  },
  needed: 'o pedido, e o saldo, a quantidade, a situação ou a previsão',
  isEnough: (has) =>
    (has('pedido') || has('pedido_cliente')) && ['saldo', 'quantidade', 'situacao', 'previsao'].some(has),
  example: '“Pedido”, “Saldo”',
  title: 'Conferir a carteira de uma fábrica',
  whose: 'De quem é a carteira?',
  choose: 'Escolher carteira (Excel, CSV, PDF…)',
  typed: 'Pedido;Produto;Quantidade;Atendida;Saldo;Previsão\nPED-2026-0001;1001;12;8;4;01/12/2026',
  lines: 'Linhas da carteira',
  twice: 'Procure-a na lista abaixo: se foi engano, abra-a e desfaça-a.',
};

/** Whether a closing can come of the line. */
export function isApplicable({ situacao, aplicada, venda_id }: OrderBookLine): boolean {
  return (situacao === 'corte' || situacao === 'cancelado') && !aplicada && venda_id !== null;
}

/** What the client or the vendedor of the order should hear of. */
export function isNews({ situacao, venda_id }: OrderBookLine): boolean {
  return venda_id !== null && ['corte', 'cancelado', 'bloqueado', 'atrasado'].includes(situacao);
}

const TOLD: readonly [keyof OrderBook['totais'], one: string, many: string][] = [
  ['corte', 'corte', 'cortes'],
  ['cancelado', 'cancelado', 'cancelados'],
  ['bloqueado', 'bloqueado', 'bloqueados'],
  ['atrasado', 'atrasado', 'atrasados'],
  ['nota_faltando', 'sem nota nossa', 'sem nota nossa'],
  ['desconhecido', 'pedido desconhecido', 'pedidos desconhecidos'],
  ['item_estranho', 'produto fora do pedido', 'produtos fora do pedido'],
  ['a_menos', 'com menos lá', 'com menos lá'],
  ['a_mais', 'com mais lá', 'com mais lá'],
  ['ilegivel', 'ilegível', 'ilegíveis'],
];

/** What the book says, as a person would tell it. */
export function sentenceOf({
  linhas,
  totais,
  ausentes,
}: Pick<OrderBook, 'linhas' | 'totais' | 'ausentes'>): string {
  const parts = TOLD.filter(([name]) => totais[name] > 0).map(([name, one, many]) =>
    count(totais[name], one, many),
  );
  if (ausentes.length > 0) parts.push(count(ausentes.length, 'pedido não veio', 'pedidos não vieram'));
  const equal = `${formatNumber(totais.igual)} de ${count(linhas.length, 'linha', 'linhas')} como aqui`;
  return `${[equal, ...parts].join(', ')}.`;
}
