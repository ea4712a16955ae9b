import { z } from 'zod';
import { AGENTS } from '../../domain/agents.ts';
import { TAX_REGIMES } from '../../domain/service-notes.ts';
import {
  emailOrEmpty,
  LENGTHS,
  moment,
  name,
  taxIdOrEmpty,
  text,
} from '../../platform/http/contract/fields.ts';
import { recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { phoneOrEmpty } from '../../platform/http/contract/phone-field.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import type { CompanyWithLogo } from './change-company.ts';
import { companyWords, storedCompanyWords } from './company.words.ts';
import { logoField } from './logo-field.ts';

/** Some programs always send every field, an unset one as null or empty. */
const orNothing = <S extends z.ZodType<string>>(field: S) =>
  field.nullable().transform((value): string => value ?? '');

const LONGEST_ACCOUNT = 60;
const account = orNothing(text({ min: 0, max: LONGEST_ACCOUNT }));

export const companyChanges = namedChanges(
  'CompanyChanges',
  companyWords,
  {
    nome: name,
    cnpj: orNothing(taxIdOrEmpty),
    telefone: orNothing(phoneOrEmpty),
    email: orNothing(emailOrEmpty),
    endereco: orNothing(text({ min: 0, max: LENGTHS.address, lineBreaks: true })),
    core: account,
    banco: account,
    agencia: account,
    conta: account,
    pix: account,
    inscricao_municipal: account,
    regime: z.enum(TAX_REGIMES).nullable(),
    agentes: z.enum(AGENTS),
    logo: logoField,
    caixa_automatica: z.boolean(),
  },
  {
    nome: companyWords.nome.examples[0],
    cnpj: companyWords.cnpj.examples[0],
    telefone: companyWords.telefone.examples[0],
    logo: companyWords.logo.examples[0],
  },
);

const company = namedObject('Company', storedCompanyWords, {
  id: z.string().meta({ format: 'uuid' }),
  nome: z.string(),
  cnpj: z.string(),
  telefone: z.string(),
  email: z.string(),
  endereco: z.string(),
  core: z.string(),
  banco: z.string(),
  agencia: z.string(),
  conta: z.string(),
  pix: z.string(),
  inscricao_municipal: z.string(),
  regime: z.enum(TAX_REGIMES).nullable(),
  agentes: z.enum(AGENTS),
  logo: z.string().nullable(),
  caixa_automatica: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

export type CompanyRecord = z.output<typeof company>;

const writeCompany = recordWriter(company);

export function toCompany({ logo, ...row }: CompanyWithLogo): CompanyRecord {
  return writeCompany({ ...row, logo: logo && `data:${logo.tipo};base64,${logo.conteudo}` });
}

export const companyTag: Tag = {
  name: 'Empresa',
  description: 'A própria empresa: o nome, os contatos e o logo que encabeçam os pedidos',
};

const operation = operationsOf({ tag: companyTag });

export const getCompany = operation('getCompany', 'GET /company', {
  summary: 'Mostra a empresa da chave',
  forReadKeys: true,
  reply: recordReply(company),
  conditional: true,
});

export const updateCompany = operation('updateCompany', 'PUT /company', {
  summary: 'Altera os campos enviados da empresa',
  description:
    'O logo é um PNG de até 8 bits por canal, sem entrelaçamento, ou um JPEG. No PDF dos pedidos ele aparece com até 110 por 52 pontos: ' +
    'uma imagem de 440 por 208 pixels fica nítida.',
  body: companyChanges,
  reply: recordReply(company),
  guarded: true,
});

export const LOGO_FILES = {
  'image/png': { type: 'image/png', description: 'O logo, se é um PNG' },
  'image/jpeg': { type: 'image/jpeg', description: 'O logo, se é um JPEG' },
} as const;

export const getCompanyLogo = operation('getCompanyLogo', 'GET /company/logo', {
  summary: 'Mostra o logo da empresa, como imagem',
  forReadKeys: true,
  replyTypes: [LOGO_FILES['image/png'], LOGO_FILES['image/jpeg']],
  problems: [problems.logoNotFound],
});
