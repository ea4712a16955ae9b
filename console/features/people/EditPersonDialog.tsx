import type { User } from '@talao/client';
import { useState } from 'react';
import { userChanges } from '../../../src/access/people/users.contract.ts';
import { changesOf } from '../../lib/merge.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useUpdateUser } from '../records/people.ts';
import { PersonFields } from './PersonFields.tsx';
import { fieldOf, toPersonValues, toUserChanges } from './person-form.ts';

export default function EditPersonDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const updateUser = useUpdateUser(person.id);
  const [initialValues] = useState(toPersonValues(person));
  const before = toUserChanges(initialValues);
  const { form, ...state } = useRecordForm({
    initialValues,
    schema: userChanges,
    // Sends only changed fields, so that another person's changes stay.
    toBody: (values) => changesOf(before, { ...before, ...toUserChanges(values) }),
    save: async (body) => {
      if (Object.keys(body).length > 0) await updateUser.mutateAsync(body);
      showDone(`${body.nome ?? person.nome}: mudanças salvas.`);
      onClose();
    },
    fieldOf,
  });
  return (
    <FormDialog {...state} title={`Editar ${person.nome}`} saveLabel="Salvar" onClose={onClose}>
      <PersonFields form={form} isNew={false} />
    </FormDialog>
  );
}
