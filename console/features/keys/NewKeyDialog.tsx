import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { newKey } from '../../../src/access/keys/keys.contract.ts';
import { calendar } from '../../lib/dates.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { IssuedSecret } from '../../ui/IssuedSecret.tsx';
import { useSession } from '../session/read-session.ts';
import { expiryChoices, fieldOf, KEY_WORDS, NO_KEY, toKeyBody } from './key-form.ts';
import { useCreateKey } from './requests.ts';

export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const createKey = useCreateKey();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const makerEnd = useSession()?.chave?.expires_at ?? null;
  const { form, ...state } = useRecordForm({
    initialValues: NO_KEY,
    schema: newKey,
    toBody: toKeyBody,
    save: (body) => createKey.mutateAsync({ ...body, idempotencyKey }),
    fieldOf,
  });
  const issued = createKey.data;
  const hasDay = form.values.expires_at === 'data';

  return (
    <FormDialog
      {...state}
      title={issued ? `Chave ${issued.nome} criada` : 'Nova chave de API'}
      saveLabel="Criar chave"
      secret={issued && <IssuedSecret words={KEY_WORDS} value={issued.api_key} onClose={onClose} />}
      onClose={onClose}
    >
      <TextInput
        label="Nome"
        description="Para que serve, ou quem a usa."
        placeholder="ERP da contabilidade"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('nome')}
      />
      <Radio.Group label="O que pode fazer" {...form.getInputProps('escopo')}>
        <Stack gap="xs" mt={6}>
          <Radio value="read" label="Somente consultar" description="Lê tudo, não muda nada." />
          <Radio
            value="write"
            label="Consultar e alterar"
            description="Também cria, altera e exclui, e cuida das chaves."
          />
        </Stack>
      </Radio.Group>
      <Select
        label="Validade"
        data={expiryChoices(makerEnd)}
        allowDeselect={false}
        {...form.getInputProps('expires_at')}
        error={!hasDay && form.errors.expires_at}
      />
      {hasDay && (
        <DayInput
          label="Último dia"
          placeholder="31/12/2027"
          minDate={calendar.today()}
          required
          {...form.getInputProps('ate')}
          error={form.errors.expires_at}
        />
      )}
    </FormDialog>
  );
}
