import { Radio, Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { newKey } from '../../../src/access/keys/keys.contract.ts';
import { calendar } from '../../lib/formats.ts';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { useSession } from '../session/session.ts';
import { expiryChoices, fieldOf, KEY_WORDS, type KeyValues, NO_KEY, toKeyBody } from './key-form.ts';
import { useCreateKey } from './requests.ts';

export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const createKey = useCreateKey();
  const makerEnd = useSession()?.chave?.expires_at ?? null;
  const issued = createKey.data;
  return (
    <NewRecordDialog
      title={issued ? `Chave ${issued.nome} criada` : 'Nova chave de API'}
      saveLabel="Criar chave"
      initialValues={NO_KEY}
      schema={newKey}
      toBody={toKeyBody}
      fieldOf={fieldOf}
      create={createKey.mutateAsync}
      secret={issued && <IssuedSecret words={KEY_WORDS} value={issued.api_key} onClose={onClose} />}
      onClose={onClose}
      fields={(form) => <KeyFields form={form} makerEnd={makerEnd} />}
    />
  );
}

function KeyFields({ form, makerEnd }: { form: UseFormReturnType<KeyValues>; makerEnd: string | null }) {
  const hasDay = form.values.expires_at === 'data';
  return (
    <>
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
    </>
  );
}
