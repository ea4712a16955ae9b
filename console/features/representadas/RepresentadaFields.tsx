import { Chip, Group, Input, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { COMMISSION_BASES, COMMISSION_EVENTS } from '../../../src/domain/commission-entries.ts';
import { BASE_NAMES, COMMISSION_EVENT_LABELS } from '../../../src/domain/value-names.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { DecimalInput, MoneyInput, PercentInput } from '../../ui/DecimalInput.tsx';
import { FormSection } from '../../ui/FormPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PhoneInput, TaxIdInput } from '../../ui/MaskedInput.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { ORDER_COLUMN_NAMES, type OrderColumn } from './order-columns.ts';
import type { RepresentadaValues } from './representada-form.ts';

const BASE_CHOICES = COMMISSION_BASES.map((value) => ({ value, label: BASE_NAMES[value] }));
const EVENT_CHOICES = COMMISSION_EVENTS.map((value) => ({ value, label: COMMISSION_EVENT_LABELS[value] }));

const OrderSheetFields = lazyPart(() => import('./OrderSheetFields.tsx'));
const PresumedPreview = lazyPart(() => import('./PresumedPreview.tsx'));

interface RepresentadaFieldsProps {
  form: UseFormReturnType<RepresentadaValues>;
  id?: string;
}

export function RepresentadaFields({ form, id }: RepresentadaFieldsProps) {
  return (
    <>
      <FormSection title="Identificação">
        <TextInput label="Nome ou razão social" required autoFocus {...form.getInputProps('nome')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TaxIdInput label="CNPJ" {...form.getInputProps('cnpj')} />
          <TextArea
            label="Outros CNPJs"
            description="Um por linha: as filiais que emitem notas por ela."
            minRows={1}
            {...form.getInputProps('cnpjs')}
          />
        </SimpleGrid>
      </FormSection>
      <FormSection title="Comissão">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <PercentInput
            label="Comissão"
            description="Sua parte de cada venda."
            {...form.getInputProps('comissao')}
          />
          <Select
            label="Sobre o que é calculada"
            description="O que a representada paga. A lei diz o valor total das mercadorias (Lei 4.886/65, art. 32, § 4º); a página dela mostra a diferença."
            data={BASE_CHOICES}
            allowDeselect={false}
            {...form.getInputProps('comissao_base')}
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
        {form.values.comissao_evento === 'liquidacao' && (
          <>
            <DecimalInput
              label="Presumir o pagamento depois de (dias)"
              description="Uma parcela vencida há mais dias que isso conta como paga no vencimento, se ninguém disse que o cliente não pagou. Vale para todas as vendas. Vazio: nunca."
              {...form.getInputProps('pagamento_presumido')}
            />
            {id && <PresumedPreview representadaId={id} days={form.values.pagamento_presumido} />}
          </>
        )}
      </FormSection>
      <FormSection title="Contato">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Contato"
            description="Com quem você fala lá."
            {...form.getInputProps('contato')}
          />
          <PhoneInput {...form.getInputProps('telefone')} />
        </SimpleGrid>
        <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextArea
          label="E-mails de notas e extratos"
          description="Um por linha: o que vier deles por e-mail chega à Entrada como desta representada."
          minRows={1}
          {...form.getInputProps('emails_extrato')}
        />
        <TextArea label="Endereço" minRows={1} maxRows={4} {...form.getInputProps('endereco')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Cidade" {...form.getInputProps('cidade')} />
          <StateSelect clearable {...form.getInputProps('estado')} />
        </SimpleGrid>
      </FormSection>
      <FormSection title="Pedidos">
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
        {id && <OrderSheetFields representadaId={id} />}
      </FormSection>
      <FormSection title="Contrato">
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
        <TextArea label="Observações" {...form.getInputProps('observacao')} />
        <Switch label="Ativa" {...form.getInputProps('ativo', { type: 'checkbox' })} />
      </FormSection>
    </>
  );
}

function OrderFormFields({ form }: { form: UseFormReturnType<RepresentadaValues> }) {
  const { colunas } = form.values;
  const names = colunas.map((column) => ORDER_COLUMN_NAMES[column]);
  return (
    <>
      <Input.Wrapper
        label="Colunas do pedido em PDF"
        labelElement="div"
        description={
          names.length === 0 ? 'Sem escolher, o modelo de sempre.' : `Nesta ordem: ${names.join(', ')}.`
        }
        role="group"
        aria-label="Colunas do pedido em PDF"
      >
        <Chip.Group
          multiple
          value={colunas}
          onChange={(chosen) => form.setFieldValue('colunas', chosen as OrderColumn[])}
        >
          <Group gap="xs" mt={6} mb={6}>
            {Object.entries(ORDER_COLUMN_NAMES).map(([column, name]) => (
              <Chip key={column} value={column}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      {colunas.length > 0 && (
        <>
          <Switch
            label="Mostrar descontos no pedido"
            {...form.getInputProps('mostrar_desconto', { type: 'checkbox' })}
          />
          <Switch
            label="Mostrar a comissão no pedido"
            description="Só para o escritório: nem links nem vendedores a veem."
            {...form.getInputProps('mostrar_comissao', { type: 'checkbox' })}
          />
        </>
      )}
    </>
  );
}
