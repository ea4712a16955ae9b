import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { ClientSummary } from '@talao/client';
import { useState } from 'react';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { useHandOver } from './requests.ts';

interface PortfolioDialogProps {
  clients: ClientSummary[];
  onDone: () => void;
  onClose: () => void;
}

/** One client after the other: what was done stays, and what is left can be tried again. */
export default function PortfolioDialog({ clients, onDone, onClose }: PortfolioDialogProps) {
  const [vendedor, setVendedor] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const handOver = useHandOver(setDone);
  const save = () =>
    handOver.mutate(
      { clients: clients.slice(done), vendedor_id: vendedor, already: done },
      {
        onSuccess: () => {
          showDone(`${count(clients.length, 'cliente mudou', 'clientes mudaram')} de carteira.`);
          onDone();
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title="Mudar de carteira" closeOnClickOutside={!handOver.isPending}>
      <Stack>
        <Text size="sm">
          {count(clients.length, 'cliente passa', 'clientes passam')} para a carteira de quem você escolher.
          As vendas que já existem continuam com quem as fez.
        </Text>
        {handOver.error && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            {done > 0 && `${count(done, 'cliente mudou', 'clientes mudaram')}; os outros não. `}
            {handOver.error.message}
          </Alert>
        )}
        <PersonPicker
          label="Vendedor"
          placeholder="Em nenhuma carteira"
          value={vendedor}
          onChange={setVendedor}
          disabled={handOver.isPending}
        />
        {handOver.isPending && (
          <Progress value={(100 * done) / clients.length} aria-label="Clientes que já mudaram" />
        )}
        <Group>
          <Button onClick={save} loading={handOver.isPending}>
            Mudar
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
