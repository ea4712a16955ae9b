import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { FieldValue } from './FieldValue.tsx';
import { fieldName } from './field-names.ts';

/** The labels and displays of fields, as in the journal. */
export const SHOWN_FIELDS: ShownFields = {
  name: fieldName,
  value: (field, value) => <FieldValue field={field} value={value} />,
};
