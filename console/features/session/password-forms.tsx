import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';

/** Shows the password rules in advance; the service checks them. */
export function NewPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Senha"
      description="Pelo menos 10 caracteres. Quatro palavras sem relação entre si são boas de lembrar e difíceis de adivinhar; nomes, datas e sequências não servem."
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      {...props}
    />
  );
}

export function PresentPassword(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Senha atual"
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha' }}
      {...props}
    />
  );
}

export function useBoxFaults(sent: { error: Error | null; reset: () => void }, fieldsOf = fieldsIn) {
  const [empty, setEmpty] = useState<FieldErrors>({});
  const faults = { ...(sent.error instanceof ApiError && fieldsOf(sent.error)), ...empty };
  return {
    /** Whether everything is filled in; else its boxes say so. */
    areFilled: (values: FieldErrors): boolean => {
      const missing = Object.keys(values).filter((name) => values[name]?.trim() === '');
      setEmpty(Object.fromEntries(missing.map((name) => [name, 'Campo obrigatório'])));
      if (missing.length > 0) sent.reset();
      return missing.length === 0;
    },
    /** Why it was refused, where that belongs to no box. */
    refusal: Object.keys(faults).length === 0 ? sent.error?.message : undefined,
    box: (name: string) => ({ name, error: faults[name], 'aria-invalid': name in faults }),
  };
}

const fieldsIn = ({ fields }: ApiError) => fields;
