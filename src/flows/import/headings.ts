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
  ...named('email', 'e_mail mail emails e_mails e_mail_p_nf email_p_nf email_2 e_mail_2 outro_email'),
  ...named(
    'telefone',
    'fone fones telefones telefone_1 telefone_principal celular whatsapp tel cel zap celular_zap',
  ),
  ...named('telefone', 'telefone_2 telefone_3 celular_2 fone_2 outro_telefone'),
  ...named('endereco', 'logradouro rua'),
  ...named('cidade', 'municipio cidade_uf municipio_uf'),
  ...named('estado', 'uf'),
  ...named('observacao', 'observacoes obs'),
  ...named('endereco+1', 'numero'),
  ...named('endereco+2', 'complemento'),
};

export const CLIENT_HEADINGS = {
  ...COMMON,
  ...named('nome', 'cliente nome_do_cliente'),
  ...named('nome_fantasia', 'fantasia nome_fant'),
  ...named('codigo', 'cod'),
  ...named('cnpj_cpf', 'cnpj cpf cpf_cnpj documento'),
  ...named('inscricao_estadual', 'ie i_e inscr_estadual insc_estadual insc_est'),
  ...named('vendedor', 'representante vendedor_nome vendedor_email vendedor_do_ultimo_pedido colaborador'),
  ...named('ativo', 'situacao ativo_inativo'),
};

export const REPRESENTADA_HEADINGS = {
  ...COMMON,
  ...named('nome', 'representada fornecedor'),
  ...named('cnpj', 'cnpj_cpf cpf_cnpj'),
};

const PRODUCT_CODE = 'cod codigo_do_produto cod_do_produto codigo_produto cod_produto sku referencia ref';
const PRICE =
  'valor preco_unitario valor_unitario preco_tabela preco_de_tabela preco_de_venda preco_venda preco_lista preco_de_lista preco_unit';

export const PRODUCT_HEADINGS = {
  ...named('codigo', PRODUCT_CODE),
  ...named('codigos', 'outros_codigos codigos_antigos'),
  ...named('nome', 'produto nome_do_produto descricao_do_produto mercadoria'),
  ...named('preco', PRICE),
  ...named('unidade', 'unid und un um unidade_de_medida embalagem emb'),
  ...named('categoria', 'grupo familia linha departamento secao subgrupo categoria_principal'),
  ...named('categoria+2', 'subcategoria_nivel_2'),
  ...named('categoria+3', 'subcategoria_nivel_3'),
  ...named('multiplo', 'mult multiplo_de_venda qtd_por_caixa quantidade_por_caixa qtde_por_caixa qtd_caixa'),
  ...named(
    'multiplo',
    'itens_p_caixa cx_c cx_com caixa_c caixa_com emb_c qtd_cx qtde_cx un_por_caixa unid_por_caixa',
  ),
  ...named('codigo_barras', 'ean gtin gtin_ean ean13 cod_barras cod_de_barras codigo_de_barras'),
  ...named('representada_nome', 'representada fornecedor fabrica industria'),
  ...named('ativo', 'situacao ativo_inativo'),
};

export const SALE_HEADINGS = {
  ...named('pedido', 'numero n no num nr numero_do_pedido numero_pedido n_pedido no_pedido n_do_pedido'),
  ...named(
    'pedido',
    'no_do_pedido num_pedido nr_pedido nr_do_pedido num_do_pedido cod_pedido codigo_do_pedido',
  ),
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
  ...named('vendedor', 'criador representante colaborador vendedor_nome'),
};

/** Of a report that tells the items of past sales under the product that they are of. */
export const SALE_ITEM_HEADINGS = {
  ...SALE_HEADINGS,
  ...named('subtotal', 'sub_total valor_total total'),
};

/** Of a report with a line for each past sale. */
export const SALE_HEADER_HEADINGS = {
  ...SALE_HEADINGS,
  ...named('total', 'valor_total valor total_do_pedido valor_do_pedido total_liquido valor_liquido'),
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
export function foldHeading(heading: string): string {
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
    const name = [foldHeading(heading), foldHeading(bareHeading(heading))].find((one) =>
      Object.hasOwn(precedence, one),
    );
    const field = name === undefined ? undefined : precedence[name];
    if (columns[at] !== undefined || field === undefined || preceding.has(field)) continue;
    columns[at] = field;
    preceding.add(field);
  }
  for (const [at, heading] of headings.entries()) {
    const name = foldText(heading.trim());
    if (columns[at] === undefined && Object.hasOwn(fields, name) && !preceding.has(name)) columns[at] = name;
  }
  const taken = new Set([...columns, ...Object.keys(asked)]);
  for (const isBare of [false, true])
    for (const [at, heading] of headings.entries()) {
      if (columns[at] !== undefined) continue;
      const name = foldHeading(isBare ? bareHeading(heading) : heading);
      const field = Object.hasOwn(fields, name)
        ? name
        : Object.hasOwn(others, name)
          ? others[name]
          : undefined;
      const [base = ''] = field?.split('+') ?? [];
      if (field === undefined || !Object.hasOwn(fields, base)) continue;
      // Of several telephones the first is the record's.
      const place =
        taken.has(field) && SEVERAL.includes(field) && !(field in asked) ? `${field}+${at}` : field;
      if (taken.has(place)) continue;
      taken.add(place);
      columns[at] = place;
    }
  return { columns, faults };
}

/** Fields that several columns of a file may bring. */
const SEVERAL = ['telefone', 'email'];

/** A heading without what offices write around a name. */
export function bareHeading(heading: string): string {
  return heading.replaceAll(/\([^)]*\)|\[[^\]]*\]|[*:]|R\$/g, ' ').trim();
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
