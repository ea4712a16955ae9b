import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

export const formWords = {
  formato: words(
    'O que o arquivo é: `csv`, `xlsx`, `xls`, `xlsb`, `ods`, `xml`, `html`, `texto` (larguras fixas) ou `pdf`',
    'csv',
  ),
  abas: words('Os nomes de todas as abas da planilha; vazio sem elas', []),
  paginas: words('Quantas páginas tem o PDF; `null` nos outros', null),
};

export const statementWords = {
  ...formWords,
  id: words('Identificador do extrato; `null` num ensaio', EXAMPLE_IDS.extrato),
  representada_id: words('A representada que o mandou', EXAMPLE_IDS.representada),
  representada_nome: words('Nome da representada', 'Torrefação Serra Azul'),
  simulado: words('Se foi só um ensaio, em que nada se recebe', false),
  recebimento_id: words(
    'O recebimento lançado com as linhas encontradas; `null` num ensaio, ou enquanto nenhuma se achou',
    EXAMPLE_IDS.recebimento,
  ),
  data: words('A data do recebimento', '2026-12-16'),
  ate: words(
    'Até que vencimento se procura o que falta: o dia da conferência, se nada se pediu',
    '2026-12-31',
  ),
  cabecalho: words(
    'Os títulos das colunas, como estão no arquivo; vazio num extrato de antes de se guardarem',
    ['PED', 'Parcela', 'Base', '%', 'VLR COM', 'Data'],
  ),
  linhas: words('As linhas do arquivo, na sua ordem'),
  faltantes: words(
    'Comissões com saldo que nenhuma linha trouxe, como estão hoje: as que vencem até `ate` e, se `ate` não foi enviado, ' +
      'também as que nasceram até o último pagamento do arquivo',
  ),
  pagamento: words(
    'A última data de pagamento do arquivo; `null` sem ela, ou com `ate` enviado',
    '2026-12-15',
  ),
  totais: words('Somas, em reais'),
  pagas: words(
    'Quantas parcelas se marcam como pagas: comissão paga na liquidação diz que o cliente pagou',
    1,
  ),
  avisos: words('Totais da representada que não são a soma das linhas', [
    'O total da linha 40 (R$ 364,53) não é a soma das linhas (R$ 374,53)',
  ]),
  created_at: MOMENT_WORDS.created_at,
};

export const listedStatementWords = {
  ...statementWords,
  id: { ...statementWords.id, description: 'Identificador do extrato' },
  linhas: words('Quantas linhas tem', 1),
  informado: words('Soma de todas as linhas, menos as de `total`, em reais', 11.34),
  conciliado: words('Soma das conciliadas', 11.34),
  divergente: words('Soma das divergentes', 0),
  antecipado: words('Soma das antecipadas', 0),
  ja_recebido: words('Soma das já recebidas', 0),
  desconhecido: words('Soma das desconhecidas e das ilegíveis, que ainda esperam', 0),
  dispensado: words('Soma das dispensadas', 0),
  retido: words('Soma dos impostos retidos, abaixo de zero como as suas linhas', 0),
  faltante: words('Saldo das faltantes', 0),
};

export const statementLineWords = {
  linha: words('O número da linha na aba, mais as das abas lidas antes dela', 2),
  situacao: words(
    '`total`: soma da própria representada, que não conta; `ilegivel`: uma célula não pôde ser lida; `desconhecida`: não ' +
      'se achou de que comissão fala; `ja_recebida`: nada estava em aberto, e não se recebe duas vezes; `antecipada`: o ' +
      'evento ainda não aconteceu; `imposto`: tributo retido, que vai para as retenções do recebimento; `conciliada`: é o saldo esperado, ao centavo; `divergente`: não é; `dispensada`: não é ' +
      'de nenhuma comissão nossa',
    'conciliada',
  ),
  motivo: words(
    'Por que diverge: `percentual`, `base` ou `valor`; numa `ilegivel`, o campo que não pôde ser lido; numa ' +
      '`dispensada`, o que ela é: `imposto`, `adiantamento`, `estorno` ou `outro`; `null` nas outras',
    null,
  ),
  aba: words('A aba da planilha; `null` sem ela', null),
  confere: words(
    'Se um `total` é a soma das linhas até ali, ou desde o último; `null` nas outras e sem valor',
    null,
  ),
  tributo: words('O imposto que a linha nomeia', 'irrf'),
  pagamento: words('Quando o cliente pagou, segundo o arquivo', '2026-12-15'),
  pagos: words('As parcelas que se marcaram como pagas, e quando', []),
  pago_em: words('O dia do pagamento', '2026-12-15'),
  descricao: words('O que o arquivo diz dela: o histórico ou o cliente', 'Café Aurora Ltda'),
  venda_id: words('A venda; `null` sem ela', EXAMPLE_IDS.venda),
  pedido: words('O pedido da venda; sem venda, o que o arquivo diz', 'PED-2026-0001'),
  parcela: words('A parcela; `null` quando são várias. Sem venda, a que o arquivo diz', 1),
  parcelas: words('As parcelas que a linha paga', [1]),
  esperado: words('O saldo que se esperava; `null` sem venda', 11.34),
  informado: words('A comissão que a linha traz; `null` quando não pôde ser lida', 11.34),
  diferenca: words('informado − esperado', 0),
  candidatos: words(
    'De uma linha que espera: até três comissões em aberto, do mesmo cliente ou de valor mais próximo',
    [],
  ),
  alerta: words('O que a lei diz de um desconto que ela proíbe', null),
  nota: words('O que se anotou ao dispensar a linha', null),
  cliente_nome: words('O cliente da venda; `null` sem ela', 'Café Aurora Ltda'),
  celulas: words('A linha como está no arquivo', [
    'PED-2026-0001',
    '1',
    '226,80',
    '5',
    '11,34',
    '15/12/2026',
  ]),
};
