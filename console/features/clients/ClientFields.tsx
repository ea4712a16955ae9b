import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { maskDayOfYear } from '../../lib/postal-codes.ts';
import { MaskedInput } from '../../ui/MaskedInput.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { PostalCodeInput } from '../../ui/PostalCodeInput.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { TaxIdInput } from '../../ui/TaxIdInput.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { useMay } from '../session/permissions.ts';
import { ClientContacts } from './ClientContacts.tsx';
import { ClientRound } from './ClientRound.tsx';
import { ClientTables } from './ClientTables.tsx';
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PostalCodeInput {...form.getInputProps('cep')} />
        <TextInput label="Nome fantasia" {...form.getInputProps('nome_fantasia')} />
        <TextInput label="Inscrição estadual" {...form.getInputProps('inscricao_estadual')} />
        <TextInput label="Comprador" {...form.getInputProps('comprador')} />
        <MaskedInput
          label="Aniversário do comprador"
          placeholder="14/11"
          mask={maskDayOfYear}
          {...form.getInputProps('aniversario')}
          error={form.errors.aniversario && 'Escreva o dia e o mês, como 14/11'}
        />
      </SimpleGrid>
      <ClientRound form={form} />
      <ClientContacts form={form} />
      <ClientTables form={form} />
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
