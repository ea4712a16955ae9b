import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { COMMISSION_BASES } from '../../../src/domain/commission-bases.ts';
import { COMMISSION_EVENTS } from '../../../src/domain/commission-entries.ts';
import { BASE_NAMES, EVENT_NAMES } from '../../lib/commission-words.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { DecimalInput, MoneyInput, PercentInput } from '../../ui/DecimalInput.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { TaxIdInput } from '../../ui/TaxIdInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { OrderFormFields } from './OrderFormFields.tsx';
import type { RepresentadaValues } from './representada-form.ts';

const BASE_CHOICES = COMMISSION_BASES.map((value) => ({ value, label: BASE_NAMES[value] }));
const EVENT_CHOICES = COMMISSION_EVENTS.map((value) => ({ value, label: EVENT_NAMES[value] }));

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
        <Select
          label="Quando a comissão é devida"
          description="O que dá direito a ela."
          data={EVENT_CHOICES}
          allowDeselect={false}
          {...form.getInputProps('comissao_evento')}
        />
        <DecimalInput
          label="Vence no dia"
          description="Do mês seguinte. Pela lei, até o dia 15."
          {...form.getInputProps('comissao_dia')}
        />
      </SimpleGrid>
      <Select
        label="Sobre o que é calculada"
        description="A lei fala em valor total das mercadorias (Lei 4.886/65, art. 32, § 4º). Escolha o que a representada paga; a diferença aparece na página dela."
        data={BASE_CHOICES}
        allowDeselect={false}
        {...form.getInputProps('comissao_base')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput
          label="Início do contrato"
          description="Conta na rescisão."
          clearable
          {...form.getInputProps('contrato_inicio')}
        />
        <DayInput
          label="Fim do contrato"
          description="Só se tem prazo certo."
          clearable
          {...form.getInputProps('contrato_fim')}
        />
      </SimpleGrid>
      <TextArea
        label="Zona"
        description="Onde e para quem o contrato deixa você vender."
        minRows={1}
        maxRows={4}
        {...form.getInputProps('zona')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Contato" description="Com quem você fala lá." {...form.getInputProps('contato')} />
        <PhoneInput {...form.getInputProps('telefone')} />
      </SimpleGrid>
      <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <TextArea label="Endereço" minRows={1} maxRows={4} {...form.getInputProps('endereco')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Cidade" {...form.getInputProps('cidade')} />
        <StateSelect clearable {...form.getInputProps('estado')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
          label="Pedido mínimo"
          description="Avisa quando falta; não impede."
          {...form.getInputProps('pedido_minimo')}
        />
        <TextInput
          label="E-mail dos pedidos"
          description="Para onde mandar os pedidos."
          type="email"
          autoComplete="off"
          {...form.getInputProps('email_pedidos')}
        />
      </SimpleGrid>
      <OrderFormFields form={form} />
      <TextArea label="Observações" {...form.getInputProps('observacao')} />
      <Switch label="Ativa" {...form.getInputProps('ativo', { type: 'checkbox' })} />
    </>
  );
}
