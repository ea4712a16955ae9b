/** How a stored column becomes a JSON value. */
export type FieldForm = 'plain' | 'flag' | 'centavos' | 'moment' | 'json';
export type FieldForms = Readonly<Record<string, FieldForm>>;
