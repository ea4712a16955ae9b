import { AVAILABILITIES, type ToldStock } from '../../../domain/availability.ts';
import type { CommissionBase, CommissionEvent } from '../../../domain/commission-entries.ts';
import { PRICE_LINE_SITUATIONS } from '../../../domain/price-list-lines.ts';
import { TABLE_FORMS, type TableForm } from '../../../domain/table-columns.ts';
import type { PositionScope, TitleMatch, TitleSituation } from '../../../domain/titles.ts';
import type { Reason, VisitOutcome } from '../../../domain/visits.ts';
import {
  changingRecords,
  code,
  companyRows,
  day,
  decimal,
  each,
  flag,
  HASH,
  integer,
  json,
  LONGEST_FILE,
  moment,
  records,
  table,
  text,
  uuid,
} from './columns.ts';

/**
 * What is agreed: representadas, products, clients, prices, commission rules, visits, goals. Files are kept apart from their
 * records, which are read far more often.
 */
export const TRADE = {
  representadas: changingRecords({
    ...each(text(), 'nome', 'cnpj', 'documento', 'email', 'telefone'),
    ...each(text(), 'endereco', 'cidade', 'estado', 'contato', 'observacao'),
    comissao: decimal().check('between 0 and 100'),
    ativo: flag(),
    comissao_evento: text<CommissionEvent>().check("in ('liquidacao', 'faturamento')").default('liquidacao'),
    comissao_dia: integer().check('between 1 and 28').default(15),
    /** In centavos. */
    pedido_minimo: integer().check('>= 0').orNull(),
    email_pedidos: text().orNull(),
    /** JSON. */
    modelo_pedido: text().orNull().asJson(),
    mensagem_pedido: text().orNull().later(),
    nome_dobrado: code().default(''),
    cidade_dobrada: code().default(''),
    comissao_base: text<CommissionBase>()
      .check("in ('produtos', 'produtos_ipi', 'nota')")
      .default('produtos'),
    contrato_inicio: day().orNull(),
    contrato_fim: day().orNull(),
    zona: text().default(''),
    /** Days after which an unpaid instalment counts as paid; null for never. */
    pagamento_presumido: integer().check('between 0 and 180').orNull(),
    planilha_pedido: text().orNull(),
    /** JSON: the addresses that its statements come from. */
    emails_extrato: json().orNull(),
    /** JSON: the CNPJs of its other establishments. */
    cnpjs: json().default('[]'),
    /** The day of the titles in force, which its positions decide; null without any. */
    posicao_em: day().orNull().later(),
    /** JSON: what holds an order of hers back; null where nothing does. */
    segura_pedido: text().orNull().asJson().later(),
    /** Whether an instalment whose title is gone counts as paid. */
    pagamento_por_titulo: flag().default(false).later(),
    busca: text(),
  }),

  /** Her own sheet for orders, in base64. */
  planilhas_pedido: companyRows(['representada_id'], {
    representada_id: uuid().refersTo('representadas', 'on delete cascade', 'dono'),
    tipo: text().formed(['xlsx', 'xlsm']),
    conteudo: text().upTo(LONGEST_FILE),
  }).with({ of: 'representadas' }),

  /** What is chosen for a catalogue is JSON as text, because its seal must be the same on both engines. */
  links_catalogo: table({
    hash: text().key().formed(HASH),
    empresa_id: uuid(),
    representada_id: uuid().refersTo('representadas', 'on delete cascade', 'dono'),
    expires_at: moment(),
    /** The token is derived from it; null where it cannot be shown again. */
    semente: text().orNull(),
    /** JSON: the price table, the category, and whether prices are shown. */
    escolha: text().asJson(),
    created_at: moment(),
  }).with({
    secret: true,
    since: '0002-catalog-links',
    constraints: ['links_catalogo_chave unique (empresa_id, representada_id)'],
  }),

  /** The columns of a representada's last statement, as JSON; those of her other tables by their layout. */
  colunas_extrato: companyRows(['representada_id'], {
    representada_id: uuid().refersTo('representadas', 'on delete cascade'),
    colunas: json(),
  }),

  clientes: changingRecords({
    codigo: text(),
    nome: text(),
    cnpj_cpf: text().orNull(),
    documento: text().orNull(),
    ...each(text(), 'email', 'email_dobrado', 'telefone'),
    endereco: text().orNull(),
    ...each(text(), 'bairro', 'cidade', 'estado', 'observacao'),
    ...each(flag(), 'ativo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta'),
    /** The person in whose portfolio the client is. */
    vendedor_id: uuid('references usuarios (id)').orNull(),
    ...each(text().orNull(), 'nome_fantasia', 'inscricao_estadual', 'cep', 'comprador', 'aniversario'),
    /** JSON. */
    ...each(text().asJson().default('[]'), 'contatos', 'enderecos', 'tabelas'),
    /** JSON: his limit with each representada, and whether she sells to him. */
    credito: text().asJson().default('[]').later(),
    sabado: flag().default(false),
    visita_semanas: integer().check('between 1 and 4').default(1),
    visita_desde: day().orNull(),
    /** The number of the week of `visita_desde`. */
    semana_inicial: integer().orNull(),
    nome_dobrado: code().default(''),
    codigo_dobrado: code().default(''),
    cidade_dobrada: code("default ''"),
    busca: text(),
    /** By the clock of the device that made it. */
    feito_em: moment().orNull(),
  }).with({
    people: true,
    of: 'clientes',
    constraints: ['clientes_email unique (email_dobrado)', 'clientes_codigo unique (empresa_id, codigo)'],
  }),

  /** The page on which a client orders. Without `of`, because an order made in it moves its end. */
  links_cliente: table({
    hash: text().key(),
    empresa_id: uuid(),
    cliente_id: uuid().refersTo('clientes', 'on delete cascade'),
    expires_at: moment(),
    /** The seed of the token, with a secret. */
    semente: text().orNull(),
    dias: integer(),
    /** JSON: the ids of the representadas; null for all. As text, because its seal must be the same on both engines. */
    representadas: text().orNull(),
    enviado_em: moment().orNull(),
    enviado_para: text().orNull(),
    enviado_usuario_id: uuid().orNull(),
    enviado_chave_id: uuid().orNull(),
    created_at: moment(),
  }).with({
    secret: true,
    since: '0060-portal',
    constraints: ['links_cliente_chave unique (empresa_id, cliente_id)'],
  }),

  produtos: changingRecords({
    id: text(),
    representada_id: uuid().orNull().refersTo('representadas'),
    nome: text(),
    descricao: text().orNull(),
    preco: decimal().check('>= 0'),
    ativo: flag(),
    unidade: text().orNull(),
    /** Quantities are ordered in multiples of it. */
    multiplo: decimal().check('> 0').orNull(),
    codigo_barras: text().orNull(),
    categoria: text().orNull(),
    nome_dobrado: code().default(''),
    id_dobrado: code().default(''),
    /** The representada's own code; without one the id serves. */
    codigo: code().orNull(),
    /** Further codes, as JSON; `codigos_produto` repeats them. */
    codigos: text().asJson().default('[]'),
    codigo_dobrado: code().default(''),
    foto: text().orNull(),
    busca: text(),
    /** In per cent. */
    ipi: decimal().orNull().check('between 0 and 300').later(),
    preco_minimo: decimal().orNull().check('> 0').later(),
  }).with({ of: 'produtos', constraints: ['produtos_id unique (id)'] }),

  /** The further codes of products in rows, because a sale finds its product by any of them; `dobrado` is how one is compared. */
  codigos_produto: companyRows(['produto_id', 'codigo'], {
    produto_id: text().refersTo('produtos', 'on delete cascade'),
    codigo: code(),
    dobrado: code(),
  }).with({ of: 'produtos' }),

  fotos_produto: companyRows(['produto_id'], {
    produto_id: text().refersTo('produtos', 'on delete cascade', 'dono'),
    tipo: text().formed(['image/jpeg', 'image/png', 'image/webp']),
    conteudo: text().upTo(LONGEST_FILE),
  }).with({ of: 'produtos' }),

  tabelas_preco: changingRecords({
    representada_id: uuid().refersTo('representadas'),
    nome: text(),
    de: day().orNull(),
    ate: day().orNull(),
    padrao: flag(),
  }),

  precos: companyRows(['tabela_id', 'produto_id'], {
    tabela_id: uuid().refersTo('tabelas_preco', 'on delete cascade'),
    produto_id: code().refersTo('produtos'),
    preco: decimal().check('>= 0'),
  }).with({ of: 'tabelas_preco' }),

  /**
   * A list of prices as it came. `alvo` is what its prices are of: a table, or the products of the representada, under her id.
   * `ordem` grows with each list that is applied, `vigor` with each that comes into force; `usuario_id` and `chave_id` applied it. `estoque` is
   * JSON: the products whose stock it told when it came.
   */
  listas_preco: changingRecords({
    representada_id: uuid().refersTo('representadas'),
    tabela_id: uuid().orNull().refersTo('tabelas_preco'),
    alvo: uuid(),
    arquivo: code(),
    formato: text(),
    data: day(),
    vale_de: day(),
    ...each(flag(), 'tem_preco', 'criar'),
    aplicada_em: moment().orNull(),
    ordem: integer().orNull(),
    em_vigor_em: moment().orNull(),
    vigor: integer().orNull(),
    ...each(uuid().orNull(), 'usuario_id', 'chave_id'),
    estoque: text().asJson().default('[]'),
  }).with({
    since: '0050-price-lists',
    of: 'listas_preco',
    constraints: ['listas_preco_arquivo unique (empresa_id, alvo, arquivo, data)'],
  }),

  /**
   * A line of a list as it was read: `lido` says whether its price was `lido`, `vazio` or `ilegivel`, `falha` which other cell could not
   * be read, `estoque` what it tells of the stock. The rest is written when the list is applied, and when it comes into force: what was judged of it, whether it was
   * left out (`fora`), counts (`aplicada`) and sets the price (`poe`), as 0 and 1, and in `antes` what it replaced, as JSON.
   */
  linhas_lista: companyRows(['lista_id', 'linha'], {
    lista_id: uuid().refersTo('listas_preco', 'on delete cascade'),
    linha: integer().check('> 0'),
    aba: text().orNull(),
    codigo: code().orNull(),
    dobrado: code(),
    codigo_barras: code().orNull(),
    descricao: text().orNull(),
    preco: decimal().orNull(),
    lido: text<'lido' | 'vazio' | 'ilegivel'>().formed(['lido', 'vazio', 'ilegivel']),
    ...each(decimal().orNull(), 'ipi', 'preco_minimo', 'quantidade'),
    falha: text().orNull(),
    estoque: text<ToldStock['situacao']>().orNull().formed(AVAILABILITIES),
    previsao: day().orNull(),
    produto_id: code().orNull(),
    ...each(integer(), 'fora', 'aplicada', 'poe'),
    situacao: text().orNull().formed(PRICE_LINE_SITUATIONS),
    motivo: text().orNull(),
    antigo: decimal().orNull(),
    antes: text().orNull().asJson(),
  }).with({ since: '0050-price-lists', of: 'listas_preco' }),

  /** The products that a list leaves out: those that it makes inactive once it is applied, and all once it is in force. */
  sumidos_lista: companyRows(['lista_id', 'produto_id'], {
    lista_id: uuid().refersTo('listas_preco', 'on delete cascade'),
    produto_id: code(),
    codigo: code(),
    nome: text(),
    preco: decimal(),
    desativar: integer(),
  }).with({ since: '0050-price-lists', of: 'listas_preco' }),

  /** The price table of a client per representada; `clientes.tabelas` repeats it. */
  tabelas_de_clientes: companyRows(['cliente_id', 'representada_id'], {
    cliente_id: uuid().refersTo('clientes', 'on delete cascade'),
    representada_id: uuid(),
    tabela_id: uuid().refersTo('tabelas_preco'),
  }).with({ of: 'clientes' }),

  /** What clients owe a representada on a day, as one file of hers tells it. */
  posicoes: records({
    representada_id: uuid().refersTo('representadas'),
    data: day(),
    abrange: code<PositionScope>().check("in ('tudo', 'vencidos')"),
    arquivo: code().formed(HASH),
    formato: text<TableForm>().formed(TABLE_FORMS),
    abas: json(),
    linhas: integer(),
    /** JSON: the clients of whom it changed what is known, which phones are told again. */
    clientes: json(),
  }).with({
    since: '0040-titles',
    of: 'posicoes',
    constraints: ['posicoes_arquivo unique (empresa_id, representada_id, data, arquivo)'],
  }),

  /** `marca` is how the factory names the client, `chave` what tells one title from another; `valor` and `saldo` are in centavos. */
  titulos: companyRows(['posicao_id', 'linha'], {
    posicao_id: uuid().refersTo('posicoes', 'on delete cascade'),
    linha: integer(),
    aba: text().orNull(),
    situacao: code<TitleSituation>().check(
      "in ('ilegivel', 'repetido', 'pago', 'credito', 'vencido', 'a_vencer')",
    ),
    cliente_id: uuid().orNull(),
    por: code<TitleMatch>().orNull(),
    marca: code().orNull(),
    chave: code(),
    ...each(text().orNull(), 'codigo', 'cnpj_cpf', 'nome'),
    ...each(code().orNull(), 'serie', 'numero'),
    parcela: integer().orNull(),
    tipo: text().orNull(),
    ...each(day().orNull(), 'emissao', 'vencimento', 'pagamento'),
    ...each(integer().orNull(), 'valor', 'saldo'),
    dias_atraso: integer(),
    busca: code(),
    celulas: json(),
  }).with({ since: '0040-titles', people: true, of: 'posicoes' }),

  /** The open titles that count: those of each representada's last day. */
  titulos_em_vigor: companyRows(['posicao_id', 'linha'], {
    posicao_id: uuid(),
    linha: integer(),
    representada_id: uuid(),
    cliente_id: uuid().orNull(),
  }).with({
    since: '0040-titles',
    of: 'posicoes',
    constraints: [
      'titulos_em_vigor_titulo foreign key (empresa_id, posicao_id, linha) references titulos (empresa_id, posicao_id, linha) on delete cascade',
    ],
  }),

  /** Whose the titles with a mark of a representada's are, as a person said. */
  titulos_ensinados: companyRows(['representada_id', 'marca'], {
    representada_id: uuid().refersTo('representadas', 'on delete cascade'),
    marca: code(),
    cliente_id: uuid(),
  }).with({ since: '0040-titles', people: true, of: 'representadas' }),

  /** A percentage agreed with a representada for a product, a client or both, from `de` to `ate`. */
  regras: changingRecords({
    representada_id: uuid().refersTo('representadas'),
    produto_id: text().orNull().refersTo('produtos'),
    cliente_id: uuid().orNull().refersTo('clientes'),
    percentual: decimal().check('between 0 and 100'),
    de: day().orNull(),
    ate: day().orNull(),
  }).with({ constraints: ['regras_caso check (produto_id is not null or cliente_id is not null)'] }),
};

/** Goals and visits. */
export const ROAD = {
  /** A goal of a month. `valor` and `comissao` are in centavos; `caso` identifies its case within the company. */
  metas: changingRecords({
    mes: code(),
    representada_id: uuid().orNull().refersTo('representadas'),
    vendedor_id: uuid('references usuarios (id)').orNull(),
    caso: code(),
    ...each(integer().check('> 0').orNull(), 'valor', 'positivacao', 'comissao'),
  }).with({
    constraints: [
      'metas_alguma check (coalesce(valor, positivacao, comissao) is not null)',
      'metas_caso unique (empresa_id, caso)',
    ],
  }),

  /** A recorded visit. `data` is the day of `momento`; only `sem_venda` has a `motivo`. */
  visitas: changingRecords({
    cliente_id: uuid().refersTo('clientes'),
    vendedor_id: uuid('references usuarios (id)').orNull(),
    momento: moment(),
    data: day(),
    resultado: text<VisitOutcome>().check("in ('venda', 'sem_venda', 'ausente')"),
    motivo: text<Reason>().orNull(),
    nota: text().orNull(),
    proxima: day().orNull(),
    /** When it was recorded, by the clock of the device. */
    feito_em: moment().orNull(),
  }).with({
    people: true,
    of: 'visitas',
    constraints: ["visitas_motivo check ((resultado = 'sem_venda') = (motivo is not null))"],
  }),
};
