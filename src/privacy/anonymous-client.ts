import type { Client } from '../clients/clients.contract.ts';
import { anonymizeKey } from '../domain/access-keys.ts';
import { anonymousEmail } from '../domain/anonymous.ts';
import { foldText } from '../domain/text.ts';
import { SALE_TEXTS, VISIT_TEXTS } from './client-texts.queries.ts';

const NAME = 'Cliente anonimizado';

/** What a client's record said about the person at one time or another, as far as it can hide in a code. */
export type Identity = Pick<Client, 'nome' | 'cnpj_cpf' | 'email' | 'telefone'> &
  // What is older than these fields does not have them.
  Partial<Pick<Client, 'nome_fantasia' | 'inscricao_estadual' | 'comprador'>>;

type Fields = Record<string, unknown>;

/**
 * Replaces what tells who a client is, wherever a record of it stands. City, state, the contract's visiting days and dates stay,
 * for statistics; the code stays, unless it repeats a name, tax id, email or telephone that the client has had.
 */
export class AnonymousClient {
  readonly #id: string;
  readonly #revealing: string[];

  constructor(id: string, identities: Identity[]) {
    this.#id = id;
    this.#revealing = [...new Set(identities.flatMap(waysToTell))];
  }

  /** For the record itself. Each value keeps to the rules of its column, and the email is unique still. */
  get replacements() {
    return {
      nome: NAME,
      cnpj_cpf: null,
      email: anonymousEmail(this.#id),
      telefone: '',
      endereco: null,
      bairro: '',
      observacao: '',
      sabado: false,
      nome_fantasia: null,
      inscricao_estadual: null,
      cep: null,
      comprador: null,
      aniversario: null,
      contatos: [],
      enderecos: [],
      visita_semanas: 1,
      visita_desde: null,
    };
  }

  replaceCode(codigo: string): string {
    return this.isToldIn(codigo) ? `anonimo-${this.#id}` : codigo;
  }

  /** Whether a text names the client, or tells something else of it that nobody else has. */
  isToldIn(text: string): boolean {
    const plain = lettersAndDigits(text);
    return this.#revealing.some((tell) => plain.includes(tell));
  }

  /** The value without the client, however deep in it the client's record or name may stand. */
  removeFrom(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((element) => this.removeFrom(element));
    if (value === null || typeof value !== 'object') return value;
    const fields: Fields = Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, this.removeFrom(member)]),
    );
    if (fields.id === this.#id && 'email' in fields) return this.#anonymize(fields);
    if (fields.cliente_id === this.#id && 'observacao_interna' in fields)
      for (const name of SALE_TEXTS) if (name in fields) fields[name] = null;
    if (fields.cliente_id === this.#id && 'resultado' in fields)
      for (const name of VISIT_TEXTS) if (name in fields) fields[name] = null;
    if (fields.cliente_id === this.#id && isReturn(fields)) fields.chave = anonymizeKey(fields.chave);
    if ('alerta' in fields && typeof fields.descricao === 'string' && this.isToldIn(fields.descricao))
      fields.descricao = null;
    if (fields.cliente_id === this.#id && 'cliente_nome' in fields) return { ...fields, cliente_nome: NAME };
    return fields;
  }

  #anonymize(client: Fields): Fields {
    const replacements = Object.entries(this.replacements).filter(([name]) => name in client);
    const codigo = typeof client.codigo === 'string' ? this.replaceCode(client.codigo) : client.codigo;
    return { ...client, codigo, ...Object.fromEntries(replacements) };
  }
}

/** A note of return is the client's own as a rule, and its key tells his document. */
function isReturn(fields: Fields): fields is Fields & { chave: string } {
  return typeof fields.chave === 'string' && typeof fields.referencia === 'string';
}

/** Shorter than this, a name or number in a code is a coincidence. */
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
