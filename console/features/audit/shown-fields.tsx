import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { FieldValue } from './FieldValue.tsx';
import { fieldName } from './field-names.ts';

/** The fields of a record, called and written as in the journal. */
export const SHOWN_FIELDS: ShownFields = {
  name: fieldName,
  value: (field, value) => <FieldValue field={field} value={value} />,
};
