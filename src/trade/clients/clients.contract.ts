import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE, SELLERS } from '../../domain/roles.ts';
import { UFS } from '../../domain/ufs.ts';
import { WORKDAYS } from '../../domain/weekdays.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import {
  email,
  INVALID_STATE,
  LENGTHS,
  moment,
  name,
  notes,
  optional,
  postalCodeOrNull,
  state,
  taxId,
  text,
  uuid,
} from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { orderField } from '../../platform/http/contract/list-order.ts';
import { doneAt } from '../../platform/http/contract/moment-fields.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
  type Warning,
  warnedReply,
} from '../../platform/http/contract/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../../platform/http/contract/pagination.ts';
import { phone, phoneOrEmpty } from '../../platform/http/contract/phone-field.ts';
import { clientHasSales, problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { validate } from '../../platform/http/contract/validation.ts';
import { describeFields, namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { changedDetails, details, newDetails } from './client-details.contract.ts';
import { clientWords, storedClientWords } from './clients.words.ts';

const code = text({ max: LENGTHS.code });
const city = text({ max: LENGTHS.city });
const district = text({ min: 0, max: LENGTHS.city });
const address = text({ min: 0, max: LENGTHS.address, lineBreaks: true });

const weekdays = {
  segunda: z.boolean(),
  terca: z.boolean(),
  quarta: z.boolean(),
  quinta: z.boolean(),
  sexta: z.boolean(),
};

const clientFieldsSent = {
  nome: text({ min: 3, max: LENGTHS.name }),
  email,
  telefone: phone,
  cidade: city,
  estado: state,
  cnpj_cpf: taxId.nullable().default(null),
  endereco: address.nullable().default(null),
  codigo: code.nullish(),
  ativo: optional(z.boolean(), true),
  vendedor_id: uuid.nullish(),
  bairro: optional(district, ''),
  observacao: optional(notes, ''),
  segunda: optional(weekdays.segunda, false),
  terca: optional(weekdays.terca, false),
  quarta: optional(weekdays.quarta, false),
  quinta: optional(weekdays.quinta, false),
  sexta: optional(weekdays.sexta, false),
  ...newDetails,
};

/** A client as a file or form sends it. */
export const newClient = z.object(describeFields(clientWords, clientFieldsSent));

const sentClient = (calendar: Calendar) =>
  namedObject(
    'NewClient',
    { ...clientWords, feito_em: storedClientWords.feito_em },
    { ...clientFieldsSent, feito_em: doneAt(calendar) },
  );

/** Empty only where it already is: an anonymized client has none, and a form sends back what it read. */
const phoneOrGone = phoneOrEmpty.meta({ minLength: 1 });

/** An empty telephone alone is checked against the stored client; beside other faults it is one of them. */
const missingPhone = z.superRefine<object>(
  (changes, { issues }) => {
    if (!('telefone' in changes) || changes.telefone !== '') return;
    const tooSmall = { code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: '' } as const;
    issues.push({ ...tooSmall, path: ['telefone'] });
  },
  { when: ({ issues }) => issues.length > 0 },
);

export const clientChanges = namedChanges(
  'ClientChanges',
  clientWords,
  {
    codigo: code,
    nome: name,
    email,
    telefone: phoneOrGone,
    cnpj_cpf: taxId.nullable(),
    endereco: address.nullable(),
    bairro: district,
    cidade: city,
    estado: state,
    observacao: notes,
    ativo: z.boolean(),
    vendedor_id: uuid.nullable(),
    ...weekdays,
    ...changedDetails,
  },
  { telefone: '(11) 3333-4444', sexta: true },
  missingPhone,
);

const givenPhone = z.object({ telefone: phone });

export function refuseMissingPhone(): void {
  validate({ schema: givenPhone, details: 'issues' }, { telefone: '' });
}

/** An anonymized client has no telephone, in files too. */
export const newAnonymousClient = newClient.extend({ telefone: phoneOrEmpty.default('') });

export type NewClient = z.output<typeof newClient>;
export type ClientChanges = z.output<typeof clientChanges>;

const clientId = z.string().meta({ format: 'uuid', ...storedClientWords.id });

const clientSummary = namedObject('ClientSummary', storedClientWords, {
  id: clientId,
  codigo: z.string(),
  nome: z.string(),
  cnpj_cpf: z.string().nullable(),
  email: z.string(),
  telefone: z.string(),
  endereco: z.string().nullable(),
  cidade: z.string(),
  estado: z.enum(UFS),
  ativo: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

export const client = namedObject('Client', storedClientWords, {
  ...clientSummary.shape,
  bairro: z.string(),
  observacao: z.string(),
  vendedor_id: z.string().meta({ format: 'uuid' }).nullable(),
  ...weekdays,
  ...details,
  feito_em: moment.nullable(),
});

/** How the fields of a summary are written in a list. */
export const clientFields = formsOf(clientSummary);

/** The columns of a file. */
export const clientColumns = Object.keys(client.omit({ feito_em: true }).shape);

export type Client = z.output<typeof client>;

export const toClientSummary = recordWriter(clientSummary, clientFields);
const writeClient = recordWriter(client);

type StoredClient = Omit<Parameters<typeof writeClient>[0], 'contatos' | 'enderecos' | 'tabelas'> & {
  readonly contatos: string;
  readonly enderecos: string;
  readonly tabelas: string;
};

/** Lists are stored as JSON. */
export function toClient(row: StoredClient): Client {
  const [contatos, enderecos, tabelas] = [row.contatos, row.enderecos, row.tabelas].map((text) =>
    JSON.parse(text),
  );
  return writeClient({ ...row, contatos, enderecos, tabelas });
}

const tag: Tag = { name: 'Clientes', description: 'Quem compra: cadastro, busca e dias de atendimento' };
export const clientRecord = namedByUuid(clientId, problems.clientNotFound);

export const documentShared: Warning = {
  campo: 'cnpj_cpf',
  mensagem: 'Outro cliente já tem este documento',
};

export const clientDeleted = deleted('Cliente deletado com sucesso');

export const createClient = (calendar: Calendar) =>
  operation({
    id: 'createClient',
    method: 'POST',
    path: '/clients',
    tag,
    summary: 'Cadastra um cliente',
    scope: 'write',
    roles: SELLERS,
    body: sentClient(calendar),
    status: 201,
    reply: warnedReply(clientSummary),
    details: 'fields',
    soleProblem: ([issue, ...others]) =>
      others.length === 0 && issue?.validation === INVALID_STATE ? problems.invalidState : undefined,
    problems: [
      problems.invalidInput,
      problems.invalidState,
      problems.vendedorUnknown,
      problems.emailTaken,
      problems.clientCodeTaken,
      problems.priceTableUnknown,
    ],
  });

export const listClients = operation({
  id: 'listClients',
  method: 'GET',
  path: '/clients',
  tag,
  summary: 'Lista os clientes, do mais novo ao mais antigo, ou na `ordem` que se pede',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    search: searchField(
      'Parte do nome, do nome fantasia, do código, da cidade ou do email; ou ao menos quatro caracteres, entre eles um algarismo, do CPF ou CNPJ, cuja pontuação não conta',
      'sao joao',
    ),
    ativo: flagField('Só os ativos (`true`) ou só os inativos (`false`)'),
    ordem: orderField(['nome', 'codigo', 'cidade', 'created_at']),
    estado: state.optional().meta({ description: 'Só os desta UF', examples: ['SP'] }),
    cidade: city.optional().meta({
      description: 'Só os desta cidade, por inteiro, sem distinção de maiúsculas nem de acentos',
      examples: ['são paulo'],
    }),
    cep: postalCodeOrNull
      .optional()
      .meta({ description: 'Só os deste CEP, com ou sem hífen', examples: ['01310-100'] }),
    dia: z
      .enum(WORKDAYS)
      .optional()
      .meta({ description: 'Só os atendidos neste dia da semana', examples: ['segunda'] }),
    vendedor_id: uuid
      .optional()
      .meta({ description: 'Só os da carteira desta pessoa', examples: [EXAMPLE_IDS.pessoa] }),
  }),
  status: 200,
  reply: listReply(clientSummary),
  conditional: true,
  replyTypes: exportedFiles(client.omit({ feito_em: true }).shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getClient = operation({
  id: 'getClient',
  method: 'GET',
  path: '/clients/:id',
  tag,
  summary: 'Mostra um cliente com todos os seus campos',
  record: clientRecord,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  reply: recordReply(client),
  conditional: true,
  details: 'issues',
  problems: [],
});

export const updateClient = operation({
  id: 'updateClient',
  method: 'PUT',
  path: '/clients/:id',
  tag,
  summary: 'Altera os campos enviados de um cliente',
  record: clientRecord,
  guarded: true,
  scope: 'write',
  roles: SELLERS,
  body: clientChanges,
  status: 200,
  reply: warnedReply(client),
  details: 'issues',
  problems: [
    problems.invalidInput,
    problems.vendedorUnknown,
    problems.emailTaken,
    problems.clientCodeTaken,
    problems.priceTableUnknown,
  ],
});

export const deleteClient = operation({
  id: 'deleteClient',
  method: 'DELETE',
  path: '/clients/:id',
  tag,
  summary: 'Apaga um cliente sem vendas, para sempre',
  record: clientRecord,
  guarded: true,
  scope: 'write',
  roles: SELLERS,
  status: 200,
  reply: deletionReply(clientDeleted),
  details: 'issues',
  problems: [clientHasSales(3)],
  failure: problems.clientDeletionFailed,
});
