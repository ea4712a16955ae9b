import { Chip, Group, Input, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { TaxIdInput } from '../../ui/TaxIdInput.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { useMay } from '../session/permissions.ts';
import type { ClientValues } from './client-form.ts';

export function ClientFields({ form, isNew }: { form: UseFormReturnType<ClientValues>; isNew: boolean }) {
  const canAssign = useMay('assignClients');
  return (
    <>
      <TextInput label="Nome ou razão social" required autoFocus {...form.getInputProps('nome')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TaxIdInput {...form.getInputProps('cnpj_cpf')} />
        <TextInput
          label="Código"
          placeholder={isNew ? 'Gerado ao salvar' : undefined}
          {...form.getInputProps('codigo')}
        />
        <TextInput label="E-mail" type="email" required autoComplete="off" {...form.getInputProps('email')} />
        <PhoneInput required {...form.getInputProps('telefone')} />
      </SimpleGrid>
      <Textarea label="Endereço" autosize minRows={1} maxRows={4} {...form.getInputProps('endereco')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput label="Bairro" {...form.getInputProps('bairro')} />
        <TextInput label="Cidade" required {...form.getInputProps('cidade')} />
        <StateSelect required {...form.getInputProps('estado')} />
      </SimpleGrid>
      <Input.Wrapper
        label="Dias de visita"
        labelElement="div"
        description="Nestes dias o cliente aparece no roteiro."
        role="group"
        aria-label="Dias de visita"
      >
        <Chip.Group multiple {...form.getInputProps('dias')}>
          <Group gap="xs" mt={6}>
            {WEEKDAYS.map((day) => (
              <Chip key={day} value={day}>
                {WEEKDAY_NAMES[day]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {canAssign && (
        <PersonPicker
          label="Vendedor"
          description="Em cuja carteira o cliente está."
          placeholder="Ninguém"
          {...form.getInputProps('vendedor_id')}
        />
      )}
      <Textarea label="Observações" autosize minRows={2} maxRows={10} {...form.getInputProps('observacao')} />
      <Switch
        label="Ativo"
        description="Só clientes ativos podem receber vendas novas."
        {...form.getInputProps('ativo', { type: 'checkbox' })}
      />
    </>
  );
}
