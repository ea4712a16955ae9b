import { z } from 'zod';
import * as field from '../../contract/declared-fields.ts';
import { calendarDate, emailOrEmpty, LENGTHS, name, taxIdOrEmpty, text } from '../../contract/fields.ts';
import { recordReply, type Tag } from '../../contract/operation.ts';
import { phoneOrEmpty } from '../../contract/phone-field.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, operationsOf } from '../../contract/resource.ts';
import { changesOf, objectOf, words } from '../../contract/words.ts';
import { ACCEPTANCES } from '../../domain/client-answers.ts';
import { AGENTS } from '../../domain/roles.ts';
import { TAX_REGIMES } from '../../domain/service-notes.ts';
import type { Row } from '../../platform/database/tables.ts';

const LARGEST_LOGO_KIB = 256;

const DATA_URL = /^data:image\/(?:png|jpe?g);base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The first bytes of each picture format in base64; they decide the type, whatever the sender claims. */
const BEGINNINGS = { 'image/png': 'iVBORw0KGgo', 'image/jpeg': '/9j/' } as const;

/** Checks only the form, which a browser can check too; `readPicture` checks the picture itself. */
export const logoField = z
  .string()
  .nullable()
  .transform((value, context) => {
    const content = (value ?? '').trim().replace(DATA_URL, '');
    if (content === '') return null;
    const complain = (message: string) => {
      context.issues.push({ code: 'invalid_format', format: 'logo', input: content, message });
      return z.NEVER;
    };
    if (content.length > Math.ceil((LARGEST_LOGO_KIB * 1024) / 3) * 4)
      return complain(`A imagem passa de ${LARGEST_LOGO_KIB} KiB`);
    const tipo = typeOf(content);
    if (tipo === undefined || content.length % 4 !== 0 || !BASE64.test(content))
      return complain('Deve ser uma imagem PNG ou JPEG em base64');
    return { tipo, conteudo: content };
  });

function typeOf(content: string): keyof typeof BEGINNINGS | undefined {
  if (content.startsWith(BEGINNINGS['image/png'])) return 'image/png';
  return content.startsWith(BEGINNINGS['image/jpeg']) ? 'image/jpeg' : undefined;
}

/** One pixel. */
const EXAMPLE_LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC';

/** Some programs always send every field, an unset one as null or empty. */
function orNothing<S extends z.ZodType<string>>(schema: S, description: string, example: unknown) {
  const changed = schema.nullable().transform((value): string => value ?? '');
  return { changed, shown: z.string(), description, examples: [example] };
}

const LONGEST_ACCOUNT = 60;
const account = text({ min: 0, max: LONGEST_ACCOUNT });
const address = text({ min: 0, max: LENGTHS.address, lineBreaks: true });

const companyFields = {
  id: field.shown(field.shownUuid, 'Identificador da empresa', EXAMPLE_IDS.empresa),
  nome: field.required(name, 'Nome da empresa, como encabeça os pedidos', 'Ana Representações'),
  cnpj: orNothing(
    taxIdOrEmpty,
    'CNPJ ou CPF, com ou sem pontuação; vazio quando não informado',
    '11.222.333/0001-81',
  ),
  telefone: {
    ...orNothing(phoneOrEmpty, 'Telefone, em qualquer formato com DDD', '(11) 98765-4321'),
    shownWords: words('Telefone no formato E.164; vazio quando não informado', '+5511987654321'),
  },
  email: orNothing(emailOrEmpty, 'Email da empresa', 'contato@anarepresentacoes.com.br'),
  endereco: orNothing(address, 'Endereço completo', 'Rua Augusta, 1500, São Paulo/SP'),
  core: orNothing(account, 'Registro no CORE do estado; assina a cobrança', 'CORE-SP 12345'),
  banco: orNothing(account, 'Banco em que se recebe', '001 Banco do Brasil'),
  agencia: orNothing(account, 'Agência', '1234-5'),
  conta: orNothing(account, 'Conta', '67890-1'),
  pix: orNothing(account, 'Chave Pix', 'contato@anarepresentacoes.com.br'),
  inscricao_municipal: orNothing(account, 'Inscrição municipal, para a NFS-e', '987654'),
  regime: field.required(
    z.enum(TAX_REGIMES).nullable(),
    'Como a empresa é tributada: `simples`, `presumido`, `real`, `autonomo`; `null`, não informado',
    'simples',
  ),
  agentes: field.required(
    z.enum(AGENTS),
    'O que assistentes e outros programas podem por `/mcp`: `nao`, nada; `leitura`, consultar; `escrita`, também orçamentos, visitas e anotações',
    'leitura',
  ),
  logo: {
    changed: logoField,
    shown: z.string().nullable(),
    ...words(
      'Imagem PNG ou JPEG em base64, pura ou como `data:`; até 256 KiB e 1000 pixels de lado. `null` ou vazio a retira',
      EXAMPLE_LOGO,
    ),
    shownWords: words('A imagem, como `data:` em base64; `null` quando não há', EXAMPLE_LOGO),
  },
  caixa_automatica: field.required(
    z.boolean(),
    'Se uma nota que chega sem dúvida alguma é lançada na hora; `false` no começo',
    false,
  ),
  saldo_desde: field.required(
    calendarDate,
    'De que dia em diante as vendas contam o que falta faturar; no começo, o dia em que a empresa foi criada',
    '2026-11-01',
  ),
  aceite_vira_pedido: field.required(
    z.enum(ACCEPTANCES),
    'Se o aceite do cliente pelo link faz do orçamento um pedido: `nunca`, o escritório o faz; `orcamentos`, os que o escritório fez; `sempre`, também os pedidos que o cliente fez em sua página',
    'nunca',
  ),
  abaixo_do_minimo: field.required(
    z.enum(['avisa', 'proibe']),
    'O que acontece quando um vendedor vende abaixo do preço mínimo: `avisa` ou `proibe`; os demais recebem só o aviso',
    'avisa',
  ),
  ...field.MOMENTS,
};

export const companyChanges = changesOf('CompanyChanges', field.changedFields(companyFields), {
  nome: 'Ana Representações',
  cnpj: '11.222.333/0001-81',
  telefone: '(11) 98765-4321',
  logo: EXAMPLE_LOGO,
});

const company = objectOf('Company', field.shownFields(companyFields));

export type CompanyRecord = z.output<typeof company>;

type CompanyFlag = 'ativo' | 'catalogo_estrito' | 'caixa_automatica';

export type Company = Omit<Row<'empresas'>, CompanyFlag | 'mudou_para'> & Record<CompanyFlag, boolean>;

export type Logo = Omit<Row<'logos'>, 'empresa_id'>;

export interface CompanyWithLogo extends Company {
  logo: Logo | null;
}

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
