import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { User } from '@talao/client';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { Icon } from '../../ui/icons.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { useNewLink } from '../records/people.ts';
import { IssuedLink } from './IssuedLink.tsx';

/** A new link for a person who lost the first one or forgot the password. */
export default function NewLinkDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const newLink = useNewLink(person.id);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { data: invited, error, isPending } = newLink;
  return (
    <SecretDialog
      title={invited ? `Link para ${person.nome}` : `Novo link para ${person.nome}`}
      holdsSecret={invited !== undefined}
      onClose={onClose}
    >
      {invited ? (
        <IssuedLink invited={invited} onClose={onClose} />
      ) : (
        <Stack>
          {error && (
            <Alert color="red" icon={<Icon name="alert" />} role="alert">
              {error.message}
            </Alert>
          )}
          <Text size="sm">
            {person.aceito_em
              ? 'Por ele a pessoa escolhe outra senha, e as sessões que tem abertas terminam. Se ela também trabalha em outra empresa, o link pede a senha que ela já usa.'
              : 'O convite de antes deixa de servir.'}
          </Text>
          <Group>
            <Button data-autofocus loading={isPending} onClick={() => newLink.mutate(idempotencyKey)}>
              Fazer link
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      )}
    </SecretDialog>
  );
}
