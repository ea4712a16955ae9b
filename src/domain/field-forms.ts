/** How a stored column becomes a JSON value. */
export type FieldForm = 'plain' | 'flag' | 'centavos' | 'moment' | 'json';
export type FieldForms = Readonly<Record<string, FieldForm>>;

/** The forms of columns that are shown as they are stored. */
export function plainFields<Name extends string>(...names: Name[]): Readonly<Record<Name, 'plain'>> {
  return Object.fromEntries(names.map((name) => [name, 'plain'])) as Record<Name, 'plain'>;
}
