import { PasswordInput, type PasswordInputProps } from '@mantine/core';

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
