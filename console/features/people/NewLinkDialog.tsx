import { Text } from '@mantine/core';
import type { User } from '@talao/client';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { useNewLink } from '../records/people.ts';
import { IssuedLink } from './IssuedLink.tsx';

/** A new link for a person who lost the first one or forgot the password. */
export default function NewLinkDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const newLink = useNewLink(person.id);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const invited = newLink.data;
  return (
    <FormDialog
      {...actionState(newLink, () => newLink.mutate(idempotencyKey))}
      title={invited ? `Link para ${person.nome}` : `Novo link para ${person.nome}`}
      saveLabel="Fazer link"
      focusSave
      secret={invited && <IssuedLink invited={invited} onClose={onClose} />}
      onClose={onClose}
    >
      <Text size="sm">
        {person.aceito_em
          ? 'Por ele a pessoa escolhe outra senha, e as sessões que tem abertas terminam. Se ela também trabalha em outra empresa, o link pede a senha que ela já usa.'
          : 'O convite de antes deixa de servir.'}
      </Text>
    </FormDialog>
  );
}
