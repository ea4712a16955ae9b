import { onFirstUse } from '../../src/domain/on-first-use.ts';

const reais = onFirstUse(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));
const wholeReais = onFirstUse(
  () =>
    new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      maximumFractionDigits: 0,
    }),
);
const shortReais = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }),
);
const decimals = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 }));
const percents = onFirstUse(
  () => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 }),
);

/** What an empty sheet comes to, said before the format is made. */
const NOTHING = 'R$\u00a00,00';

/** R$ 1.234,56 */
export function formatMoney(value: number): string {
  return Object.is(value, 0) ? NOTHING : reais().format(value);
}

/** R$ 1.235, without centavos. */
export function formatRoundMoney(value: number): string {
  return wholeReais().format(value);
}

/** 12,3 mil, on the axis of a chart. */
export function formatShortMoney(value: number): string {
  return shortReais().format(value);
}

/** A price with all its decimals, at least two. */
export function formatPrice(value: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
  return value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', ...digits });
}

export function formatNumber(value: number): string {
  return decimals().format(value);
}

/** A vendedor does not see the office's rate. */
export function formatRate(percentage: number | null): string {
  return percentage === null ? '—' : `${formatNumber(percentage)}%`;
}

const shortPercents = onFirstUse(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }));

/** 7.5004 → 7,5%: a percentage computed from whole centavos is only that exact. */
export function formatPercent(value: number): string {
  return `${shortPercents().format(value)}%`;
}

/** 0.125 → 12,5% */
export function formatShare(share: number): string {
  return percents().format(share);
}
