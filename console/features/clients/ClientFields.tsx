import { Checkbox, Chip, Group, Input, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPlaceholderEmail } from '../../../src/domain/undeliverable.ts';
import { newPlaceholderEmail } from '../../lib/placeholder-email.ts';
import { maskDayOfYear } from '../../lib/postal-codes.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormSection } from '../../ui/FormPage.tsx';
import { MaskedInput, PhoneInput, PostalCodeInput, TaxIdInput } from '../../ui/MaskedInput.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { clientQuery, clientsQuery } from '../records/clients.ts';
import { PersonPicker } from '../records/PersonPicker.tsx';
import { useMay } from '../session/session.ts';
import { ClientContacts, ClientTables } from './ClientContacts.tsx';
import type { ClientValues } from './client-form.ts';
import { ROUND_NAMES } from './round-names.ts';

export function ClientFields({ form, isNew }: { form: UseFormReturnType<ClientValues>; isNew: boolean }) {
  const canAssign = useMay('assignClients');
  const { look, filled } = useKnownPlace(form);
  const cep = form.getInputProps('cep');
  return (
    <>
      <FormSection title="Identificação">
        <TextInput label="Nome ou razão social" required autoFocus {...form.getInputProps('nome')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Nome fantasia" {...form.getInputProps('nome_fantasia')} />
          <TaxIdInput {...form.getInputProps('cnpj_cpf')} />
          <TextInput label="Inscrição estadual" {...form.getInputProps('inscricao_estadual')} />
          <TextInput
            label="Código"
            placeholder={isNew ? 'Gerado ao salvar' : undefined}
            {...form.getInputProps('codigo')}
          />
        </SimpleGrid>
      </FormSection>
      <FormSection title="Contato">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <ClientEmail form={form} />
          <PhoneInput required {...form.getInputProps('telefone')} />
          <TextInput label="Comprador" {...form.getInputProps('comprador')} />
          <MaskedInput
            label="Aniversário do comprador"
            placeholder="14/11"
            mask={maskDayOfYear}
            {...form.getInputProps('aniversario')}
            error={form.errors.aniversario && 'Escreva o dia e o mês, como 14/11'}
          />
        </SimpleGrid>
      </FormSection>
      <FormSection title="Endereço">
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <PostalCodeInput
            {...cep}
            description={filled}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            onChange={(text) => {
              cep.onChange(text);
              void look(text);
            }}
          />
          <TextInput label="Cidade" required {...form.getInputProps('cidade')} />
          <StateSelect required {...form.getInputProps('estado')} />
        </SimpleGrid>
        <Group align="flex-start">
          <TextArea
            label="Endereço"
            minRows={1}
            maxRows={4}
            flex="2 1 260px"
            {...form.getInputProps('endereco')}
          />
          <TextInput label="Bairro" flex="1 1 160px" {...form.getInputProps('bairro')} />
        </Group>
      </FormSection>
      <FormSection title="Mais contatos e endereços">
        <ClientContacts form={form} />
      </FormSection>
      <FormSection title="Visitas">
        <ClientRound form={form} />
      </FormSection>
      <FormSection title="Venda">
        <ClientTables form={form} />
        {canAssign && (
          <PersonPicker
            label="Vendedor"
            description="Em cuja carteira o cliente está."
            placeholder="Ninguém"
            {...form.getInputProps('vendedor_id')}
          />
        )}
        <TextArea label="Observações" {...form.getInputProps('observacao')} />
        <Switch
          label="Ativo"
          description="Só clientes ativos podem receber vendas novas."
          {...form.getInputProps('ativo', { type: 'checkbox' })}
        />
      </FormSection>
    </>
  );
}

/** The service requires an e-mail, so a client without one gets a recognisable placeholder. */
function ClientEmail({ form }: { form: UseFormReturnType<ClientValues> }) {
  const hasNone = isPlaceholderEmail(form.values.email);
  const [typed, setTyped] = useState('');
  const toggle = (withoutEmail: boolean) => {
    if (withoutEmail) setTyped(form.values.email);
    form.setFieldValue('email', withoutEmail ? newPlaceholderEmail() : typed);
    form.clearFieldError('email');
  };
  return (
    <Stack gap={6}>
      <TextInput
        label="E-mail"
        type="email"
        required
        autoComplete="off"
        {...form.getInputProps('email')}
        {...(hasNone && { value: '', placeholder: 'Sem e-mail', disabled: true, required: false })}
      />
      <Checkbox
        label="O cliente não tem"
        description="Fica guardado um que não existe, a que nada é enviado."
        size="xs"
        checked={hasNone}
        onChange={({ currentTarget }) => toggle(currentTarget.checked)}
      />
    </Stack>
  );
}

/** Fills city, state and district from a client of the office that has the same CEP; what was typed by hand stays. */
function useKnownPlace(form: UseFormReturnType<ClientValues>) {
  const cache = useQueryClient();
  const [filled, setFilled] = useState<string>();

  const look = async (text: string) => {
    const cep = text.replaceAll(/\D/g, '');
    setFilled(undefined);
    if (cep.length !== 8) return;
    const found = await cache.fetchQuery(clientsQuery({ cep, limit: 1 })).catch(() => undefined);
    const [one] = found?.data ?? [];
    if (one === undefined) return;
    const { cidade, estado, bairro } = await cache
      .fetchQuery(clientQuery(one.id))
      .catch(() => ({ ...one, bairro: '' }));
    const { values } = { values: form.getValues() };
    if (values.cep.replaceAll(/\D/g, '') !== cep) return;
    if (values.cidade.trim() === '') form.setFieldValue('cidade', cidade);
    if (values.estado === null) form.setFieldValue('estado', estado || null);
    if (values.bairro.trim() === '' && bairro !== '') form.setFieldValue('bairro', bairro);
    for (const field of ['cidade', 'estado']) form.clearFieldError(field);
    setFilled(`${cidade}/${estado}, como em outro cliente seu deste CEP.`);
  };
  return { look, filled };
}

const ROUND_CHOICES = Object.entries(ROUND_NAMES).map(([value, label]) => ({ value, label }));

function ClientRound({ form }: { form: UseFormReturnType<ClientValues> }) {
  return (
    <>
      <Input.Wrapper
        label="Dias de visita"
        labelElement="div"
        description="Nestes dias o cliente aparece no roteiro."
        role="group"
        aria-label="Dias de visita"
      >
        <Chip.Group multiple {...form.getInputProps('dias')}>
          <Group gap="xs" mt={6} mb={6}>
            {WEEKDAYS.map((day) => (
              <Chip key={day} value={day}>
                {WEEKDAY_NAMES[day]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Visita"
          data={ROUND_CHOICES}
          allowDeselect={false}
          {...form.getInputProps('visita_semanas')}
        />
        {form.values.visita_semanas !== '1' && (
          <DayInput
            label="A contar da semana de"
            description="Sem data, aparece toda semana."
            clearable
            {...form.getInputProps('visita_desde')}
          />
        )}
      </SimpleGrid>
    </>
  );
}
