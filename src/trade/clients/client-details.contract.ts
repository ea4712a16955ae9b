import { z } from 'zod';
import {
  birthdayOrNull,
  calendarDateOrNull,
  emailOrNull,
  LENGTHS,
  optional,
  postalCodeOrNull,
  stateOrNull,
  text,
  textOrNull,
  uuid,
} from '../../platform/http/contract/fields.ts';
import { phoneOrNull } from '../../platform/http/contract/phone-field.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { addressWords, clientTableWords, contactWords } from './clients.words.ts';

const MOST_CONTACTS = 20;
const MOST_ADDRESSES = 20;
const MOST_WEEKS = 4;
const MOST_TABLES = 500;

const newContact = namedObject('NewContact', contactWords, {
  nome: text({ max: LENGTHS.name }),
  telefone: phoneOrNull.default(null),
  email: emailOrNull.default(null),
  cargo: textOrNull({ max: LENGTHS.name }).default(null),
});

const newAddress = namedObject('NewAddress', addressWords, {
  nome: textOrNull({ max: LENGTHS.name }).default(null),
  endereco: text({ max: LENGTHS.address, lineBreaks: true }),
  bairro: textOrNull({ max: LENGTHS.city }).default(null),
  cidade: textOrNull({ max: LENGTHS.city }).default(null),
  estado: stateOrNull.default(null),
  cep: postalCodeOrNull.default(null),
});

const clientTable = namedObject('ClientTable', clientTableWords, { representada_id: uuid, tabela_id: uuid });
const tables = z.array(clientTable).max(MOST_TABLES).check(refuseTwoOfOne);

/** A client has one table per representada. */
function refuseTwoOfOne({ value, issues }: z.core.ParsePayload<z.output<typeof clientTable>[]>): void {
  const seen = new Set<string>();
  for (const [at, { representada_id }] of value.entries()) {
    if (seen.has(representada_id))
      issues.push({
        code: 'custom',
        input: representada_id,
        path: [at, 'representada_id'],
        message: 'Só uma tabela por representada',
      });
    seen.add(representada_id);
  }
}

const contacts = z.array(newContact).max(MOST_CONTACTS);
const addresses = z.array(newAddress).max(MOST_ADDRESSES);
const weeks = z.int().min(1).max(MOST_WEEKS);

/** The optional details of a client, as a creation takes them. */
export const newDetails = {
  sabado: optional(z.boolean(), false),
  nome_fantasia: textOrNull({ max: LENGTHS.name }).default(null),
  inscricao_estadual: textOrNull({ max: 20 }).default(null),
  cep: postalCodeOrNull.default(null),
  comprador: textOrNull({ max: LENGTHS.name }).default(null),
  aniversario: birthdayOrNull.default(null),
  contatos: optional(contacts, []),
  enderecos: optional(addresses, []),
  visita_semanas: optional(weeks, 1),
  visita_desde: calendarDateOrNull.default(null),
  tabelas: optional(tables, []),
};

/** The same for a change: null clears. */
export const changedDetails = {
  sabado: z
    .boolean()
    .nullable()
    .transform((value) => value ?? false),
  nome_fantasia: textOrNull({ max: LENGTHS.name }),
  inscricao_estadual: textOrNull({ max: 20 }),
  cep: postalCodeOrNull,
  comprador: textOrNull({ max: LENGTHS.name }),
  aniversario: birthdayOrNull,
  contatos: contacts.nullable().transform((value) => value ?? []),
  enderecos: addresses.nullable().transform((value) => value ?? []),
  visita_semanas: weeks.nullable().transform((value) => value ?? 1),
  visita_desde: calendarDateOrNull,
  tabelas: tables.nullable().transform((value) => value ?? []),
};

const contact = namedObject('Contact', contactWords, {
  nome: z.string(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  cargo: z.string().nullable(),
});

const shownTable = namedObject('ShownClientTable', clientTableWords, {
  representada_id: z.string().meta({ format: 'uuid' }),
  tabela_id: z.string().meta({ format: 'uuid' }),
});

const address = namedObject('Address', addressWords, {
  nome: z.string().nullable(),
  endereco: z.string(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  cep: z.string().nullable(),
});

/** The same as shown. */
export const details = {
  sabado: z.boolean(),
  nome_fantasia: z.string().nullable(),
  inscricao_estadual: z.string().nullable(),
  cep: z.string().nullable(),
  comprador: z.string().nullable(),
  aniversario: z.string().nullable(),
  contatos: z.array(contact),
  enderecos: z.array(address),
  visita_semanas: z.int(),
  visita_desde: z.string().meta({ format: 'date' }).nullable(),
  tabelas: z.array(shownTable),
};
