import { useState } from 'react';
import { newUser } from '../../../src/access/people/users.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { askBeforeClosing } from '../../ui/unsaved-changes.ts';
import { useInviteUser } from '../records/people.ts';
import { IssuedLink } from './IssuedLink.tsx';
import { PersonFields } from './PersonFields.tsx';
import { fieldOf, NO_PERSON, toNewUser } from './person-form.ts';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviteUser = useInviteUser();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, saving, failure, isChanged } = useRecordForm({
    initialValues: NO_PERSON,
    schema: newUser,
    toBody: toNewUser,
    save: (body) => inviteUser.mutateAsync({ ...body, idempotencyKey }),
    fieldOf,
  });
  const invited = inviteUser.data;
  return (
    <SecretDialog
      title={invited ? `${invited.nome} foi convidado` : 'Convidar pessoa'}
      holdsSecret={invited !== undefined}
      holdsChanges={isChanged()}
      onClose={onClose}
    >
      {invited ? (
        <IssuedLink invited={invited} onClose={onClose} />
      ) : (
        <DialogForm
          saveLabel="Convidar"
          submit={submit}
          saving={saving}
          failure={failure}
          onCancel={askBeforeClosing(isChanged(), onClose)}
        >
          <PersonFields form={form} isNew />
        </DialogForm>
      )}
    </SecretDialog>
  );
}
