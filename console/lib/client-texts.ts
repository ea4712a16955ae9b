/** The texts that a client may have; the form, the client's page and a client that waits on the phone take them from here. */
export const TEXTS = ['nome_fantasia', 'inscricao_estadual', 'comprador'] as const;

type Texts<Value> = Record<(typeof TEXTS)[number], Value>;

/** Each text by its name. */
export function eachText<Value>(read: (name: (typeof TEXTS)[number]) => Value): Texts<Value> {
  return Object.fromEntries(TEXTS.map((name) => [name, read(name)])) as Texts<Value>;
}
