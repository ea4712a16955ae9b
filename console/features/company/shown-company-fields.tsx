import { Image } from '@mantine/core';
import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { SHOWN_FIELDS } from '../audit/shown-fields.tsx';

/** Shows the logo itself, unlike the journal, which has only its size. */
export const SHOWN_COMPANY_FIELDS: ShownFields = {
  name: SHOWN_FIELDS.name,
  value: (field, value) =>
    field === 'logo' && typeof value === 'string' ? (
      <Image src={value} alt="Logo" w={110} h={52} fit="contain" bg="white" />
    ) : (
      SHOWN_FIELDS.value(field, value)
    ),
};
