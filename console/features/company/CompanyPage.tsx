import { Image, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyChanges } from '../../../src/access/companies/company.contract.ts';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { TAX_REGIMES, type TaxRegime } from '../../../src/domain/service-notes.ts';
import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PhoneInput, TaxIdInput } from '../../ui/MaskedInput.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRecordEdit } from '../../ui/use-record-edit.tsx';
import { SHOWN_FIELDS } from '../audit/FieldValue.tsx';
import { useMay } from '../session/session.ts';
import { AgentsInput } from './AgentsInput.tsx';
import { LogoInput } from './LogoInput.tsx';
import { type Company, type CompanyChanges, companyQuery, useUpdateCompany } from './requests.ts';

const MailboxCard = lazyPart(() => import('./MailboxCard.tsx'));
const TakeDataCard = lazyPart(() => import('./TakeDataCard.tsx'));

export default function CompanyPage() {
  const query = useQuery(companyQuery);
  const canWrite = useMay('manageCompany');
  // Saving resets the form; a change by another person does not, because it would discard the typed text.
  const [savings, setSavings] = useState(0);
  return (
    <>
      <PageHeader
        title="Dados da empresa"
        help={{
          says: 'O que ficar em branco não aparece no pedido. Sem logo, saem as iniciais do nome.',
          chapter: 'dados-da-empresa',
        }}
      >
        Quem você é nos pedidos, nas cartas de cobrança e na nota de serviço.
      </PageHeader>
      <ListState query={query}>
        {(company) => (
          <CompanyForm
            key={savings}
            // Not the deferred answer: on a slow device that is still the version before the save.
            company={query.data ?? company}
            reread={async () => (await query.refetch({ throwOnError: true })).data ?? company}
            onSaved={async () => {
              showDone('Empresa salva.');
              setSavings((savings) => savings + 1);
            }}
          />
        )}
      </ListState>
      {canWrite && (
        <>
          <MailboxCard />
          <TakeDataCard />
        </>
      )}
    </>
  );
}

interface CompanyFormProps {
  company: Company;
  reread: () => Promise<Company>;
  onSaved: () => Promise<void>;
}

function CompanyForm({ company, reread, onSaved }: CompanyFormProps) {
  const canWrite = useMay('manageCompany');
  const { form, dialog, ...state } = useRecordEdit({
    record: company,
    schema: companyChanges,
    toValues: toCompanyValues,
    toBody: toCompanyChanges,
    update: useUpdateCompany().mutateAsync,
    reread,
    onSaved,
    show: SHOWN_COMPANY_FIELDS,
  });
  const field = (name: keyof CompanyValues) => ({ readOnly: !canWrite, ...form.getInputProps(name) });
  return (
    <>
      <FormPage {...state} saveLabel="Salvar" cancel={null} readOnly={!canWrite}>
        <TextInput label="Nome" required {...field('nome')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TaxIdInput label="CNPJ" {...field('cnpj')} />
          <PhoneInput {...field('telefone')} />
        </SimpleGrid>
        <TextInput label="E-mail" type="email" autoComplete="off" {...field('email')} />
        <TextArea label="Endereço" minRows={1} maxRows={4} {...field('endereco')} />
        <FormSection title="Cobrança e nota de serviço">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label="CORE"
              description="O registro no conselho assina a carta de cobrança."
              placeholder="CORE-SP 12345"
              {...field('core')}
            />
            <Select
              label="Regime"
              description="Decide o imposto na fonte da nota de serviço."
              placeholder="Não informado"
              clearable
              data={REGIMES}
              {...field('regime')}
            />
            <TextInput label="Banco" placeholder="001 Banco do Brasil" {...field('banco')} />
            <TextInput label="Agência" {...field('agencia')} />
            <TextInput label="Conta" {...field('conta')} />
            <TextInput label="Chave Pix" {...field('pix')} />
            <TextInput label="Inscrição municipal" {...field('inscricao_municipal')} />
          </SimpleGrid>
        </FormSection>
        <AgentsInput {...field('agentes')} />
        <Switch
          label="Lançar sozinho as notas sem dúvida"
          description="Só as que chegam à Caixa com representada e pedido certos e sem diferenças. Extratos sempre esperam por você."
          disabled={!canWrite}
          {...form.getInputProps('caixa_automatica', { type: 'checkbox' })}
        />
        {canWrite && <LogoInput {...form.getInputProps('logo')} />}
      </FormPage>
      {dialog}
    </>
  );
}

const REGIME_NAMES: Record<TaxRegime, string> = {
  simples: 'Simples Nacional',
  presumido: 'Lucro presumido',
  real: 'Lucro real',
  autonomo: 'Autônomo (pessoa física)',
};
const REGIMES = TAX_REGIMES.map((value) => ({ value, label: REGIME_NAMES[value] }));

type CompanyValues = Omit<Company, 'id' | 'created_at' | 'updated_at'>;

function toCompanyValues(company: Company): CompanyValues {
  const { id, created_at, updated_at, ...values } = company;
  return { ...values, telefone: formatPhone(values.telefone) };
}

function toCompanyChanges(values: CompanyValues): CompanyChanges {
  return { ...values };
}

/** Shows the logo itself, unlike the journal, which has only its size. */
const SHOWN_COMPANY_FIELDS: ShownFields = {
  name: SHOWN_FIELDS.name,
  value: (field, value) =>
    field === 'logo' && typeof value === 'string' ? (
      <Image src={value} alt="Logo" w={110} h={52} fit="contain" bg="white" />
    ) : (
      SHOWN_FIELDS.value(field, value)
    ),
};
