import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import type { Entry } from './entry.ts';
import { changeEntry } from './queue.ts';
import { sendWaiting } from './sender.ts';

const NAMES: Record<string, string> = {
  nome: 'Nome',
  cnpj_cpf: 'CPF ou CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  endereco: 'Endereço',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
  codigo: 'Código',
  nota: 'Nota',
  motivo: 'Motivo',
  proxima: 'Voltar em (AAAA-MM-DD)',
  pago_em: 'Pago em (AAAA-MM-DD)',
};

/** What was refused, box by box, with what the service said of each. */
export function MendDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { corpo, recusa } = entry;
  const faults = recusa?.fields ?? {};
  useFocusBack();
  const shown = Object.keys(NAMES).filter((field) => typeof corpo[field] === 'string' || field in faults);
  const [values, setValues] = useState(() =>
    Object.fromEntries(shown.map((field) => [field, String(corpo[field] ?? '')])),
  );
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What the clock got so wrong that it cannot be mended counts from now on.
    const { feito_em: _, ...dated } = corpo;
    const kept = 'feito_em' in faults ? dated : corpo;
    const changes = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.trim() || null]),
    );
    const mended = { ...kept, ...changes };
    const registro = { ...entry.registro, ...changes };
    await changeEntry(entry.ordem, { corpo: mended, registro, estado: 'esperando', recusa: null });
    onClose();
    await sendWaiting();
  };
  return (
    <Modal opened onClose={onClose} title="Corrigir e enviar" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <form onSubmit={(event) => void submit(event as SubmitEvent<HTMLFormElement>)} noValidate>
        <Stack>
          {shown.map((field) => (
            <TextInput
              key={field}
              label={NAMES[field]}
              value={values[field] ?? ''}
              error={faults[field]}
              onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            />
          ))}
          <Group>
            <Button type="submit">Enviar de novo</Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
