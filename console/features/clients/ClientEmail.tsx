import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { isPlaceholderEmail } from '../../../src/domain/undeliverable.ts';
import { newPlaceholderEmail } from '../../lib/placeholder-email.ts';
import type { ClientValues } from './client-form.ts';

/** The service requires an e-mail, so a client without one gets a recognisable placeholder. */
export function ClientEmail({ form }: { form: UseFormReturnType<ClientValues> }) {
  const hasNone = isPlaceholderEmail(form.values.email);
  const [typed, setTyped] = useState('');
  const toggle = (withoutEmail: boolean) => {
    if (withoutEmail) setTyped(form.values.email);
    form.setFieldValue('email', withoutEmail ? newPlaceholderEmail() : typed);
    form.clearFieldError('email');
  };
  return (
    <Stack gap={6}>
      <TextInput
        label="E-mail"
        type="email"
        required
        autoComplete="off"
        {...form.getInputProps('email')}
        {...(hasNone && { value: '', placeholder: 'Sem e-mail', disabled: true, required: false })}
      />
      <Checkbox
        label="O cliente não tem"
        description="Fica guardado um que não existe, a que nada é enviado."
        size="xs"
        checked={hasNone}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
    </Stack>
  );
}
