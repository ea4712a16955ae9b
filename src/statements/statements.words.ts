import { EXAMPLE_IDS } from '../http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../http/contract/words.ts';

export const statementWords = {
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
    description: 'Até que vencimento se procura o que falta: a última data do extrato, se nada se pediu',
    examples: ['2026-12-31'],
  },
  linhas: { description: 'As linhas do arquivo, na sua ordem' },
  faltantes: {
    description: 'Comissões com saldo que venceram até `ate` e que nenhuma linha trouxe, como estão hoje',
  },
  totais: { description: 'Somas, em reais' },
  created_at: MOMENT_WORDS.created_at,
} satisfies Record<string, Words>;

export const listedStatementWords = {
  ...statementWords,
  id: { ...statementWords.id, description: 'Identificador do extrato' },
  linhas: { description: 'Quantas linhas tem', examples: [1] },
  informado: { description: 'Soma de todas as linhas, em reais', examples: [11.34] },
  conciliado: { description: 'Soma das conciliadas', examples: [11.34] },
  divergente: { description: 'Soma das divergentes', examples: [0] },
  antecipado: { description: 'Soma das antecipadas', examples: [0] },
  ja_recebido: { description: 'Soma das já recebidas', examples: [0] },
  desconhecido: { description: 'Soma das desconhecidas, que ainda esperam', examples: [0] },
  faltante: { description: 'Saldo das faltantes', examples: [0] },
} satisfies Record<string, Words>;

export const statementLineWords = {
  linha: { description: 'O número da linha, como a planilha a numera; o cabeçalho é a 1', examples: [2] },
  situacao: {
    description:
      '`conciliada`: é o saldo esperado, ao centavo; `divergente`: não é; `antecipada`: o evento ainda não aconteceu; ' +
      '`ja_recebida`: nada estava em aberto, e não se recebe duas vezes; `desconhecida`: não se achou de que comissão fala',
    examples: ['conciliada'],
  },
  motivo: {
    description: 'Por que diverge: `percentual`, `base` ou `valor`; `null` nas outras situações',
    examples: [null],
  },
  venda_id: { description: 'A venda; `null` numa desconhecida', examples: [EXAMPLE_IDS.venda] },
  pedido: {
    description: 'O pedido da venda; numa desconhecida, o que o arquivo diz',
    examples: ['PED-2026-0001'],
  },
  parcela: { description: 'A parcela; numa desconhecida, a que o arquivo diz', examples: [1] },
  esperado: { description: 'O saldo que se esperava; `null` numa desconhecida', examples: [11.34] },
  informado: { description: 'A comissão que a linha traz', examples: [11.34] },
  diferenca: { description: 'informado − esperado', examples: [0] },
  candidatos: {
    description:
      'De uma desconhecida: até três comissões em aberto, do mesmo cliente ou de valor mais próximo',
    examples: [[]],
  },
} satisfies Record<string, Words>;
