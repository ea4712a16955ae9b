import { Card, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { ListState } from '../../ui/ListState.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { PresentPassword } from '../session/password-forms.tsx';

export function AccountCard({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <Card padding="lg" component="section" aria-label={title}>
      <Stack>
        <div>
          <CardHeading>{title}</CardHeading>
          <Note>{says}</Note>
        </div>
        {children}
      </Stack>
    </Card>
  );
}

interface OwnListProps<T> {
  query: UseQueryResult<{ data: T[] }>;
  children: (one: T) => ReactNode;
}

export function OwnList<T>({ query, children }: OwnListProps<T>) {
  return (
    <ListState query={query}>
      {({ data }) => (
        <Stack gap="xs">
          {data.length === 0 && <Text size="sm">Nenhuma ainda.</Text>}
          {data.map(children)}
        </Stack>
      )}
    </ListState>
  );
}

/** Long after the sign-in the service asks for the password, and does nothing without it. */
export function asksForPassword(error: Error | null): boolean {
  const code = error instanceof ApiError ? error.code : '';
  return code === 'password_unconfirmed' || code === 'current_password_wrong';
}

/** The box for it. */
export function ConfirmingPassword({ error, what }: { error: Error | null; what: string }) {
  const isWrong = error instanceof ApiError && error.code === 'current_password_wrong';
  return (
    <PresentPassword
      name="senha_atual"
      description={`Confirme a sua senha para ${what} a chave.`}
      autoFocus
      error={isWrong && 'Senha atual incorreta'}
      miw={220}
    />
  );
}
