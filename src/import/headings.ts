import { foldText } from '../domain/text.ts';
import type { ColumnNames } from '../http/contract/column-names.ts';
import type { LineFault } from '../http/contract/issues.ts';
import { headingOf } from '../http/replies/sheet-words.ts';

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
  representante: 'vendedor',
  vendedor_nome: 'vendedor',
  vendedor_email: 'vendedor',
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
function foldHeading(heading: string): string {
  return foldText(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}

/** The headings under which exports for people show these fields. */
export function peoplesHeadings(fields: object): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((field) => [foldHeading(headingOf(field)), field]));
}

type HeadingFault = Omit<LineFault, 'linha'>;

export const MISSING = 'Falta a coluna no cabeçalho';
export const REPEATED = 'Coluna repetida';

interface Match {
  /** Which field each column holds; undefined for a column that holds none. */
  readonly columns: (string | undefined)[];
  readonly faults: HeadingFault[];
}

/**
 * Finds the fields in a header: where the caller says, else where one bears the field's own name, else where it bears another by which
 * the field is known. A file may have both.
 */
export function matchHeadings(
  headings: readonly string[],
  fields: object,
  others: Readonly<Record<string, string>>,
  asked: ColumnNames = {},
): Match {
  const { columns, faults } = placeAsked(headings, asked);
  for (const [at, heading] of headings.entries()) {
    const name = foldText(heading.trim());
    if (columns[at] === undefined && Object.hasOwn(fields, name) && !Object.hasOwn(asked, name))
      columns[at] = name;
  }
  const taken = new Set([...columns, ...Object.keys(asked)]);
  for (const [at, heading] of headings.entries()) {
    if (columns[at] !== undefined) continue;
    const name = foldHeading(heading);
    const field = Object.hasOwn(fields, name) ? name : Object.hasOwn(others, name) ? others[name] : undefined;
    if (field === undefined || !Object.hasOwn(fields, field) || taken.has(field)) continue;
    taken.add(field);
    columns[at] = field;
  }
  return { columns, faults };
}

/** A column is asked for by its heading, or by its place: `#3` is the third. */
function placeAsked(headings: readonly string[], asked: ColumnNames): Match {
  const columns: (string | undefined)[] = headings.map(() => undefined);
  const faults: HeadingFault[] = [];
  const folded = headings.map(foldHeading);
  for (const [campo, name = ''] of Object.entries(asked)) {
    if (name === '') continue;
    const at = headings.indexOf(name) === -1 ? placeOf(name, folded) : headings.indexOf(name);
    if (headings[at] === undefined) faults.push({ campo, mensagem: MISSING });
    else if (columns[at] !== undefined) faults.push({ campo, mensagem: REPEATED });
    else columns[at] = campo;
  }
  return { columns, faults };
}

function placeOf(name: string, folded: readonly string[]): number {
  const [, place] = /^#(\d{1,3})$/.exec(name) ?? [];
  return place === undefined ? folded.indexOf(foldHeading(name)) : Number(place) - 1;
}
