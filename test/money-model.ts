/** Computes the expected commissions by exact fractions, independently of the code under test. */

/** The day on which the clock of the model begins. */
export const FIRST_DAY = '2026-11-14';

/** What the situation of an entry depends on, beside its sale. */
export interface Standing {
  readonly today: string;
  /** The days after which a representada presumes payments; null for never. */
  presumes(representadaId: string): number | null;
}

export interface Rule {
  id: string;
  produto_id: string | null;
  cliente_id: string | null;
  percentual: number;
  de: string | null;
  ate: string | null;
  representada_id: string;
}

export interface Payer {
  id: string;
  /** In millionths of a percent, like every rate here. */
  rate: number;
  evento: 'liquidacao' | 'faturamento';
  dia: number;
  presumido: number | null;
  contrato_inicio: string | null;
  contrato_fim: string | null;
}

export interface Item {
  produto: string;
  /** In hundredths, and in thousandths of a real. */
  quantidade: number;
  preco: number;
  comissao: number | null;
}

export interface Installment {
  vencimento: string;
  valor: number;
  pago_em: string | null;
  recebido: number;
  ajuste: number;
  motivo: string | null;
  isNamed: boolean;
  inadimplente: boolean;
  repasse_pago: number;
  isPaidOut: boolean;
}

/** What a receipt or a payout has of one entry. */
export interface PostedLine {
  one: Installment;
  valor: number;
}

export interface Payout {
  id: string;
  lines: PostedLine[];
}

export const TAXES = ['irrf', 'iss', 'inss', 'outro'] as const;

/** The taxes withheld of a receipt, in the order of the answers, and their sum in centavos. */
export interface Withheld {
  sent: { tipo: (typeof TAXES)[number]; valor: number }[];
  all: number;
}

export interface Receipt {
  id: string;
  representada_id: string;
  data: string;
  retencoes: Withheld;
  lines: PostedLine[];
}

interface Rate {
  origem: string;
  percentual: number;
  regra_id: string | null;
}

export interface Sale {
  id: string;
  pedido: string;
  data: string;
  cliente_id: string;
  representada_id: string;
  vendedor_id: string | null;
  /** The share of the vendedor, frozen with the rates. */
  repasse: number;
  status: string;
  faturado_em: string | null;
  itens: Item[];
  rates: (Rate & { preteridas: Rate[] })[];
  evento: Payer['evento'];
  dia: number;
  parcelas: Installment[];
}

const STAGES: Record<string, string> = {
  PAGA: 'paga',
  Pedido: 'registrada',
  Faturado: 'faturada',
  'AGUARDANDO PAGAMENTO': 'aguardando_pagamento',
  CANCELADA: 'cancelada',
};
export const STATUSES = Object.keys(STAGES);
const INVOICED = ['PAGA', 'Faturado'];

/** Half away from zero, once; the denominator is never negative. */
export function divide(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n) return 0 - divide(-numerator, denominator);
  return denominator === 0n ? 0 : Number((numerator * 2n + denominator) / (denominator * 2n));
}

export function totalOf({ quantidade, preco }: Item): number {
  return divide(BigInt(quantidade) * BigInt(preco), 1000n);
}

export function totalOfAll(itens: readonly Item[]): number {
  return itens.reduce((sum, item) => sum + totalOf(item), 0);
}

function earned(centavos: number, rate: number): number {
  return divide(BigInt(centavos) * BigInt(rate), 100_000_000n);
}

export function freeze(sale: Sale, payer: Payer, rules: readonly Rule[]): void {
  sale.evento = payer.evento;
  sale.dia = payer.dia;
  sale.rates = sale.itens.map(({ produto, comissao }) => {
    const counts = (rule: Rule) =>
      rule.representada_id === payer.id &&
      (rule.de === null || rule.de <= sale.data) &&
      (rule.ate === null || sale.data <= rule.ate);
    const ruleOf = (origem: string, produto_id: string | null, cliente_id: string | null): Rate[] =>
      rules
        .filter((rule) => counts(rule) && rule.produto_id === produto_id && rule.cliente_id === cliente_id)
        .map(({ id, percentual }) => ({ origem, percentual, regra_id: id }));
    const [winner, ...preteridas] = [
      ...(comissao === null ? [] : [{ origem: 'item', percentual: comissao, regra_id: null }]),
      ...ruleOf('cliente_produto', produto, sale.cliente_id),
      ...ruleOf('produto', produto, null),
      ...ruleOf('cliente', null, sale.cliente_id),
      { origem: 'representada', percentual: payer.rate, regra_id: null },
    ];
    return { ...(winner as Rate), preteridas };
  });
}

export function installment(vencimento: string, valor: number, pago_em: string | null = null): Installment {
  return {
    vencimento,
    valor,
    pago_em,
    recebido: 0,
    ajuste: 0,
    motivo: null,
    isNamed: false,
    inadimplente: false,
    repasse_pago: 0,
    isPaidOut: false,
  };
}

export function byTerms(total: number, data: string, days: readonly number[]): Installment[] {
  const part = Math.floor(total / days.length);
  return days.map((day, at) => {
    const due = new Date(Date.parse(data) + day * 86_400_000).toISOString().slice(0, 10);
    return installment(due, at === 0 ? total - part * (days.length - 1) : part);
  });
}

export function enter(sale: Sale, status: string, day: string): void {
  const isSame = STAGES[status] === STAGES[sale.status];
  sale.status = status;
  if (isSame) return;
  if (INVOICED.includes(status)) sale.faturado_em ??= day;
  if (status !== 'PAGA') return;
  for (const one of sale.parcelas) {
    one.pago_em ??= day;
    one.inadimplente = false;
  }
}

/** The instalments under another total; undefined when refused. */
export function scaled(parcelas: readonly Installment[], total: number): Installment[] | undefined {
  const unpaid = parcelas.filter(({ pago_em }) => pago_em === null);
  const some = unpaid.length > 0 ? unpaid : parcelas;
  const kept = parcelas.filter((one) => !some.includes(one)).reduce((sum, { valor }) => sum + valor, 0);
  const left = total - kept;
  if (left < 0) return undefined;
  const whole = some.reduce((sum, { valor }) => sum + valor, 0);
  const parts = some.map(({ valor }) =>
    whole === 0 ? 0 : Number((BigInt(left) * BigInt(valor)) / BigInt(whole)),
  );
  parts[0] = left - parts.slice(1).reduce((sum, part) => sum + part, 0);
  return parcelas.map((one) =>
    some.includes(one) ? { ...one, valor: parts[some.indexOf(one)] as number } : one,
  );
}

function dueAfter(day: string, dia: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${nextYear}-${String(nextMonth).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
}

const reais = (centavos: number) => centavos / 100;
const rateOn = (part: number, whole: number) => divide(BigInt(part) * 1_000_000n, BigInt(whole)) / 10_000;

export type Entry = ReturnType<typeof entriesOf>[number];

export function entriesOf(sale: Sale, standing: Standing) {
  const commission = sale.rates.reduce(
    (sum, { percentual }, at) => sum + earned(totalOf(sale.itens[at] as Item), percentual),
    0,
  );
  const whole = BigInt(sale.parcelas.reduce((sum, { valor }) => sum + valor, 0));
  const isCancelled = sale.status === 'CANCELADA';
  let soFar = 0n;
  return sale.parcelas.map((one, at) => {
    const before = divide(BigInt(commission) * soFar, whole);
    soFar += BigInt(one.valor);
    const valor = isCancelled ? 0 : divide(BigInt(commission) * soFar, whole) - before;
    const days = standing.presumes(sale.representada_id);
    const presumido =
      sale.evento === 'liquidacao' &&
      !isCancelled &&
      one.pago_em === null &&
      !one.inadimplente &&
      days !== null &&
      (Date.parse(standing.today) - Date.parse(one.vencimento)) / 86_400_000 > days;
    const known = sale.evento === 'liquidacao' ? one.pago_em : sale.faturado_em;
    const evento_em = presumido ? one.vencimento : known;
    const vence_em = evento_em && dueAfter(evento_em, sale.dia);
    const saldo = valor + one.ajuste - one.recebido;
    return {
      venda_id: sale.id,
      pedido: sale.pedido,
      parcela: at + 1,
      data: sale.data,
      cliente_id: sale.cliente_id,
      representada_id: sale.representada_id,
      base: reais(one.valor),
      percentual: rateOn(valor, one.valor),
      valor: reais(valor),
      evento: sale.evento,
      evento_em,
      vence_em,
      recebido: reais(one.recebido),
      ajuste: reais(one.ajuste),
      motivo: one.motivo,
      saldo: reais(saldo),
      situacao: situationOf(isCancelled, { ...one, valor, saldo }, vence_em, standing.today),
      presumido,
      vendedor_id: sale.vendedor_id,
      repasse_percentual: sale.repasse / 1e6,
      repasse_valor: reais(earned(valor + one.ajuste, sale.repasse)),
      repasse_pago: reais(one.repasse_pago),
      repasse_devido: reais(earned(one.recebido, sale.repasse)),
      /** The due day, or the expected one if the client pays on time. */
      previsto_em: vence_em ?? dueAfter(one.vencimento, sale.dia),
    };
  });
}

function situationOf(
  isCancelled: boolean,
  { valor, saldo, recebido, ajuste }: { valor: number; saldo: number; recebido: number; ajuste: number },
  vence_em: string | null,
  today: string,
): string {
  if (isCancelled) return recebido === 0 ? 'cancelada' : 'estornada';
  if ((recebido !== 0 || ajuste !== 0) && saldo === 0) return 'recebida';
  if (recebido !== 0 && saldo !== 0) return 'divergente';
  if (vence_em === null) return 'prevista';
  if (valor + ajuste === 0) return 'recebida';
  return vence_em >= today ? 'a_receber' : 'atrasada';
}

export function explanationOf(sale: Sale) {
  const itens = sale.itens.map((item, at) => {
    const { percentual, origem, regra_id, preteridas } = sale.rates[at] as Sale['rates'][number];
    return {
      produto_id: item.produto,
      base: reais(totalOf(item)),
      percentual: percentual / 1e6,
      valor: reais(earned(totalOf(item), percentual)),
      origem,
      regra_id,
      preteridas: preteridas.map((rate) => ({ ...rate, percentual: rate.percentual / 1e6 })),
    };
  });
  const valor = itens.reduce((sum, item) => sum + Math.round(item.valor * 100), 0);
  return {
    percentual_medio: rateOn(valor, totalOfAll(sale.itens)),
    valor_a_faturar: 0,
    comissao_base: 'produtos',
    devolucoes: [],
    movidas: [],
    valor: reais(valor),
    evento: sale.evento,
    itens,
  };
}

const SUMMED = ['prevista', 'a_receber', 'atrasada', 'recebida', 'divergente', 'estornada'];

export function summaryOf(entries: readonly Entry[]) {
  const figures = SUMMED.map((situation) => {
    const some = entries.filter(({ situacao }) => situacao === situation);
    const sum = (field: 'valor' | 'saldo') =>
      some.reduce((sum, entry) => sum + Math.round(entry[field] * 100), 0) / 100;
    return [situation, { quantidade: some.length, valor: sum('valor'), saldo: sum('saldo') }];
  });
  return Object.fromEntries(figures);
}

/** In list order: by due date, entries without one last; then by sale. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  const key = ({ vence_em, data, pedido, parcela }: Entry) =>
    [vence_em ?? 'z', data, pedido, String(parcela).padStart(3, '0')].join(' ');
  return entries.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
