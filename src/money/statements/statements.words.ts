import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const formWords = {
  formato: {
    description:
      'O que o arquivo é: `csv`, `xlsx`, `xls`, `xlsb`, `ods`, `xml`, `html`, `texto` (larguras fixas) ou `pdf`',
    examples: ['csv'],
  },
  abas: { description: 'Os nomes de todas as abas da planilha; vazio sem elas', examples: [[]] },
  paginas: { description: 'Quantas páginas tem o PDF; `null` nos outros', examples: [null] },
} satisfies Record<string, Words>;

export const statementWords = {
  ...formWords,
  id: { description: 'Identificador do extrato; `null` num ensaio', examples: [EXAMPLE_IDS.extrato] },
  representada_id: { description: 'A representada que o mandou', examples: [EXAMPLE_IDS.representada] },
  representada_nome: { description: 'Nome da representada', examples: ['Torrefação Serra Azul'] },
  simulado: { description: 'Se foi só um ensaio, em que nada se recebe', examples: [false] },
  recebimento_id: {
    description:
      'O recebimento lançado com as linhas encontradas; `null` num ensaio, ou enquanto nenhuma se achou',
    examples: [EXAMPLE_IDS.recebimento],
  },
  data: { description: 'A data do recebimento', examples: ['2026-12-16'] },
  ate: {
    description: 'Até que vencimento se procura o que falta: o dia da conferência, se nada se pediu',
    examples: ['2026-12-31'],
  },
  cabecalho: {
    description: 'Os títulos das colunas, como estão no arquivo; vazio num extrato de antes de se guardarem',
    examples: [['PED', 'Parcela', 'Base', '%', 'VLR COM', 'Data']],
  },
  linhas: { description: 'As linhas do arquivo, na sua ordem' },
  faltantes: {
    description:
      'Comissões com saldo que nenhuma linha trouxe, como estão hoje: as que vencem até `ate` e, se `ate` não foi enviado, ' +
      'também as que nasceram até o último pagamento do arquivo',
  },
  pagamento: {
    description: 'A última data de pagamento do arquivo; `null` sem ela, ou com `ate` enviado',
    examples: ['2026-12-15'],
  },
  totais: { description: 'Somas, em reais' },
  pagas: {
    description: 'Quantas parcelas se marcam como pagas: comissão paga na liquidação diz que o cliente pagou',
    examples: [1],
  },
  avisos: {
    description: 'Totais da representada que não são a soma das linhas',
    examples: [['O total da linha 40 (R$ 364,53) não é a soma das linhas (R$ 374,53)']],
  },
  created_at: MOMENT_WORDS.created_at,
} satisfies Record<string, Words>;

export const listedStatementWords = {
  ...statementWords,
  id: { ...statementWords.id, description: 'Identificador do extrato' },
  linhas: { description: 'Quantas linhas tem', examples: [1] },
  informado: { description: 'Soma de todas as linhas, menos as de `total`, em reais', examples: [11.34] },
  conciliado: { description: 'Soma das conciliadas', examples: [11.34] },
  divergente: { description: 'Soma das divergentes', examples: [0] },
  antecipado: { description: 'Soma das antecipadas', examples: [0] },
  ja_recebido: { description: 'Soma das já recebidas', examples: [0] },
  desconhecido: { description: 'Soma das desconhecidas e das ilegíveis, que ainda esperam', examples: [0] },
  dispensado: { description: 'Soma das dispensadas', examples: [0] },
  retido: { description: 'Soma dos impostos retidos, abaixo de zero como as suas linhas', examples: [0] },
  faltante: { description: 'Saldo das faltantes', examples: [0] },
} satisfies Record<string, Words>;

export const statementLineWords = {
  linha: { description: 'O número da linha na aba, mais as das abas lidas antes dela', examples: [2] },
  situacao: {
    description:
      '`total`: soma da própria representada, que não conta; `ilegivel`: uma célula não pôde ser lida; `desconhecida`: não ' +
      'se achou de que comissão fala; `ja_recebida`: nada estava em aberto, e não se recebe duas vezes; `antecipada`: o ' +
      'evento ainda não aconteceu; `imposto`: tributo retido, que vai para as retenções do recebimento; `conciliada`: é o saldo esperado, ao centavo; `divergente`: não é; `dispensada`: não é ' +
      'de nenhuma comissão nossa',
    examples: ['conciliada'],
  },
  motivo: {
    description:
      'Por que diverge: `percentual`, `base` ou `valor`; numa `ilegivel`, o campo que não pôde ser lido; numa ' +
      '`dispensada`, o que ela é: `imposto`, `adiantamento`, `estorno` ou `outro`; `null` nas outras',
    examples: [null],
  },
  aba: { description: 'A aba da planilha; `null` sem ela', examples: [null] },
  confere: {
    description:
      'Se um `total` é a soma das linhas até ali, ou desde o último; `null` nas outras e sem valor',
    examples: [null],
  },
  tributo: { description: 'O imposto que a linha nomeia', examples: ['irrf'] },
  pagamento: { description: 'Quando o cliente pagou, segundo o arquivo', examples: ['2026-12-15'] },
  pagos: { description: 'As parcelas que se marcaram como pagas, e quando', examples: [[]] },
  pago_em: { description: 'O dia do pagamento', examples: ['2026-12-15'] },
  descricao: {
    description: 'O que o arquivo diz dela: o histórico ou o cliente',
    examples: ['Café Aurora Ltda'],
  },
  venda_id: { description: 'A venda; `null` sem ela', examples: [EXAMPLE_IDS.venda] },
  pedido: {
    description: 'O pedido da venda; sem venda, o que o arquivo diz',
    examples: ['PED-2026-0001'],
  },
  parcela: {
    description: 'A parcela; `null` quando são várias. Sem venda, a que o arquivo diz',
    examples: [1],
  },
  parcelas: { description: 'As parcelas que a linha paga', examples: [[1]] },
  esperado: { description: 'O saldo que se esperava; `null` sem venda', examples: [11.34] },
  informado: {
    description: 'A comissão que a linha traz; `null` quando não pôde ser lida',
    examples: [11.34],
  },
  diferenca: { description: 'informado − esperado', examples: [0] },
  candidatos: {
    description:
      'De uma linha que espera: até três comissões em aberto, do mesmo cliente ou de valor mais próximo',
    examples: [[]],
  },
  alerta: { description: 'O que a lei diz de um desconto que ela proíbe', examples: [null] },
  nota: { description: 'O que se anotou ao dispensar a linha', examples: [null] },
  cliente_nome: { description: 'O cliente da venda; `null` sem ela', examples: ['Café Aurora Ltda'] },
  celulas: {
    description: 'A linha como está no arquivo',
    examples: [['PED-2026-0001', '1', '226,80', '5', '11,34', '15/12/2026']],
  },
} satisfies Record<string, Words>;

export const settlementWords = {
  venda_id: { description: 'A venda de que a linha fala', examples: [EXAMPLE_IDS.venda] },
  parcela: { description: 'A parcela dela', examples: [1] },
  dispensar: {
    description:
      'O que a linha é, quando não é de nenhuma comissão nossa; `null` desfaz. Em vez de `venda_id` e `parcela`',
    examples: ['imposto'],
  },
  nota: { description: 'Uma anotação, ao dispensar', examples: ['IRRF de novembro'] },
  informado: {
    description: 'A comissão, em reais, se a do arquivo não pôde ser lida',
    examples: [11.34],
  },
} satisfies Record<string, Words>;
