export const TEXTS = ['nome_fantasia', 'inscricao_estadual', 'comprador'] as const;

type Texts<Value> = Record<(typeof TEXTS)[number], Value>;

export function eachText<Value>(read: (name: (typeof TEXTS)[number]) => Value): Texts<Value> {
  return Object.fromEntries(TEXTS.map((name) => [name, read(name)])) as Texts<Value>;
}
