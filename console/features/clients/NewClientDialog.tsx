import type { Client } from '@talao/client';
import { useState } from 'react';
import { newClient } from '../../../src/trade/clients/clients.contract.ts';
import { NewRecordDialog } from '../../ui/NewRecordDialog.tsx';
import { useCreateClient } from '../records/clients.ts';
import { ClientFields } from './ClientFields.tsx';
import { fieldOf, NO_CLIENT, toClientBody } from './client-form.ts';

interface NewClientDialogProps {
  /** The typed search text. */
  typed: string;
  onCreated: (client: Pick<Client, 'id' | 'nome'>) => void;
  onClose: () => void;
}

export default function NewClientDialog({ typed, onCreated, onClose }: NewClientDialogProps) {
  const [initialValues] = useState({ ...NO_CLIENT, nome: typed });
  return (
    <NewRecordDialog
      title="Novo cliente"
      saveLabel="Cadastrar cliente"
      initialValues={initialValues}
      schema={newClient}
      toBody={toClientBody}
      fieldOf={fieldOf}
      create={useCreateClient().mutateAsync}
      done={({ nome, codigo }) => `${nome} foi cadastrado com o código ${codigo}.`}
      onCreated={onCreated}
      onClose={onClose}
      fields={(form) => <ClientFields form={form} isNew />}
    />
  );
}
