import { newUser } from '../../../src/access/people/users.contract.ts';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { useInviteUser } from '../records/people.ts';
import { IssuedLink } from './IssuedLink.tsx';
import { PersonFields } from './PersonFields.tsx';
import { fieldOf, NO_PERSON, toNewUser } from './person-form.ts';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviteUser = useInviteUser();
  const invited = inviteUser.data;
  return (
    <NewRecordDialog
      title={invited ? `Convite feito: ${invited.nome}` : 'Convidar pessoa'}
      saveLabel="Convidar"
      initialValues={NO_PERSON}
      schema={newUser}
      toBody={toNewUser}
      fieldOf={fieldOf}
      create={inviteUser.mutateAsync}
      secret={invited && <IssuedLink invited={invited} onClose={onClose} />}
      onClose={onClose}
      fields={(form) => <PersonFields form={form} isNew />}
    />
  );
}
