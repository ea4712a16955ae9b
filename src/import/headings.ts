import { foldText } from '../domain/text.ts';

/** What everybody calls the fields that several kinds of record have. */
const COMMON = {
  razao_social: 'nome',
  nome_razao_social: 'nome',
  e_mail: 'email',
  mail: 'email',
  fone: 'telefone',
  celular: 'telefone',
  whatsapp: 'telefone',
  logradouro: 'endereco',
  municipio: 'cidade',
  uf: 'estado',
  observacoes: 'observacao',
  obs: 'observacao',
} as const;

export const CLIENT_HEADINGS = {
  ...COMMON,
  cliente: 'nome',
  fantasia: 'nome_fantasia',
  cod: 'codigo',
  cnpj: 'cnpj_cpf',
  cpf: 'cnpj_cpf',
  cpf_cnpj: 'cnpj_cpf',
  documento: 'cnpj_cpf',
  ie: 'inscricao_estadual',
  inscr_estadual: 'inscricao_estadual',
} as const;

export const REPRESENTADA_HEADINGS = {
  ...COMMON,
  representada: 'nome',
  fornecedor: 'nome',
  cnpj_cpf: 'cnpj',
  cpf_cnpj: 'cnpj',
} as const;

export const PRODUCT_HEADINGS = {
  codigo: 'id',
  cod: 'id',
  sku: 'id',
  referencia: 'id',
  ref: 'id',
  produto: 'nome',
  valor: 'preco',
  preco_unitario: 'preco',
  representada: 'representada_nome',
  fornecedor: 'representada_nome',
} as const;

export const PRICE_HEADINGS = {
  id: 'produto_id',
  codigo: 'produto_id',
  cod: 'produto_id',
  codigo_do_produto: 'produto_id',
  produto: 'produto_id',
  sku: 'produto_id',
  referencia: 'produto_id',
  ref: 'produto_id',
  valor: 'preco',
  preco_unitario: 'preco',
  preco_de_tabela: 'preco',
} as const;

/** A heading as it is compared: without case, accents and punctuation. */
export function foldHeading(heading: string): string {
  return foldText(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}

/**
 * Which field each column holds; undefined for a column that holds none. A field's own name goes before what else it is called: a file
 * may have both.
 */
export function matchHeadings(
  headings: readonly string[],
  fields: object,
  others: Readonly<Record<string, string>>,
): (string | undefined)[] {
  const own = headings.map((heading) => {
    const name = foldText(heading.trim());
    return Object.hasOwn(fields, name) ? name : undefined;
  });
  const taken = new Set(own);
  return headings.map((heading, at) => {
    if (own[at] !== undefined) return own[at];
    const name = foldHeading(heading);
    const field = Object.hasOwn(fields, name) ? name : Object.hasOwn(others, name) ? others[name] : undefined;
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}
