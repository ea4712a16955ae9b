/** A client's basket beside another's: how many products it holds, and how many of them are in both. */
export interface Basket {
  readonly cliente_id: string;
  readonly produtos: number;
  readonly comuns: number;
}

/**
 * Those whose baskets are most alike one that holds so many products: by what is in both ÷ what is in either, compared exactly, then by
 * what is in both, then by id.
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
