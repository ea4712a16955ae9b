// biome-ignore lint/suspicious/noExplicitAny: the model keeps records as the answers show them.
type Row = Record<string, any>;

/** The model's rules of instalments, written independently of the service. */
const TODAY = '2026-11-14';
const INVOICED = ['PAGA', 'ENVIADA'];

const centavos = (reais: number) => Math.round(reais * 100);
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The only terms that both companies send. */
export const GOOD_TERMS = ['0', '28/35/42', '0/30'];
export const BAD_TERMS = ['28/28', 'x'];

export function openTerms(row: Row, condicao: string | undefined): void {
  row.condicao = condicao ?? null;
  row.faturado_em = INVOICED.includes(row.status) ? row.data : null;
  row.parcelas = split(row, condicao ?? '0');
  if (row.status === 'PAGA') pay(row, row.data);
}

/** Called after all other changes of the sale; `before` is the sale as it was. */
export function changeTerms(row: Row, before: Row, condicao: string | undefined): void {
  if (condicao !== undefined) {
    row.condicao = condicao;
    row.parcelas = split(row, condicao);
  } else if (row.valor_total !== before.valor_total) scale(row);
  if (row.status === before.status || (isCancelled(row) && isCancelled(before))) return;
  if (INVOICED.includes(row.status)) row.faturado_em ??= TODAY;
  if (row.status === 'PAGA') pay(row, TODAY);
}

/** Whether the paid part of a partly paid sale exceeds its new total. */
export function exceedsTotal(row: Row, total: number): boolean {
  const paid = row.parcelas.filter(({ pago_em }: Row) => pago_em !== null);
  if (paid.length === row.parcelas.length) return false;
  return sum(paid) > centavos(total);
}

function split({ valor_total, data }: Row, condicao: string): Row[] {
  const days = condicao.split('/').map(Number);
  const part = Math.floor(centavos(valor_total) / days.length);
  return days.map((day, at) => ({
    numero: at + 1,
    vencimento: daysAfter(data, day),
    valor: (at === 0 ? centavos(valor_total) - part * (days.length - 1) : part) / 100,
    pago_em: null,
    inadimplente: false,
  }));
}

function scale(row: Row): void {
  const unpaid = row.parcelas.filter(({ pago_em }: Row) => pago_em === null);
  const scaled = unpaid.length > 0 ? unpaid : row.parcelas;
  const whole = sum(scaled);
  const left = centavos(row.valor_total) - sum(row.parcelas) + whole;
  let rest = left;
  for (const one of scaled) {
    const part = whole === 0 ? 0 : Math.floor((centavos(one.valor) * left) / whole);
    one.valor = part / 100;
    rest -= part;
  }
  scaled[0].valor = (centavos(scaled[0].valor) + rest) / 100;
}

function pay(row: Row, day: string): void {
  for (const one of row.parcelas) one.pago_em ??= day;
}

function sum(installments: Row[]): number {
  return installments.reduce((total, { valor }) => total + centavos(valor), 0);
}

const isCancelled = ({ status }: Row) => ['CANCELADA', 'Cancelado'].includes(status);
