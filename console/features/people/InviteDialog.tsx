import { useState } from 'react';
import { newUser } from '../../../src/access/people/users.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useInviteUser } from '../records/people.ts';
import { IssuedLink } from './IssuedLink.tsx';
import { PersonFields } from './PersonFields.tsx';
import { fieldOf, NO_PERSON, toNewUser } from './person-form.ts';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviteUser = useInviteUser();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, ...state } = useRecordForm({
    initialValues: NO_PERSON,
    schema: newUser,
    toBody: toNewUser,
    save: (body) => inviteUser.mutateAsync({ ...body, idempotencyKey }),
    fieldOf,
  });
  const invited = inviteUser.data;
  return (
    <FormDialog
      {...state}
      title={invited ? `Convite feito: ${invited.nome}` : 'Convidar pessoa'}
      saveLabel="Convidar"
      secret={invited && <IssuedLink invited={invited} onClose={onClose} />}
      onClose={onClose}
    >
      <PersonFields form={form} isNew />
    </FormDialog>
  );
}
