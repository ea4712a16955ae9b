/** Where a percentage comes from, the most specific first. */
export const RATE_ORIGINS = ['item', 'cliente_produto', 'produto', 'cliente', 'representada'] as const;

export type RateOrigin = (typeof RATE_ORIGINS)[number];

interface Rate {
  readonly origem: RateOrigin;
  readonly percentual: number;
  readonly regra_id: string | null;
}

/** The rate that applies, and the ones that it overrides, the most specific first. */
export interface ChosenRate extends Rate {
  readonly preteridas: readonly Rate[];
}

/** A rule of a representada for a product, a client or both, on days from `de` to `ate`. */
export interface CommissionRule {
  readonly id: string;
  readonly produto_id: string | null;
  readonly cliente_id: string | null;
  readonly percentual: number;
  readonly de: string | null;
  readonly ate: string | null;
}

/** The fields that decide which rules apply to an item. */
export interface RatedItem {
  readonly data: string;
  readonly cliente_id: string;
  readonly produto_id: string;
  readonly comissao: number | null;
}

/** Only the most specific rate applies. */
export function chooseRate(
  item: RatedItem,
  rules: readonly CommissionRule[],
  representadaRate: number,
): ChosenRate {
  const candidates: Rate[] = rules
    .filter((rule) => countsFor(rule, item))
    .map((rule) => ({ origem: originOf(rule), percentual: rule.percentual, regra_id: rule.id }));
  if (item.comissao !== null) candidates.push({ origem: 'item', percentual: item.comissao, regra_id: null });
  candidates.sort((a, b) => RATE_ORIGINS.indexOf(a.origem) - RATE_ORIGINS.indexOf(b.origem));
  candidates.push({ origem: 'representada', percentual: representadaRate, regra_id: null });
  const [winner, ...preteridas] = candidates as [Rate, ...Rate[]];
  return { ...winner, preteridas };
}

/** Whether two rules of the same case apply on a common day. */
export function overlaps(
  a: Pick<CommissionRule, 'de' | 'ate'>,
  b: Pick<CommissionRule, 'de' | 'ate'>,
): boolean {
  return isUpTo(a.de, b.ate) && isUpTo(b.de, a.ate);
}

function countsFor(rule: CommissionRule, { data, cliente_id, produto_id }: RatedItem): boolean {
  return (
    (rule.produto_id === null || rule.produto_id === produto_id) &&
    (rule.cliente_id === null || rule.cliente_id === cliente_id) &&
    isUpTo(rule.de, data) &&
    isUpTo(data, rule.ate)
  );
}

function originOf({ produto_id, cliente_id }: CommissionRule): RateOrigin {
  if (produto_id === null) return 'cliente';
  return cliente_id === null ? 'produto' : 'cliente_produto';
}

/** A null end is open. */
function isUpTo(from: string | null, to: string | null): boolean {
  return from === null || to === null || from <= to;
}
