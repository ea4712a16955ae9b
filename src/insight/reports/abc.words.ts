import { words } from '../../platform/http/contract/words.ts';
import { figureWords } from './dashboard.words.ts';

const curveWords = {
  posicao: words('O lugar na curva, a partir de 1', 1),
  classe: words('A classe na curva', 'A'),
  valor: words('Quanto foi vendido no período, em reais', 45120.5),
  participacao: words('Que parte isto é de tudo, em %', 12.34),
  acumulado: words('Que parte de tudo se alcança até aqui, em %', 12.34),
};

export const clientCurveWords = {
  ...curveWords,
  cliente_id: figureWords.cliente_id,
  cliente_nome: figureWords.cliente_nome,
  cidade: figureWords.cidade,
  estado: words('UF do cliente', 'SP'),
  pedidos: words('Em quantas vendas do período', 38),
  ultima_compra: words('A data da última delas', '2026-11-12'),
};

export const productCurveWords = {
  ...curveWords,
  produto_id: words('O identificador do produto', 'CAFE-500'),
  produto_nome: words('O nome no catálogo; null quando não está nele', 'Café torrado 500 g'),
  quantidade: words('Quanto dele foi vendido', 420),
  pedidos: words('Em quantas vendas do período está', 38),
  clientes: words('Quantos clientes o compraram', 21),
  codigo: words('O código da representada; sem ele, o identificador', '1001'),
};

export const classWords = {
  classe: curveWords.classe,
  quantidade: words('Quantos são desta classe', 12),
  valor: words('Quanto eles somam, em reais', 36096.4),
  participacao: curveWords.participacao,
};
