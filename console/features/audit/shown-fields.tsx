import { labelOf } from '../../../src/domain/field-labels.ts';
import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { FieldValue } from './FieldValue.tsx';

/** The labels and displays of fields, as in the journal. */
export const SHOWN_FIELDS: ShownFields = {
  name: labelOf,
  value: (field, value) => <FieldValue field={field} value={value} />,
};
