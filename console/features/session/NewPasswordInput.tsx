import { PasswordInput, type PasswordInputProps } from '@mantine/core';

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
