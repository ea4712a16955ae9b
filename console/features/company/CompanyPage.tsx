import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyChanges } from '../../../src/companies/company.contract.ts';
import { formatPhone } from '../../lib/phones.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PhoneInput } from '../../ui/PhoneInput.tsx';
import { TaxIdInput } from '../../ui/TaxIdInput.tsx';
import { useCanWrite } from '../session/read-session.ts';
import { LogoInput } from './LogoInput.tsx';
import { type Company, type CompanyChanges, companyQuery, useUpdateCompany } from './requests.ts';

export function CompanyPage() {
  const query = useQuery(companyQuery);
  return (
    <>
      <PageHeader
        title="Empresa"
        help={{
          says: 'O que ficar em branco não aparece no pedido. Sem logo, saem as iniciais do nome.',
          chapter: 'dados-da-empresa',
        }}
      >
        Quem você é nos pedidos em PDF que manda aos clientes e às representadas.
      </PageHeader>
      <ListState query={query}>
        {(company) => <CompanyForm key={company.updated_at} company={company} />}
      </ListState>
    </>
  );
}

type Values = Pick<Company, 'nome' | 'cnpj' | 'telefone' | 'email' | 'endereco' | 'logo'>;

function CompanyForm({ company }: { company: Company }) {
  const canWrite = useCanWrite();
  const updateCompany = useUpdateCompany();
  const { nome, cnpj, telefone, email, endereco, logo } = company;
  const save = async (body: CompanyChanges) => {
    await updateCompany.mutateAsync(body);
    showDone('Empresa salva.');
  };
  const { form, ...state } = useRecordForm<Values, CompanyChanges>({
    initialValues: { nome, cnpj, telefone: formatPhone(telefone), email, endereco, logo },
    schema: companyChanges,
    toBody: ({ logo: chosen, ...values }) => ({ ...values, ...(chosen !== logo && { logo: chosen }) }),
    save,
  });
  const field = (name: keyof Values) => ({ readOnly: !canWrite, ...form.getInputProps(name) });
  return (
    <FormPage {...state} saveLabel="Salvar" cancel={null} readOnly={!canWrite}>
      <TextInput label="Nome" required {...field('nome')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TaxIdInput label="CNPJ" {...field('cnpj')} />
        <PhoneInput {...field('telefone')} />
      </SimpleGrid>
      <TextInput label="E-mail" type="email" autoComplete="off" {...field('email')} />
      <Textarea label="Endereço" autosize minRows={1} maxRows={4} {...field('endereco')} />
      {canWrite && <LogoInput {...form.getInputProps('logo')} />}
    </FormPage>
  );
}
