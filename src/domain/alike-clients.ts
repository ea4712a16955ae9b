/** How many products another client bought, and how many of them this client bought too. */
export interface Basket {
  readonly cliente_id: string;
  readonly produtos: number;
  readonly comuns: number;
}

/**
 * The clients with the most similar baskets: by intersection ÷ union (Jaccard index), compared exactly, then by intersection,
 * then by id.
 */
export function chooseAlike(held: number, others: readonly Basket[], most: number): string[] {
  const either = ({ produtos, comuns }: Basket) => held + produtos - comuns;
  return [...others]
    .sort(
      (a, b) =>
        b.comuns * either(a) - a.comuns * either(b) ||
        b.comuns - a.comuns ||
        (a.cliente_id < b.cliente_id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ cliente_id }) => cliente_id);
}
