import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useFocusBack } from './use-focus-back.ts';

interface ViewNameDialogProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

export default function ViewNameDialog({ onSave, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState('');
  useFocusBack();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Salvar esta vista" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={save} noValidate>
        <Stack>
          <TextInput
            label="Nome da vista"
            description="Guarda os filtros e a ordem de agora, neste navegador."
            maxLength={40}
            data-autofocus
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group>
            <Button type="submit">Salvar vista</Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
