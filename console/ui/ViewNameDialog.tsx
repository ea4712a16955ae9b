import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { actionState, FormDialog } from './FormDialog.tsx';

interface ViewNameDialogProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

export default function ViewNameDialog({ onSave, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    onSave(name.trim());
    onClose();
  };
  return (
    <FormDialog
      {...actionState({ isPending: false, error: null }, save)}
      title="Salvar esta vista"
      saveLabel="Salvar vista"
      onClose={onClose}
    >
      <TextInput
        label="Nome da vista"
        description="Guarda os filtros e a ordem de agora, neste navegador."
        maxLength={40}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  );
}
