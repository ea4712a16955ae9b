import {
  Button,
  Code,
  FileButton,
  Group,
  Image,
  Input,
  Paper,
  Select,
  type SelectProps,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import type { operations } from '@talao/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyChanges } from '../../../src/access/companies/company.contract.ts';
import { ACCEPTANCES, type Acceptance } from '../../../src/domain/client-answers.ts';
import { formatPhone } from '../../../src/domain/phone-format.ts';
import { AGENTS } from '../../../src/domain/roles.ts';
import { TAX_REGIMES, type TaxRegime } from '../../../src/domain/service-notes.ts';
import { api, askData } from '../../lib/api.ts';
import { drawWithin } from '../../lib/pictures.ts';
import { SESSION_KEY } from '../../lib/query-client.ts';
import { ifMatch, type Seen } from '../../lib/record-tags.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { FieldHead, FormPage, FormSection } from '../../ui/FormPage.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextLink } from '../../ui/links.tsx';
import { PhoneInput, TaxIdInput } from '../../ui/MaskedInput.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useRecordEdit } from '../../ui/use-record-edit.tsx';
import { SHOWN_FIELDS } from '../audit/FieldValue.tsx';
import { useMay } from '../session/session.ts';

const OwnerCards = lazyPart(() => import('./OwnerCards.tsx'));

export default function CompanyPage() {
  const query = useQuery(companyQuery);
  const canWrite = useMay('manageCompany');
  // Saving resets the form; a change by another person does not, because it would discard the typed text.
  const [savings, setSavings] = useState(0);
  return (
    <>
      <PageHeader
        title="Dados da empresa"
        help="O que ficar em branco não aparece no pedido. Sem logo, saem as iniciais do nome."
        chapter="dados-da-empresa"
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
      {canWrite && <OwnerCards />}
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
          description="Só as que chegam à Entrada com representada e pedido certos e sem diferenças. Extratos sempre esperam por você."
          disabled={!canWrite}
          {...form.getInputProps('caixa_automatica', { type: 'checkbox' })}
        />
        <Select
          label="Quando o cliente aceita pelo link"
          description="Um aceite com observação, ou que o crédito seguraria, sempre espera por você."
          data={ACCEPTANCES.map((value) => ({ value, label: ACCEPTANCE_NAMES[value] }))}
          allowDeselect={false}
          {...field('aceite_vira_pedido')}
        />
        <Select
          label="Venda abaixo do preço mínimo"
          description="O preço mínimo está no cadastro do produto, ou vem na lista da fábrica."
          data={BELOW_MINIMUM}
          allowDeselect={false}
          {...field('abaixo_do_minimo')}
        />
        {canWrite && <LogoInput {...form.getInputProps('logo')} />}
      </FormPage>
      {dialog}
    </>
  );
}

const ACCEPTANCE_NAMES: Record<Acceptance, string> = {
  nunca: 'O escritório faz o pedido',
  orcamentos: 'Os orçamentos aceitos viram pedido',
  sempre: 'Viram pedido também os que ele fez em sua página',
};

const BELOW_MINIMUM = [
  { value: 'avisa', label: 'Avisa quem vende' },
  { value: 'proibe', label: 'Proíbe os vendedores e avisa os outros' },
];

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

const NAMES = {
  nao: 'Não entram',
  leitura: 'Só consultam',
  escrita: 'Consultam, e fazem orçamentos, visitas e anotações',
};

function AgentsInput(props: SelectProps) {
  const address = `${window.location.origin}/mcp`;
  return (
    <Stack gap={6}>
      <Select
        label="Assistentes de IA"
        description="O que um assistente com uma chave desta empresa, ou de uma pessoa dela, pode fazer."
        data={AGENTS.map((value) => ({ value, label: NAMES[value] }))}
        allowDeselect={false}
        {...props}
      />
      {props.value !== 'nao' && (
        <Text size="sm" c="dimmed" component="div">
          Para ligar um assistente, crie uma chave em{' '}
          <TextLink to="/conta" inherit underline="always">
            Minha conta
          </TextLink>{' '}
          e cole no lugar dela:
          <Code
            block
            mt={4}
            tabIndex={0}
            role="region"
            aria-label="Linhas que ligam um assistente"
            style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {`Claude Code:
claude mcp add --transport http talao ${address} --header "Authorization: Bearer talao_…"

Cursor, VS Code e outros, no arquivo mcp.json:
{ "mcpServers": { "talao": { "url": "${address}", "headers": { "Authorization": "Bearer talao_…" } } } }`}
          </Code>
        </Text>
      )}
    </Stack>
  );
}

/** Four times the printed size: sharp on paper, small in the file. */
const MOST_WIDTH = 440;
const MOST_HEIGHT = 208;

interface LogoInputProps {
  value?: string | null;
  onChange: (logo: string | null) => void;
  error?: string;
}

function LogoInput({ value, onChange, error }: LogoInputProps) {
  const [unreadable, setUnreadable] = useState(false);
  const choose = async (file: File | null) => {
    if (file === null) return;
    const picture = (await drawWithin(file, MOST_WIDTH, MOST_HEIGHT))?.toDataURL('image/png');
    setUnreadable(picture === undefined);
    if (picture !== undefined) onChange(picture);
  };
  const fault = unreadable ? 'Não foi possível ler esta imagem. Use um PNG ou JPEG.' : error;
  return (
    <Stack gap="xs">
      <FieldHead label="Logo">Aparece no alto dos pedidos em PDF, no lugar das iniciais.</FieldHead>
      {value && (
        <Paper withBorder p="sm" w="fit-content" bg="white">
          <Image src={value} alt="O logo como sairá no pedido" w={220} h={104} fit="contain" />
        </Paper>
      )}
      <Group gap="xs">
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose}>
          {(props) => (
            <ActionButton {...props} variant="default" icon="upload">
              {value ? 'Trocar logo' : 'Escolher logo'}
            </ActionButton>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            Retirar logo
          </Button>
        )}
      </Group>
      {fault && <Input.Error role="alert">{fault}</Input.Error>}
    </Stack>
  );
}

type Company = operations['getCompany']['responses'][200]['content']['application/json']['data'];
type CompanyChanges = NonNullable<operations['updateCompany']['requestBody']>['content']['application/json'];

const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: () => askData(api.GET('/api/v1/company')),
});

function useUpdateCompany() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, ...body }: Seen<CompanyChanges>) => {
      const params = { header: ifMatch(seen) };
      return askData(api.PUT('/api/v1/company', { params, body }));
    },
    onSuccess: async (company) => {
      cache.setQueryData(companyQuery.queryKey, company);
      // The menu shows the company's name.
      await cache.invalidateQueries({ queryKey: SESSION_KEY });
    },
  });
}
