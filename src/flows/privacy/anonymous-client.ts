import { anonymizeKey } from '../../domain/access-keys.ts';
import { foldText } from '../../domain/text.ts';
import { anonymousEmail } from '../../domain/undeliverable.ts';
import type { Client, ClientChanges } from '../../trade/clients/clients.contract.ts';
import { clientFields } from '../../trade/clients/clients.fields.ts';

/** The free texts of orders. */
export const SALE_TEXTS = [
  'observacao',
  'observacao_interna',
  'transportadora',
  'pedido_cliente',
  'motivo_recusa',
] as const;

/** What a client typed with his answer to a quotation. */
const ANSWER_TEXTS = ['nome', 'observacao'] as const;

export function withoutAnswerTexts(answer: unknown): unknown {
  if (answer === null || answer === undefined) return answer;
  return { ...(answer as Fields), ...Object.fromEntries(ANSWER_TEXTS.map((name) => [name, null])) };
}

/** The free texts of visits. */
export const VISIT_TEXTS = ['nota'] as const;

export const CLIENT_NAME = 'Cliente anonimizado';

/** The identifying data that a client's record ever had, as far as a code may contain it. */
export type Identity = Pick<Client, 'nome' | 'cnpj_cpf' | 'email' | 'telefone'> &
  // Older records lack these fields.
  Partial<Pick<Client, 'nome_fantasia' | 'inscricao_estadual' | 'comprador'>>;

type Fields = Record<string, unknown>;

const KEPT = ['ativo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'tabelas', 'credito'];

/** Every field that may be absent becomes so, unless it is kept for statistics. */
const ERASED: ClientChanges = Object.fromEntries(
  Object.entries(clientFields).flatMap(([name, field]) =>
    'absent' in field && !KEPT.includes(name) ? [[name, field.absent]] : [],
  ),
);

/**
 * Replaces the identifying data of a client wherever its record occurs. City, state, visiting days and dates stay, for
 * statistics; so does the code, unless it contains a name, tax id, email or telephone that the client ever had.
 */
export function anonymousClient(id: string, identities: Identity[]) {
  const revealing = [...new Set(identities.flatMap(waysToTell))];

  /** The new field values; each follows the rules of its column, and the email stays unique. */
  const replacements = { ...ERASED, nome: CLIENT_NAME, email: anonymousEmail(id), telefone: '' };

  /** Whether a text contains the client's name or other identifying data. */
  function isToldIn(text: string): boolean {
    const plain = lettersAndDigits(text);
    return revealing.some((tell) => plain.includes(tell));
  }

  function replaceCode(codigo: string): string {
    return isToldIn(codigo) ? `anonimo-${id}` : codigo;
  }

  /** The value without the client, at any depth. */
  function removeFrom(value: unknown): unknown {
    return changeObjects(value, (fields) => {
      if (fields.id === id && 'email' in fields) return anonymize(fields);
      if ('remetente' in fields && 'recurso_id' in fields) return withoutInboxTexts(fields, isToldIn);
      if ('alerta' in fields && typeof fields.descricao === 'string' && isToldIn(fields.descricao))
        fields.descricao = null;
      return fields.cliente_id === id ? withoutTexts(fields) : fields;
    });
  }

  function anonymize(client: Fields): Fields {
    const replaced = Object.entries(replacements).filter(([name]) => name in client);
    const codigo = typeof client.codigo === 'string' ? replaceCode(client.codigo) : client.codigo;
    const credito = Array.isArray(client.credito) && {
      credito: withoutReasons(client.credito as Client['credito']),
    };
    return { ...client, ...credito, codigo, ...Object.fromEntries(replaced) };
  }

  return { replacements, replaceCode, isToldIn, removeFrom };
}

export type AnonymousClient = ReturnType<typeof anonymousClient>;

/** The value with each object in it changed, at any depth; those within another come first. */
export function changeObjects(value: unknown, change: (fields: Fields) => Fields): unknown {
  if (Array.isArray(value)) return value.map((element) => changeObjects(element, change));
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => [name, changeObjects(member, change)]);
  return change(Object.fromEntries(members));
}

/** Limits and blocks without why. */
export function withoutReasons(credits: Client['credito']): Client['credito'] {
  return credits.map((credit) => ({ ...credit, motivo: null }));
}

const INBOX_TEXTS = { remetente: null, assunto: null, nome: 'arquivo', resumo: null };

/** What is said of a file in the box, without the texts that tell the client; the same object where none does. */
export function withoutInboxTexts<T extends Fields>(said: T, isToldIn: (text: string) => boolean): T {
  const told = Object.entries(INBOX_TEXTS).filter(([name]) => isToldIn(String(said[name] ?? '')));
  return told.length === 0 ? said : { ...said, ...Object.fromEntries(told) };
}

/** Something of the client, without free texts and his name. */
function withoutTexts(fields: Fields): Fields {
  if ('observacao_interna' in fields) {
    for (const name of SALE_TEXTS) if (name in fields) fields[name] = null;
    fields.resposta = withoutAnswerTexts(fields.resposta);
  }
  if ('resultado' in fields) for (const name of VISIT_TEXTS) if (name in fields) fields[name] = null;
  if (isReturn(fields)) fields.chave = anonymizeKey(fields.chave);
  if ('cliente_nome' in fields) fields.cliente_nome = CLIENT_NAME;
  return fields;
}

/** A return note is usually issued by the client, so its key contains his document. */
function isReturn(fields: Fields): fields is Fields & { chave: string } {
  return typeof fields.chave === 'string' && typeof fields.referencia === 'string';
}

/** A shorter name or number in a code is a coincidence. */
const SHORTEST_TELL = 4;

function waysToTell({ nome, cnpj_cpf, email, telefone, ...others }: Identity): string[] {
  const { nome_fantasia, inscricao_estadual, comprador } = others;
  const nationalNumber = telefone.replace(/^\+55/, '');
  return [nome, cnpj_cpf, email, nationalNumber, nome_fantasia, inscricao_estadual, comprador]
    .map((tell) => tell ?? '')
    .map(lettersAndDigits)
    .filter((tell) => tell.length >= SHORTEST_TELL);
}

function lettersAndDigits(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}
