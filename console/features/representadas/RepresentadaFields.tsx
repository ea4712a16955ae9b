import { SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PercentInput } from '../../ui/DecimalInput.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { TaxIdInput } from '../../ui/TaxIdInput.tsx';
import type { RepresentadaValues } from './representada-form.ts';

export function RepresentadaFields({ form }: { form: UseFormReturnType<RepresentadaValues> }) {
  return (
    <>
      <TextInput label="Nome ou razão social" required autoFocus {...form.getInputProps('nome')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TaxIdInput label="CNPJ" {...form.getInputProps('cnpj')} />
        <PercentInput
          label="Comissão"
          description="Sua parte de cada venda."
          {...form.getInputProps('comissao')}
        />
        <TextInput label="Contato" description="Com quem você fala lá." {...form.getInputProps('contato')} />
        <PhoneInput {...form.getInputProps('telefone')} />
      </SimpleGrid>
      <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <Textarea label="Endereço" autosize minRows={1} maxRows={4} {...form.getInputProps('endereco')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Cidade" {...form.getInputProps('cidade')} />
        <StateSelect clearable {...form.getInputProps('estado')} />
      </SimpleGrid>
      <Textarea label="Observações" autosize minRows={2} maxRows={10} {...form.getInputProps('observacao')} />
      <Switch label="Ativa" {...form.getInputProps('ativo', { type: 'checkbox' })} />
    </>
  );
}
