import { z } from 'zod';
import { changedFields, sentFields, shownFields } from '../../contract/declared-fields.ts';
import { INVALID_STATE, postalCodeOrNull, state, uuid } from '../../contract/fields.ts';
import { flagField, orderField, searchField } from '../../contract/lists.ts';
import { doneAt } from '../../contract/moment-fields.ts';
import { type Warning, warnedReply } from '../../contract/operation.ts';
import { phone, phoneOrEmpty } from '../../contract/phone-field.ts';
import { problems } from '../../contract/problems.ts';
import { formsOf, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { validate } from '../../contract/validation.ts';
import { changesOf, DONE_AT_WORDS, described, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { WORKDAYS } from '../../domain/periods.ts';
import { EVERYONE, SELLERS } from '../../domain/roles.ts';
import { city, clientFields, listedFields } from './clients.fields.ts';

/** A client as a file or form sends it. */
export const newClient = z.object(sentFields(clientFields));

const sentClient = (calendar: Calendar) =>
  objectOf('NewClient', { ...newClient.shape, feito_em: doneAt(calendar).meta(DONE_AT_WORDS) });

/** What every client has but those that were anonymized, or came so from another system. */
const NEEDED = ['telefone', 'cidade', 'estado'] as const;

/** Alone, an empty text is checked against the stored client; beside other faults it is one of them. */
const missingPhone = z.superRefine<object>(
  (changes, { issues }) => {
    for (const field of NEEDED) {
      if ((changes as Record<string, unknown>)[field] !== '') continue;
      const minimum = field === 'estado' ? 2 : 1;
      const tooSmall = { code: 'too_small', origin: 'string', minimum, inclusive: true, input: '' } as const;
      issues.push({ ...tooSmall, path: [field] });
    }
  },
  { when: ({ issues }) => issues.length > 0 },
);

export const clientChanges = changesOf(
  'ClientChanges',
  changedFields(clientFields),
  { telefone: '(11) 3333-4444', sexta: true },
  missingPhone,
);

const given = z.object({ telefone: phone, cidade: city, estado: state }).partial();

/** The fields that a change leaves empty, which only a client that has them so may have. */
export function emptiedFields(changes: ClientChanges): (typeof NEEDED)[number][] {
  return NEEDED.filter((field) => changes[field] === '');
}

export function refuseEmptied(fields: readonly string[]): void {
  validate(given, Object.fromEntries(fields.map((field) => [field, ''])));
}

/** An anonymized client has no telephone, in files too. */
export const newAnonymousClient = newClient.extend({ telefone: phoneOrEmpty.default('') });

export type NewClient = z.output<typeof newClient>;
export type ClientChanges = z.output<typeof clientChanges>;

const clientSummary = objectOf('ClientSummary', shownFields(listedFields));
export const client = objectOf('Client', shownFields(clientFields));
const exportedClient = client.omit({ feito_em: true, credito: true });

/** How the fields of a summary are written in a list. */
export const summaryForms = formsOf(clientSummary);

/** The columns of a file. */
export const clientColumns = Object.keys(exportedClient.shape);

export type Client = z.output<typeof client>;

export const toClientSummary = recordWriter(clientSummary, summaryForms);
export const toClient = recordWriter(client);

export const clientRecord = namedByUuid(client.shape.id, problems.clientNotFound);

export const documentShared: Warning = {
  campo: 'cnpj_cpf',
  mensagem: 'Outro cliente já tem este documento',
};

const operations = operationsOn({
  name: 'Client',
  path: '/clients',
  tag: { name: 'Clientes', description: 'Quem compra: cadastro, busca e dias de atendimento' },
  schemas: { changes: clientChanges, shown: client },
  record: clientRecord,
  readers: EVERYONE,
  writers: SELLERS,
});

const refusals = [
  problems.vendedorUnknown,
  problems.emailTaken,
  problems.clientCodeTaken,
  problems.priceTableUnknown,
];

export const createClient = (calendar: Calendar) =>
  operations.create({
    summary: 'Cadastra um cliente',
    body: sentClient(calendar),
    reply: warnedReply(clientSummary),
    details: 'fields',
    soleProblem: ([issue, ...others]) =>
      others.length === 0 && issue?.validation === INVALID_STATE ? problems.invalidState : undefined,
    problems: [...refusals, problems.invalidState],
  });

/** How each compares is in `CLIENT_FILTERS`. */
export const clientFilters = {
  search: searchField(
    'Parte do nome, do nome fantasia, do código, da cidade ou do email; ou ao menos quatro caracteres, entre eles um algarismo, do CPF ou CNPJ, cuja pontuação não conta',
    'sao joao',
  ),
  ativo: flagField('Só os ativos (`true`) ou só os inativos (`false`)'),
  ordem: orderField(['nome', 'codigo', 'cidade', 'created_at']),
  estado: state.optional().meta({ description: 'Só os desta UF', examples: ['SP'] }),
  cidade: described(
    city.optional(),
    'Só os desta cidade, por inteiro, sem distinção de maiúsculas nem de acentos',
    'são paulo',
  ),
  cep: described(postalCodeOrNull.optional(), 'Só os deste CEP, com ou sem hífen', '01310-100'),
  dia: described(z.enum(WORKDAYS).optional(), 'Só os atendidos neste dia da semana', 'segunda'),
  vendedor_id: described(uuid.optional(), 'Só os da carteira desta pessoa', EXAMPLE_IDS.pessoa),
};

export const listClients = operations.list({
  summary: 'Lista os clientes, do mais novo ao mais antigo, ou na `ordem` que se pede',
  filters: clientFilters,
  listed: clientSummary,
  exported: exportedClient,
});

export const getClient = operations.get({
  summary: 'Mostra um cliente com todos os seus campos',
});

export const updateClient = operations.update({
  summary: 'Altera os campos enviados de um cliente',
  reply: warnedReply(client),
  problems: refusals,
});

export const deleteClient = operations.remove({
  summary: 'Apaga um cliente sem vendas; por 30 dias a lixeira o restaura',
  message: 'Cliente deletado com sucesso',
  problems: [problems.clientHasSales(3)],
  failure: problems.clientDeletionFailed,
});
