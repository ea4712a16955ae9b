/** How a column becomes a JSON value: as it stands, or from the form in which it is stored. */
export type FieldForm = 'plain' | 'flag' | 'centavos' | 'moment';
export type FieldForms = Readonly<Record<string, FieldForm>>;
