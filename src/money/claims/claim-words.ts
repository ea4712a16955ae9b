import { formatDate, formatQuantity, formatReais } from '../../domain/formats.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import type { ClaimLetter, ClaimPart } from './read-claim.ts';

/** The paragraphs of the letter. */
export function bodyOf(letter: ClaimLetter): string[] {
  const { presumed, silent, ate, prazo, correcao } = letter;
  const ofThese = silent > 0 ? ' das comissões vencidas' : '';
  const corrected = isCorrected(letter)
    ? [
        `A correção${ofThese} é de ${formatQuantity(correcao)}% ao mês, simples, contada por dia de atraso até ${formatDate(ate)}.`,
      ]
    : [];
  return [
    'Prezados senhores,',
    ...lateOnes(letter),
    ...(presumed > 0 ? [presumedOnes(letter)] : []),
    ...silentOnes(letter),
    ...corrected,
    `Solicitamos o pagamento até ${formatDate(prazo)}, ou que nos informem, até essa data, o que entendem estar errado.`,
  ];
}

/** What is late, and the law by what was agreed with each sale: payments are not named where invoices count, nor the reverse. */
function lateOnes({ paid, presumed, total, total_silenciosos, ate, acertos }: ClaimLetter): string[] {
  const count = paid + presumed;
  if (count === 0) return [];
  const differences = formatReais(toReais((toCentavos(total) ?? 0) - (toCentavos(total_silenciosos) ?? 0)));
  const found =
    count === 1
      ? `consta em nossa conferência uma comissão que não foi paga, ou foi paga a menos, relacionada abaixo. A diferença é de ${differences}.`
      : `constam em nossa conferência ${count} comissões que não foram pagas, ou foram pagas a menos, relacionadas abaixo. As diferenças somam ${differences}.`;
  const [byPayment, byInvoice] = [acertos.liquidacao.length > 0, acertos.faturamento.length > 0];
  const agreed = [
    ...(byPayment
      ? [`${dayWords(acertos.liquidacao)} do mês seguinte ao da liquidação da fatura pelo cliente`]
      : []),
    ...(byInvoice
      ? [
          `${byPayment ? 'nos pedidos em que foi ajustado o faturamento, ' : ''}${dayWords(acertos.faturamento)} do mês seguinte ao da emissão da nota fiscal`,
        ]
      : []),
  ].join(' ou, ');
  const since = byPayment
    ? 'A comissão deve ser paga'
    : 'Foi ajustado que a comissão é devida pelo faturamento: deve ser paga';
  const right = `assegura ao representante comercial o direito às comissões${byInvoice ? '' : ' quando os pedidos são pagos'}.`;
  return [
    `Com vencimento até ${formatDate(ate)}, ${found}`,
    `A Lei nº 4.886, de 9 de dezembro de 1965, art. 32, ${right} ${since} ${agreed}, com as cópias das notas fiscais (§ 1º); paga ` +
      'fora do prazo, deve ser corrigida monetariamente (§ 2º); o representante pode emitir título de crédito para cobrá-la ' +
      '(§ 3º); e ela é calculada pelo valor total das mercadorias (§ 4º). O direito de cobrá-la prescreve em cinco anos (art. 44, ' +
      'parágrafo único).',
  ];
}

/** The agreed day, or days where sales were agreed differently. */
function dayWords(days: readonly number[]): string {
  if (days.length === 1) return `até o dia ${days[0]}`;
  return `até o dia ajustado em cada pedido (${days.slice(0, -1).join(', ')} ou ${days.at(-1)})`;
}

function presumedOnes({ presumed }: ClaimLetter): string {
  const these = presumed === 1 ? 'a comissão relacionada' : `as ${presumed} comissões relacionadas`;
  return (
    `Quanto ${presumed === 1 ? 'à' : 'às'} ${these.replace(/^as? /, '')} em "${CLAIM_TITLES.presumed}", a fatura venceu e não fomos ` +
    'informados de falta de pagamento pelo cliente, pelo que presumimos que pagou. Se algum cliente não pagou, solicitamos que o comprovem.'
  );
}

function silentOnes({ silent, total_silenciosos }: ClaimLetter): string[] {
  if (silent === 0) return [];
  const [orders, accepted] =
    silent === 1
      ? ['Um pedido não foi faturado nem recusado', 'tivesse sido aceito']
      : [`${silent} pedidos não foram faturados nem recusados`, 'tivessem sido aceitos'];
  return [
    `${orders} por escrito no prazo do art. 33 da Lei nº 4.886/65, na falta de outro no contrato: 15, 30, 60 ou 120 dias, conforme o ` +
      'cliente seja da mesma praça, de outra do mesmo estado, de outro estado ou do exterior. A comissão é devida como se ' +
      `${accepted}, e soma ${formatReais(total_silenciosos)}.`,
  ];
}

/** What stands above each table. */
export const CLAIM_TITLES: Record<ClaimPart['table'], string> = {
  paid: 'Vencidas',
  presumed: 'Vencidas e presumidas pagas',
  silent: 'Pedidos não recusados no prazo',
};

/** Orders without an answer are not corrected: their commission has no due date yet. */
export function isCorrected({ correcao, paid, presumed }: ClaimLetter): boolean {
  return correcao > 0 && paid + presumed > 0;
}
