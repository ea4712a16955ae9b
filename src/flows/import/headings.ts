import type { LineFault } from '../../contract/issues.ts';
import type { ColumnNames } from '../../contract/lists.ts';
import { labelOf } from '../../domain/field-labels.ts';
import { foldText } from '../../domain/text.ts';

/** Other headings of a field, parted by blanks. */
const named = (field: string, headings: string): Record<string, string> =>
  Object.fromEntries(headings.split(' ').map((heading) => [heading, field]));

/** Common headings of fields that several kinds have. */
const COMMON = {
  ...named('nome', 'razao_social nome_razao_social'),
  ...named('email', 'e_mail mail emails e_mails'),
  ...named('telefone', 'fone fones telefones telefone_1 telefone_principal celular whatsapp'),
  ...named('endereco', 'logradouro rua'),
  ...named('cidade', 'municipio'),
  ...named('estado', 'uf'),
  ...named('observacao', 'observacoes obs'),
};

export const CLIENT_HEADINGS = {
  ...COMMON,
  ...named('nome', 'cliente nome_do_cliente'),
  ...named('nome_fantasia', 'fantasia'),
  ...named('codigo', 'cod'),
  ...named('cnpj_cpf', 'cnpj cpf cpf_cnpj documento'),
  ...named('inscricao_estadual', 'ie inscr_estadual insc_estadual insc_est'),
  ...named('vendedor', 'representante vendedor_nome vendedor_email'),
};

export const REPRESENTADA_HEADINGS = {
  ...COMMON,
  ...named('nome', 'representada fornecedor'),
  ...named('cnpj', 'cnpj_cpf cpf_cnpj'),
};

const PRODUCT_CODE = 'cod codigo_do_produto cod_do_produto codigo_produto cod_produto sku referencia ref';
const PRICE =
  'valor preco_unitario valor_unitario preco_tabela preco_de_tabela preco_de_venda preco_venda preco_lista preco_de_lista';

export const PRODUCT_HEADINGS = {
  ...named('codigo', PRODUCT_CODE),
  ...named('codigos', 'outros_codigos codigos_antigos'),
  ...named('nome', 'produto nome_do_produto descricao_do_produto mercadoria'),
  ...named('preco', PRICE),
  ...named('unidade', 'unid und un um unidade_de_medida embalagem'),
  ...named('categoria', 'grupo familia linha departamento secao subgrupo'),
  ...named('multiplo', 'mult multiplo_de_venda qtd_por_caixa quantidade_por_caixa qtde_por_caixa qtd_caixa'),
  ...named('multiplo', 'cx_c cx_com caixa_c caixa_com emb_c qtd_cx qtde_cx un_por_caixa unid_por_caixa'),
  ...named('codigo_barras', 'ean gtin ean13 cod_barras cod_de_barras codigo_de_barras'),
  ...named('representada_nome', 'representada fornecedor fabrica industria'),
};

export const SALE_HEADINGS = {
  ...named('pedido', 'numero n no num nr numero_do_pedido numero_pedido n_pedido no_pedido n_do_pedido'),
  ...named('pedido', 'num_pedido nr_pedido cod_pedido codigo_do_pedido'),
  ...named('data', 'data_do_pedido data_pedido data_da_venda data_venda dt_pedido dt'),
  ...named('data', 'emissao data_de_emissao data_emissao dt_emissao'),
  ...named('cliente', 'cliente_nome nome_do_cliente nome_cliente razao_social nome_fantasia'),
  ...named('cliente', 'codigo_do_cliente codigo_cliente cod_cliente cod_do_cliente'),
  ...named('cnpj_cpf', 'cnpj cpf cpf_cnpj documento cnpj_do_cliente cnpj_cliente'),
  ...named('produto', 'produto_id item produto_nome nome_do_produto descricao_do_produto'),
  ...named('produto', `codigo ${PRODUCT_CODE}`),
  ...named('quantidade', 'qtd qtde quant qt'),
  ...named('preco', 'valor_unitario preco_unitario preco_liquido preco_de_venda preco_venda'),
  ...named('preco', 'valor_unit vl_unitario vlr_unitario vl_unit vlr_unit preco_unit unitario'),
  ...named('representada', 'representada_nome fornecedor fabrica industria'),
  ...named('status', 'situacao etapa'),
};

/** A code names a product better than the column that is called like the field, which then holds its name. */
export const SALE_PRECEDENCE = named(
  'produto',
  'codigo_do_produto cod_do_produto codigo_produto cod_produto produto_id sku',
);

export const PRICE_HEADINGS = {
  ...named('produto_id', 'id'),
  ...named('codigo', `produto ${PRODUCT_CODE}`),
  ...named('preco', PRICE),
};

/** Normalises a heading for comparison: no case, accents or punctuation. */
function foldHeading(heading: string): string {
  return foldText(heading.replaceAll('º', 'o').replaceAll('ª', 'a'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
}

/** The headings under which exports for people show these fields. */
export function peoplesHeadings(fields: object): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((field) => [foldHeading(labelOf(field)), field]));
}

type HeadingFault = Omit<LineFault, 'linha'>;

export const MISSING = 'Falta a coluna no cabeçalho';
export const REPEATED = 'Coluna repetida';

/**
 * Finds the fields in a header: where the caller says, else where one has precedence, else where one bears the field's own name, else
 * where it bears another by which the field is known. A file may have several.
 */
export function matchHeadings(
  headings: readonly string[],
  fields: object,
  others: Readonly<Record<string, string>>,
  asked: ColumnNames = {},
  precedence: Readonly<Record<string, string>> = {},
) {
  const { columns, faults } = placeAsked(headings, asked);
  const preceding = new Set(Object.keys(asked));
  for (const [at, heading] of headings.entries()) {
    const name = foldHeading(heading);
    const field = Object.hasOwn(precedence, name) ? precedence[name] : undefined;
    if (columns[at] !== undefined || field === undefined || preceding.has(field)) continue;
    columns[at] = field;
    preceding.add(field);
  }
  for (const [at, heading] of headings.entries()) {
    const name = foldText(heading.trim());
    if (columns[at] === undefined && Object.hasOwn(fields, name) && !preceding.has(name)) columns[at] = name;
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
function placeAsked(headings: readonly string[], asked: ColumnNames) {
  // Undefined for a column that holds no field.
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
