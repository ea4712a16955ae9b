import { z } from 'zod';
import {
  clearable,
  MOMENTS,
  optionalDay,
  optionally,
  required,
  sentFields,
  shown,
  shownFields,
  shownUuid,
} from '../../contract/declared-fields.ts';
import {
  birthdayOrNull,
  email,
  emailOrNull,
  LENGTHS,
  moment,
  name,
  notes,
  postalCodeOrNull,
  reais,
  state,
  stateOrEmpty,
  stateOrNull,
  taxId,
  text,
  textOrNull,
  uuid,
} from '../../contract/fields.ts';
import { phone, phoneOrEmpty, phoneOrNull } from '../../contract/phone-field.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { DONE_AT_WORDS, objectOf } from '../../contract/words.ts';
import { toReais } from '../../domain/money.ts';
import { repeatsIn } from '../../domain/repeats.ts';
import { UFS } from '../../domain/ufs.ts';

const code = text({ max: LENGTHS.code });
export const city = text({ max: LENGTHS.city });
export const cityOrEmpty = text({ min: 0, max: LENGTHS.city });
const district = text({ min: 0, max: LENGTHS.city });
const address = text({ min: 0, max: LENGTHS.address, lineBreaks: true });
const nameOrNull = () => textOrNull({ max: LENGTHS.name });
const cityOrNull = () => textOrNull({ max: LENGTHS.city });
const { cliente, representada, tabela } = EXAMPLE_IDS;

const contactFields = {
  nome: required(name, 'Nome da pessoa', 'Rui'),
  telefone: optionally(phoneOrNull, null, 'Telefone, com DDD', '+551133334444'),
  email: optionally(emailOrNull, null, 'Email', 'estoque@saojoao.com.br'),
  cargo: optionally(nameOrNull(), null, 'O que faz', 'Estoque'),
};

const addressFields = {
  nome: optionally(nameOrNull(), null, 'Como se chama o lugar', 'Depósito'),
  endereco: required(
    text({ max: LENGTHS.address, lineBreaks: true }),
    'Endereço completo',
    'Rua das Flores, 200',
  ),
  bairro: optionally(cityOrNull(), null, 'Bairro', 'Centro'),
  cidade: optionally(cityOrNull(), null, 'Cidade', 'São Paulo'),
  estado: optionally(stateOrNull, null, 'Sigla da UF', 'SP'),
  cep: optionally(postalCodeOrNull, null, 'CEP', '01310100'),
};

const tableFields = {
  representada_id: required(uuid, 'A representada', representada),
  tabela_id: required(uuid, 'A tabela de preços dela', tabela),
};

const MOST_CONTACTS = 20;
const MOST_ADDRESSES = 20;
const LONGEST_REASON = 255;
const MOST_WEEKS = 4;
const MOST_TABLES = 500;

const creditFields = {
  representada_id: required(uuid, 'A representada', representada),
  limite: optionally(
    reais({ from: 0 }).transform(toReais).nullable(),
    null,
    'Até quanto ele pode dever a ela, em reais; `null`, sem limite',
    5000,
  ),
  bloqueado: optionally(z.boolean(), false, 'Se ela não vende a ele', false),
  motivo: optionally(textOrNull({ max: LONGEST_REASON }), null, 'Por que está bloqueado', null),
};

const contacts = z.array(objectOf('NewContact', sentFields(contactFields))).max(MOST_CONTACTS);
const addresses = z.array(objectOf('NewAddress', sentFields(addressFields))).max(MOST_ADDRESSES);
const clientTable = objectOf('ClientTable', sentFields(tableFields));
const tables = z
  .array(clientTable)
  .max(MOST_TABLES)
  .check((payload) => refuseTwoOfOne(payload, 'Só uma tabela por representada'));

const credits = z
  .array(objectOf('ClientCredit', sentFields(creditFields)))
  .max(MOST_TABLES)
  .check((payload) => refuseTwoOfOne(payload, 'Só um crédito por representada'));

type OfRepresentada = { readonly representada_id: string };

/** A client has one table, and one credit, per representada. */
function refuseTwoOfOne({ value, issues }: z.core.ParsePayload<OfRepresentada[]>, message: string): void {
  const owners = value.map(({ representada_id }) => representada_id);
  for (const at of repeatsIn(owners))
    issues.push({ code: 'custom', input: owners[at], path: [at, 'representada_id'], message });
}

const visited = (day: string, example: boolean) => optionally(z.boolean(), false, `Atendido ${day}`, example);

/** The fields of a client in lists, and in the answer to its creation. */
export const listedFields = {
  id: shown(shownUuid, 'Identificador do cliente', cliente),
  codigo: {
    ...shown(
      z.string(),
      'Código, único na empresa; gerado (`CLI` e um número) quando não é enviado',
      'CLI0001',
    ),
    sent: code.nullish(),
    changed: code,
  },
  nome: {
    ...required(name, 'Nome ou razão social', 'Mercado São João'),
    sent: text({ min: 3, max: LENGTHS.name }),
  },
  cnpj_cpf: optionally(
    taxId.nullable(),
    null,
    'CPF ou CNPJ (também o alfanumérico), com ou sem pontuação; devolvido como foi enviado',
    '11.222.333/0001-81',
  ),
  email: required(email, 'Email, único no sistema, sem distinção de maiúsculas', 'compras@saojoao.com.br'),
  telefone: {
    ...required(
      phone,
      'Telefone com DDD, em qualquer formato, ou `+` e um número internacional',
      '(11) 98765-4321',
    ),
    /** Empty only where it already is: an anonymized client has none, and a form sends back what it read. */
    changed: phoneOrEmpty.meta({ minLength: 1 }),
    shownWords: { description: 'Telefone no formato E.164', examples: ['+5511987654321'] },
  },
  endereco: optionally(address.nullable(), null, 'Endereço completo', 'Rua das Flores, 120'),
  /** Empty only of a client that came so from another system; a form sends back what it read. */
  cidade: { ...required(city, 'Cidade', 'São Paulo'), changed: cityOrEmpty, shown: z.string() },
  estado: {
    ...required(state, 'Sigla da UF, ou `EX` para o exterior', 'SP'),
    changed: stateOrEmpty,
    shown: z.enum([...UFS, '']),
  },
  ativo: optionally(z.boolean(), true, 'Um cliente inativo não pode comprar', true),
  ...MOMENTS,
};

/** All fields of a client. */
export const clientFields = {
  ...listedFields,
  bairro: optionally(district, '', 'Bairro; vazio quando não informado', 'Centro'),
  observacao: optionally(notes, '', 'Observações livres', 'Receber até as 16 h'),
  vendedor_id: {
    ...required(uuid.nullable(), 'A pessoa em cuja carteira o cliente está; `null`, se em nenhuma', null),
    sent: uuid.nullish(),
  },
  segunda: visited('às segundas-feiras', true),
  terca: visited('às terças-feiras', false),
  quarta: visited('às quartas-feiras', false),
  quinta: visited('às quintas-feiras', true),
  sexta: visited('às sextas-feiras', false),
  sabado: clearable(z.boolean(), false, 'Atendido aos sábados', false),
  nome_fantasia: optionally(
    nameOrNull(),
    null,
    'Nome fantasia; a busca também o encontra',
    'Sacolão da Praça',
  ),
  inscricao_estadual: optionally(textOrNull({ max: 20 }), null, 'Inscrição estadual', '110.042.490.114'),
  cep: optionally(postalCodeOrNull, null, 'CEP, com ou sem hífen; guardado só com algarismos', '01310100'),
  comprador: optionally(nameOrNull(), null, 'Quem compra', 'Dona Lúcia'),
  aniversario: optionally(birthdayOrNull, null, 'Aniversário do comprador, `MM-DD`', '03-21'),
  contatos: {
    ...clearable(contacts, [], 'Até 20 pessoas com quem se fala', [
      { nome: 'Rui', telefone: null, email: null, cargo: 'Estoque' },
    ]),
    shown: z.array(objectOf('Contact', shownFields(contactFields))),
  },
  enderecos: {
    ...clearable(addresses, [], 'Até 20 endereços de entrega', [
      {
        nome: 'Depósito',
        endereco: 'Rua das Flores, 200',
        bairro: 'Centro',
        cidade: 'São Paulo',
        estado: 'SP',
        cep: '01310100',
      },
    ]),
    shown: z.array(objectOf('Address', shownFields(addressFields))),
  },
  visita_semanas: clearable(
    z.int().min(1).max(MOST_WEEKS),
    1,
    'A visita é a cada tantas semanas, de 1 a 4, contadas da semana de `visita_desde`',
    2,
  ),
  visita_desde: optionalDay(
    'A semana deste dia, de segunda a domingo, é a primeira em que há visita; sem ele, há visita toda semana',
    '2026-11-09',
  ),
  tabelas: {
    ...clearable(tables, [], 'Por que tabela de preços compra de cada representada, uma de cada', []),
    shown: z.array(objectOf('ShownClientTable', shownFields(tableFields))),
  },
  credito: {
    ...clearable(credits, [], 'O crédito dele em cada representada, um de cada; só o escritório o muda', []),
    shown: z.array(objectOf('ShownClientCredit', shownFields(creditFields))),
  },
  feito_em: { shown: moment.nullable(), ...DONE_AT_WORDS },
};
