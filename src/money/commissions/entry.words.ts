import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { words } from '../../platform/http/contract/words.ts';

export const entryWords = {
  venda_id: words('A venda que dá a comissão', EXAMPLE_IDS.venda),
  pedido: words('Código do pedido', 'PED-2026-0001'),
  parcela: words('Número da parcela da venda', 1),
  data: words('Data da venda', '2026-11-14'),
  cliente_id: words('O cliente que comprou', EXAMPLE_IDS.cliente),
  cliente_nome: words('Nome do cliente', 'Mercado São João'),
  representada_id: words('A representada que paga', EXAMPLE_IDS.representada),
  representada_nome: words('Nome da representada', 'Torrefação Serra Azul'),
  nota: words('Número da nota fiscal da parcela; `null` sem nota', '4711'),
  base: words('Valor da parcela, em reais', 226.8),
  percentual: words('valor ÷ base × 100, com 4 casas decimais', 5),
  valor: words('Comissão da parcela, em reais; 0 quando a venda foi cancelada', 11.34),
  evento: words('O que dá direito à comissão, como estava combinado quando a venda foi feita', 'liquidacao'),
  evento_em: words(
    'Quando aconteceu: o pagamento da parcela ou o faturamento da venda; `null`, se ainda não',
    '2026-11-14',
  ),
  vence_em: words(
    'Quando a representada deve pagar: o dia combinado do mês seguinte ao evento',
    '2026-12-15',
  ),
  recebido: words('Soma do que os recebimentos dizem desta parcela, em reais', 0),
  ajuste: words('Correção combinada, em reais; soma-se ao valor', 0),
  motivo: words('Por que se ajustou; `null` sem ajuste', null),
  saldo: words('valor + ajuste − recebido', 11.34),
  situacao: words(
    '`prevista`: o evento ainda não aconteceu; `a_receber`: aconteceu, e o vencimento não passou; `atrasada`: passou; ' +
      '`recebida`: nada falta; `divergente`: veio outro valor; `cancelada`: a venda foi cancelada; `estornada`: foi ' +
      'cancelada depois de recebida, e a representada vai descontar',
    'a_receber',
  ),
  presumido: words(
    'Se o pagamento do cliente é presumido, pelo prazo da representada: `evento_em` é o vencimento da parcela',
    false,
  ),
  vendedor_id: words('O vendedor da venda; `null` sem vendedor', EXAMPLE_IDS.pessoa),
  vendedor_nome: words('Nome do vendedor; `null` sem vendedor', 'Bruno Lima'),
  repasse_percentual: words('A parte do vendedor na comissão, em %, de quando a venda foi feita', 30),
  repasse_pago: words('O que dela já lhe foi pago: a soma das linhas dos repasses', 0),
  repasse_valor: words(
    'A parte do vendedor: (valor + ajuste) × repasse ÷ 100, com o repasse de quando a venda foi feita',
    3.4,
  ),
  repasse_devido: words('O que dela já lhe é devido: recebido × repasse ÷ 100', 0),
  devolvido: words('Quanto voltou da base da venda, em reais; `valor` já é o que resta', 0),
};
