import type { Credit, OpenTitle, TitleLine, TitlePosition } from '@talao/client';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import type { SituationNames, TableWords } from '../factory-files/table-words.ts';

export const BAND_NAMES: Readonly<Record<NonNullable<OpenTitle['faixa']>, string>> = {
  a_vencer: 'A vencer',
  '1-30': '1 a 30 dias',
  '31-60': '31 a 60 dias',
  '61-90': '61 a 90 dias',
  mais_de_90: 'Mais de 90 dias',
};

export const LINE_NAMES: SituationNames<TitleLine['situacao']> = {
  ilegivel: { one: 'Ilegível', many: 'Ilegíveis', color: 'red' },
  vencido: { one: 'Vencido', many: 'Vencidos', color: 'red' },
  a_vencer: { one: 'A vencer', many: 'A vencer', color: 'gray' },
  credito: { one: 'Crédito do cliente', many: 'Créditos de clientes', color: 'blue' },
  pago: { one: 'Pago', many: 'Pagos', color: 'gray' },
  repetido: { one: 'Repetido', many: 'Repetidos', color: 'gray' },
};

export const MATCH_NAMES: Readonly<Record<NonNullable<TitleLine['por']>, string>> = {
  ensinado: 'você disse',
  documento: 'pelo CNPJ ou CPF',
  nota: 'pela nota',
  nome: 'pelo nome',
};

export const TITLE_WORDS: TableWords = {
  layout: 'titulos',
  fields: {
    titulo: 'Título (duplicata, nota)',
    parcela: 'Parcela',
    serie: 'Série',
    tipo: 'Tipo',
    cliente: 'Cliente',
    codigo: 'Código do cliente',
    cnpj_cpf: 'CNPJ ou CPF',
    emissao: 'Emissão',
    vencimento: 'Vencimento',
    vencimento_real: 'Vencimento real',
    valor: 'Valor original',
    saldo: 'Saldo em aberto',
    vencido: 'Valor vencido',
    a_vencer: 'Valor a vencer',
    pagamento: 'Data do pagamento',
  },
  needed: 'o título, o vencimento e o saldo (ou o valor)',
  isEnough: (has) =>
    has('titulo') && has('vencimento') && ['saldo', 'vencido', 'a_vencer', 'valor'].some(has),
  example: '“Duplicata”, “Vencimento”',
  title: 'Trazer uma posição de títulos',
  whose: 'De quem é a posição?',
  choose: 'Escolher posição (Excel, CSV, PDF…)',
  typed:
    'Duplicata;Cliente;CNPJ;Vencimento;Saldo\n45678/2;Mercado São João;11.222.333/0001-81;04/11/2026;1.200,50',
  lines: 'Linhas da posição',
  twice: 'Procure-a na lista abaixo: se foi engano, abra-a e desfaça-a.',
};

export function sentenceOf({ linhas, totais }: Pick<TitlePosition, 'linhas' | 'totais'>): string {
  const { vencido, a_vencer, credito, desconhecido, ausente } = totais;
  const parts = [`${formatMoney(vencido)} vencidos`, `${formatMoney(a_vencer)} a vencer`];
  if (credito !== 0) parts.push(`${formatMoney(-credito)} de créditos`);
  if (desconhecido !== 0) parts.push(`${formatMoney(desconhecido)} sem cliente`);
  if (ausente !== 0) parts.push(`${formatMoney(ausente)} saíram desde a anterior`);
  return `${count(linhas.length, 'linha', 'linhas')}: ${parts.join(', ')}.`;
}

/** What one should know before selling, in one line. */
export function creditWords(credit: Credit, order = 0): string {
  const { bloqueado, motivo, vencido, maior_atraso, a_vencer, disponivel, limite, posicao_em } = credit;
  const left = disponivel === null ? null : disponivel - order;
  return [
    bloqueado && (motivo ? `Bloqueado: ${motivo}` : 'Bloqueado'),
    vencido > 0 && `${formatMoney(vencido)} vencidos há ${count(maior_atraso, 'dia', 'dias')}`,
    a_vencer > 0 && `${formatMoney(a_vencer)} a vencer`,
    left !== null &&
      (left < 0
        ? `passa ${formatMoney(-left)} do limite de ${formatMoney(limite ?? 0)}`
        : `restam ${formatMoney(left)} do limite`),
    posicao_em && `posição de ${formatDate(posicao_em)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether an order of so much should be thought about twice. */
export function isDoubtful({ bloqueado, vencido, disponivel }: Credit, order = 0): boolean {
  return bloqueado || vencido > 0 || (disponivel !== null && disponivel - order < 0);
}
