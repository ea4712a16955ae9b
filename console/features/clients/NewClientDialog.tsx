import type { Client } from '@talao/client';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { useCreateClient } from '../records/clients.ts';
import { ClientFields } from './ClientFields.tsx';
import { NEW_CLIENT, NO_CLIENT } from './client-form.ts';

interface NewClientDialogProps {
  typed: string;
  onCreated: (client: Pick<Client, 'id' | 'nome'>) => void;
  onClose: () => void;
}

export default function NewClientDialog({ typed, ...closing }: NewClientDialogProps) {
  return (
    <NewRecordDialog
      {...NEW_CLIENT}
      initialValues={{ ...NO_CLIENT, nome: typed }}
      create={useCreateClient().mutateAsync}
      size="lg"
      fields={(form) => <ClientFields form={form} isNew />}
      {...closing}
    />
  );
}
