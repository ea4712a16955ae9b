import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import type { Words } from '../../platform/http/contract/words.ts';

export const entryWords = {
  venda_id: { description: 'A venda que dá a comissão', examples: [EXAMPLE_IDS.venda] },
  pedido: { description: 'Código do pedido', examples: ['PED-2026-0001'] },
  parcela: { description: 'Número da parcela da venda', examples: [1] },
  data: { description: 'Data da venda', examples: ['2026-11-14'] },
  cliente_id: { description: 'O cliente que comprou', examples: [EXAMPLE_IDS.cliente] },
  cliente_nome: { description: 'Nome do cliente', examples: ['Mercado São João'] },
  representada_id: { description: 'A representada que paga', examples: [EXAMPLE_IDS.representada] },
  representada_nome: { description: 'Nome da representada', examples: ['Torrefação Serra Azul'] },
  nota: { description: 'Número da nota fiscal da parcela; `null` sem nota', examples: ['4711'] },
  base: { description: 'Valor da parcela, em reais', examples: [226.8] },
  percentual: { description: 'valor ÷ base × 100, com 4 casas decimais', examples: [5] },
  valor: {
    description: 'Comissão da parcela, em reais; 0 quando a venda foi cancelada',
    examples: [11.34],
  },
  evento: {
    description: 'O que dá direito à comissão, como estava combinado quando a venda foi feita',
    examples: ['liquidacao'],
  },
  evento_em: {
    description: 'Quando aconteceu: o pagamento da parcela ou o faturamento da venda; `null`, se ainda não',
    examples: ['2026-11-14'],
  },
  vence_em: {
    description: 'Quando a representada deve pagar: o dia combinado do mês seguinte ao evento',
    examples: ['2026-12-15'],
  },
  recebido: { description: 'Soma do que os recebimentos dizem desta parcela, em reais', examples: [0] },
  ajuste: { description: 'Correção combinada, em reais; soma-se ao valor', examples: [0] },
  motivo: { description: 'Por que se ajustou; `null` sem ajuste', examples: [null] },
  saldo: { description: 'valor + ajuste − recebido', examples: [11.34] },
  situacao: {
    description:
      '`prevista`: o evento ainda não aconteceu; `a_receber`: aconteceu, e o vencimento não passou; `atrasada`: passou; ' +
      '`recebida`: nada falta; `divergente`: veio outro valor; `cancelada`: a venda foi cancelada; `estornada`: foi ' +
      'cancelada depois de recebida, e a representada vai descontar',
    examples: ['a_receber'],
  },
  presumido: {
    description:
      'Se o pagamento do cliente é presumido, pelo prazo da representada: `evento_em` é o vencimento da parcela',
    examples: [false],
  },
  vendedor_id: { description: 'O vendedor da venda; `null` sem vendedor', examples: [EXAMPLE_IDS.pessoa] },
  vendedor_nome: { description: 'Nome do vendedor; `null` sem vendedor', examples: ['Bruno Lima'] },
  repasse_percentual: {
    description: 'A parte do vendedor na comissão, em %, de quando a venda foi feita',
    examples: [30],
  },
  repasse_pago: { description: 'O que dela já lhe foi pago: a soma das linhas dos repasses', examples: [0] },
  repasse_valor: {
    description:
      'A parte do vendedor: (valor + ajuste) × repasse ÷ 100, com o repasse de quando a venda foi feita',
    examples: [3.4],
  },
  repasse_devido: {
    description: 'O que dela já lhe é devido: recebido × repasse ÷ 100',
    examples: [0],
  },
  devolvido: {
    description: 'Quanto voltou da base da venda, em reais; `valor` já é o que resta',
    examples: [0],
  },
} satisfies Record<string, Words>;
