import type { INBOX_KINDS, INBOX_ORIGINS, INBOX_SITUATIONS } from '../../../domain/inbox.ts';
import {
  changingRecords,
  code,
  companyRows,
  each,
  integer,
  json,
  LONGEST_FILE,
  moment,
  records,
  table,
  text,
  uuid,
} from './columns.ts';

const SIGNING_SECRET = /^whsec_[\w+/=-]{16,200}$/;

/** What crosses resources: the journal, kept replies, work that waits, the inbox, webhooks, the trash. */
export const FLOWS = {
  /** A file that arrived. `arquivo` is its hash, `chave` the access key of a note or of what it cancels. */
  caixa: changingRecords({
    origem: text<(typeof INBOX_ORIGINS)[number]>(),
    remetente: text().orNull(),
    assunto: text().orNull(),
    recebido_em: moment(),
    nome: text(),
    tipo: text<(typeof INBOX_KINDS)[number]>(),
    tamanho: integer(),
    arquivo: code(),
    chave: text().orNull(),
    representada_id: uuid().orNull(),
    situacao: text<(typeof INBOX_SITUATIONS)[number]>(),
    motivo: text().orNull(),
    resumo: text().orNull(),
    recurso_id: uuid().orNull(),
    /** When it was posted, discarded or refused; its bytes are kept for a while after that. */
    encerrada_em: moment().orNull(),
  }).with({ of: 'caixa', constraints: ['caixa_arquivo unique (empresa_id, arquivo)'] }),

  /** The bytes of a file in parts, in base64, a text that moves unchanged between engines. */
  arquivos_caixa: companyRows(['caixa_id', 'parte'], {
    caixa_id: uuid().refersTo('caixa', 'on delete cascade', 'da_caixa'),
    parte: integer(),
    conteudo: text().upTo(LONGEST_FILE),
  }).with({ of: 'caixa' }),

  /** A company's mailbox: its sealed address (null for the service's own), and how reading it goes. */
  correios: table({
    empresa_id: uuid('references empresas (id)'),
    segredo: text().orNull(),
    falhas: integer('default 0'),
    falha: text().orNull(),
    lido_em: moment().orNull(),
    proxima_em: moment().orNull(),
    /** The instance that reads it, and until when. */
    leitor: text().orNull(),
    leitor_ate: moment().orNull(),
  }).with({ key: ['empresa_id'], secret: true, constraints: ['correios_chave primary key (empresa_id)'] }),

  webhooks: changingRecords({
    url: text(),
    eventos: text().asJson(),
    descricao: text(),
    segredo: text().formed(SIGNING_SECRET),
    /** The previous secret, which also signs for a while after a rotation. */
    segredo_anterior: text().orNull().formed(SIGNING_SECRET),
    anterior_ate: moment().orNull(),
    /** The number of the last delivered or skipped entry. */
    cursor: integer(),
    pausa: text<'manual' | '410' | 'falhas'>().orNull().formed(['manual', '410', 'falhas']),
    /** Failures of the next entry: count, first failure and next attempt. */
    falhas: integer().default(0),
    falha_desde: moment().orNull(),
    proxima_em: moment().orNull(),
    /** The delivering instance and the end of its lease. */
    entregador: uuid().orNull(),
    entregador_ate: moment().orNull(),
  }).with({ secret: true }),

  /** A delivery attempt; `numero` is null for a test. */
  entregas: table({
    id: uuid(),
    empresa_id: uuid(),
    webhook_id: uuid().refersTo('webhooks', 'on delete cascade'),
    numero: integer().orNull(),
    evento: text(),
    momento: moment(),
    tentativa: integer(),
    status: integer().orNull(),
    duracao_ms: integer(),
    erro: text().orNull(),
    resposta: text(),
  }).with({
    key: ['webhook_id', 'id'],
    secret: true,
    since: '0004-delivery-keys',
    constraints: ['entregas_chave primary key (empresa_id, webhook_id, id)'],
  }),

  /** Deleted records, for as long as they can be restored: `conteudo` is the record's JSON, `sal` salts its digest in the journal, which reveals nothing once the row is gone. */
  lixeira: records({
    recurso: text<'vendas' | 'clientes' | 'produtos'>().check("in ('vendas', 'clientes', 'produtos')"),
    registro_id: code(),
    cliente_id: uuid().orNull(),
    ...each(text(), 'nome', 'detalhe', 'texto'),
    conteudo: text().asJson(),
    sal: text(),
    chave_id: uuid().orNull(),
    usuario_id: uuid().orNull(),
  }).with({ people: true }),

  /** The reply to a creation, by the key that its caller gave the request. */
  idempotencia: companyRows(['chave'], {
    empresa_id: uuid('references empresas (id)'),
    ...each(text(), 'chave', 'requisicao'),
    resposta: text().upTo(LONGEST_FILE),
    created_at: moment(),
  }).with({ people: true, secret: true }),

  /** A part of a change that is not yet written: `autor` and `comando` are JSON texts. */
  partes_pendentes: companyRows(['numero'], {
    empresa_id: uuid('references empresas (id)'),
    numero: integer(),
    autor: text(),
    comando: text(),
  }).with({ stays: true }),

  /** A value of a column that is unique among all companies, taken by parts that are not yet written. */
  valores_reservados: table({
    empresa_id: uuid('references empresas (id)'),
    tabela: text(),
    valor: text(),
  }).with({
    key: ['tabela', 'valor'],
    stays: true,
    constraints: ['valores_reservados_chave primary key (tabela, valor)'],
  }),

  apagamentos_pendentes: companyRows(['cliente_id'], {
    empresa_id: uuid('references empresas (id)'),
    cliente_id: uuid(),
    created_at: moment(),
  }).with({ stays: true }),

  /** Every change in commit order. Without key and person, the operator acted; `antes` and `depois` are JSON texts. Without a reference to the company: entries are written under the lock of its counters, which refer to it. */
  jornal: companyRows(['numero'], {
    numero: integer(),
    chave_id: uuid().orNull(),
    momento: moment(),
    ...each(text(), 'acao', 'recurso', 'registro_id'),
    antes: json().orNull(),
    depois: json().orNull(),
    /** Random; null after the contents were replaced. */
    sal: text().orNull(),
    hash: text().orNull(),
    usuario_id: uuid().orNull(),
    /** JSON: digests of secrets and of rows that give access, which entries do not contain. */
    selo: text().orNull().asJson(),
  }).with({ people: true }),

  /** An entry whose contents were replaced: `compromisso` is the hash of the old, `novo` of the new; `por` is the replacing entry. */
  jornal_substituicoes: companyRows(['numero', 'por'], {
    empresa_id: uuid('references empresas (id)'),
    numero: integer(),
    por: integer(),
    compromisso: text(),
    novo: text(),
  }),

  /**
   * An import that wrote. What it made and changed is told by the entries of the journal after `desde` and before its own; `arquivos` has
   * the names of its files, `totais` how many records it made.
   */
  importacoes: changingRecords({
    tipo: text<'clients' | 'products' | 'representadas' | 'prices' | 'sales' | 'office'>().formed([
      'clients',
      'products',
      'representadas',
      'prices',
      'sales',
      'office',
    ]),
    ...each(text().asJson(), 'arquivos', 'totais'),
    alterados: integer(),
    desde: integer(),
    usuario_id: uuid().orNull(),
    chave_id: uuid().orNull(),
    desfeita_em: moment().orNull(),
  }).with({ since: '0080-imports' }),

  /** A link that opens the file of the company, for as long as the person or the key that made it may make one. */
  links_empresa: records({
    usuario_id: uuid().orNull(),
    /** The one that let the person in. */
    credencial_id: uuid().orNull(),
    chave_id: uuid().orNull(),
    expires_at: moment(),
  }).with({ stays: true, since: '0010-company-links' }),

  jornal_em_anonimizacao: table({
    empresa_id: uuid('references empresas (id)').key(),
  }).with({ stays: true }),
};
