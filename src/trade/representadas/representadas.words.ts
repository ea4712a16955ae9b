import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const representadaWords = {
  id: { description: 'Identificador da representada', examples: [EXAMPLE_IDS.representada] },
  nome: { description: 'Nome ou razão social', examples: ['Torrefação Serra Azul'] },
  cnpj: {
    description: 'CNPJ ou CPF, com ou sem pontuação; vazio quando não informado',
    examples: ['11.444.777/0001-61'],
  },
  email: { description: 'Email de contato', examples: ['vendas@serraazul.com.br'] },
  telefone: { description: 'Telefone de contato, em qualquer formato com DDD', examples: ['(35) 3221-1000'] },
  endereco: { description: 'Endereço completo', examples: ['Estrada da Serra, km 4'] },
  cidade: { description: 'Cidade', examples: ['Varginha'] },
  estado: { description: 'Sigla da UF, ou `EX` para o exterior', examples: ['MG'] },
  contato: { description: 'Nome da pessoa de contato', examples: ['Helena Prado'] },
  observacao: { description: 'Observações livres', examples: ['Pedido mínimo de 10 caixas'] },
  comissao: { description: 'Comissão, em porcentagem', examples: [5] },
  comissao_evento: {
    description:
      'O que dá direito à comissão: `liquidacao`, cada parcela quando o cliente a paga; `faturamento`, a emissão da nota',
    examples: ['liquidacao'],
  },
  comissao_dia: {
    description: 'Dia do mês seguinte em que a comissão vence, de 1 a 28',
    examples: [15],
  },
  comissao_base: {
    description:
      'Sobre o que a comissão é calculada: `produtos`, mercadorias menos desconto; `produtos_ipi`, com o IPI; `nota`, tudo o ' +
      'que a nota cobra pelo item: IPI, ICMS-ST, frete, seguro e outras despesas',
    examples: ['produtos'],
  },
  pagamento_presumido: {
    description:
      'Dias depois do vencimento em que uma parcela sem `pago_em` conta como paga, de 0 a 180; `null`, nunca. Vale para todas as ' +
      'vendas, também as antigas',
    examples: [10],
  },
  contrato_inicio: {
    description: 'Quando o contrato com a representada começou; `null`, se não se sabe',
    examples: ['2020-03-01'],
  },
  contrato_fim: {
    description:
      'Quando termina um contrato por prazo certo, nunca antes do início; `null`, por prazo indeterminado',
    examples: [null],
  },
  zona: { description: 'A zona que o contrato dá ao representante', examples: ['Sul de Minas'] },
  pedido_minimo: {
    description: 'Pedido mínimo, em reais: abaixo dele há um aviso; `null` ou 0, não há mínimo',
    examples: [200],
  },
  emails_extrato: {
    description: 'De que endereços vêm os seus extratos e notas, até 20',
    examples: [['financeiro@serraazul.com.br']],
  },
  email_pedidos: { description: 'Para onde vão os pedidos', examples: ['pedidos@serraazul.com.br'] },
  cnpjs: {
    description: 'CNPJs dos outros estabelecimentos que emitem notas, até 20',
    examples: [['11444777000242']],
  },
  planilha_pedido: {
    description: 'O nome da planilha de pedido da representada, que muda com ela; `null` sem planilha',
    examples: ['4bLrIjSWIVZGLSTyF5vVxQ'],
  },
  modelo_pedido: {
    description: 'Como o PDF dos seus pedidos é impresso; `null` é o modelo comum',
    examples: [
      {
        colunas: ['produto_id', 'nome', 'quantidade', 'valor_total'],
        mostrar_desconto: false,
        mostrar_comissao: false,
      },
    ],
  },
  ativo: { description: 'Se a representada está em atividade', examples: [true] },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

export const storedRepresentadaWords = {
  ...representadaWords,
  telefone: {
    description: 'Telefone no formato E.164; vazio quando não informado',
    examples: ['+553532211000'],
  },
};
