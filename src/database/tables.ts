import type { ColumnType, Generated, Selectable } from 'kysely';
import type { CommissionBase } from '../domain/commission-bases.ts';
import type { CommissionEvent } from '../domain/commission-entries.ts';
import type { Freight } from '../domain/freight.ts';
import type { ItemNature, NoteNature } from '../domain/natures.ts';
import type { Role } from '../domain/roles.ts';
import type { LineReason, LineSituation, StatementField } from '../domain/statement-lines.ts';
import type { Outcome, Reason } from '../domain/visits.ts';

/** SQLite keeps a flag as 0 or 1, PostgreSQL as a boolean: both are written as a boolean and read with `Boolean()`. */
type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>;

export interface Tables {
  empresas: CompanyTable;
  logos: LogoTable;
  contadores: CounterTable;
  sequencias: SequenceTable;
  chaves: KeyTable;
  sessoes: SessionTable;
  usuarios: PersonTable;
  credenciais: CredentialTable;
  membros: MemberTable;
  convites: InvitationTable;
  passkeys: PasskeyTable;
  desafios: ChallengeTable;
  segredos: SecretTable;
  idempotencia: IdempotencyTable;
  clientes: ClientTable;
  produtos: ProductTable;
  representadas: RepresentadaTable;
  vendas: SaleTable;
  itens_venda: SaleItemTable;
  links_venda: SaleLinkTable;
  parcelas: InstallmentTable;
  somas_comissao: CommissionSumTable;
  regras: RuleTable;
  tabelas_preco: PriceTableTable;
  precos: PriceTable;
  tabelas_de_clientes: ClientPriceTable;
  visitas: VisitTable;
  metas: GoalTable;
  recebimentos: ReceiptTable;
  linhas_recebimento: ReceiptLineTable;
  extratos: StatementTable;
  linhas_extrato: StatementLineTable;
  colunas_extrato: StatementColumnsTable;
  notas: InvoiceTable;
  itens_nota: InvoiceItemTable;
  lixeira: TrashTable;
  webhooks: WebhookTable;
  entregas: DeliveryTable;
  jornal: JournalTable;
  jornal_em_anonimizacao: { empresa_id: string };
  jornal_substituicoes: ReplacementTable;
  apagamentos_pendentes: { empresa_id: string; cliente_id: string; created_at: string };
}

/** A row as it is read. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** The tables whose records each company's counters count. */
export type CountedTable = Exclude<keyof CounterTable, 'empresa_id' | 'versao'>;

/** The tables whose records are named by company and id. */
export type RecordTable = TablesWith<'empresa_id' | 'id'>;

/** The tables whose records are found by a text. */
export type SearchableTable = TablesWith<'empresa_id' | 'id' | 'busca'>;

type TablesWith<Column extends string> = {
  [T in keyof Tables]: [Column] extends [keyof Tables[T]] ? T : never;
}[keyof Tables];

export interface CompanyTable {
  id: string;
  nome: string;
  cnpj: Generated<string>;
  telefone: Generated<string>;
  email: Generated<string>;
  endereco: Generated<string>;
  ativo: Flag;
  catalogo_estrito: Flag;
  created_at: string;
  updated_at: string;
}

/** `conteudo` is the picture in base64: a text moves between engines as it is. */
export interface LogoTable {
  empresa_id: string;
  tipo: 'image/png' | 'image/jpeg';
  conteudo: string;
}

/** One row per company: how many records it has, and the number of its latest journal entry. */
interface CounterTable {
  empresa_id: string;
  versao: Generated<number>;
  clientes: Generated<number>;
  produtos: Generated<number>;
  representadas: Generated<number>;
  vendas: Generated<number>;
  parcelas: Generated<number>;
  recebimentos: Generated<number>;
  extratos: Generated<number>;
  notas: Generated<number>;
}

export interface SequenceTable {
  empresa_id: string;
  nome: string;
  ultimo: number;
}

interface KeyTable {
  id: string;
  empresa_id: string;
  nome: string;
  prefixo: string;
  hash: string;
  escopo: 'read' | 'write';
  expires_at: string | null;
  revoked_at: string | null;
  last_used_at: string | null;
  created_at: string;
}

/** The reply to a creation, by the key that its caller gave the request. */
export interface IdempotencyTable {
  empresa_id: string;
  chave: string;
  requisicao: string;
  resposta: string;
  created_at: string;
}

/** A person exists once, whatever companies he belongs to. All his passwords are hashed with one salt, so one hashing tells which it is. */
export interface PersonTable {
  id: string;
  email: string;
  email_dobrado: string;
  sal: string;
  /** JSON: what the journal of some company answers for of what he comes in by. */
  selo: string | null;
  created_at: string;
  updated_at: string;
}

/** A password, with the passkeys and sessions under it. It opens the companies whose memberships name it, and no other. */
export interface CredentialTable {
  id: string;
  usuario_id: string;
  senha: string;
  ultima_empresa_id: string | null;
  created_at: string;
  updated_at: string;
}

/** A person in a company. Who left stays, with `saiu_em`, for the records that name him. */
interface MemberTable {
  empresa_id: string;
  usuario_id: string;
  nome: string;
  papel: Role;
  repasse: number;
  ativo: Flag;
  /** What opens the company for him; null before he has accepted, and after he has left. */
  credencial_id: Generated<string | null>;
  aceito_em: string | null;
  saiu_em: string | null;
  created_at: string;
  updated_at: string;
}

export interface InvitationTable {
  hash: string;
  empresa_id: string | null;
  usuario_id: string | null;
  expires_at: string;
  created_at: string;
}

export interface PasskeyTable {
  id: string;
  credencial_id: string;
  nome: string;
  /** What the authenticator calls it. */
  webauthn_id: string;
  chave_publica: string;
  contador: number;
  transportes: string;
  created_at: string;
  last_used_at: string | null;
}

/** A challenge that an authenticator has answered: it serves once. Those that wait for an answer are not stored. */
interface ChallengeTable {
  desafio: string;
  created_at: string;
}

/** What all instances on the database share and nobody else knows. */
interface SecretTable {
  nome: 'desafios';
  valor: string;
}

/** A browser's, opened by a key or by a person's credential. */
export interface SessionTable {
  id: string;
  hash: string;
  empresa_id: string;
  chave_id: string | null;
  credencial_id: string | null;
  created_at: string;
  /** Noted every few minutes of use, not at every request. */
  seen_at: string;
  /** Over all of it but its last use. */
  selo: string | null;
}

export interface ClientTable {
  id: string;
  empresa_id: string;
  codigo: string;
  nome: string;
  cnpj_cpf: string | null;
  documento: string | null;
  email: string;
  email_dobrado: string;
  telefone: string;
  endereco: string | null;
  bairro: string;
  cidade: string;
  cidade_dobrada: string;
  estado: string;
  observacao: string;
  ativo: Flag;
  /** The person in whose portfolio the client is. */
  vendedor_id: Generated<string | null>;
  segunda: Flag;
  terca: Flag;
  quarta: Flag;
  quinta: Flag;
  sexta: Flag;
  sabado: ColumnType<boolean | 0 | 1, boolean | undefined, boolean>;
  nome_fantasia: string | null;
  inscricao_estadual: string | null;
  cep: string | null;
  comprador: string | null;
  aniversario: string | null;
  /** JSON, as are `enderecos` and `tabelas`. */
  contatos: Generated<string>;
  enderecos: Generated<string>;
  tabelas: Generated<string>;
  visita_semanas: Generated<number>;
  visita_desde: string | null;
  /** The number of the week of `visita_desde`. */
  semana_inicial: number | null;
  nome_dobrado: Generated<string>;
  codigo_dobrado: Generated<string>;
  busca: string;
  /** By the clock of the device that made it. */
  feito_em: string | null;
  created_at: string;
  updated_at: string;
}

export interface ProductTable {
  id: string;
  empresa_id: string;
  representada_id: string | null;
  nome: string;
  descricao: string | null;
  preco: number;
  unidade: string | null;
  /** What is ordered comes in whole multiples of it. */
  multiplo: number | null;
  codigo_barras: string | null;
  categoria: string | null;
  ativo: Flag;
  nome_dobrado: Generated<string>;
  id_dobrado: Generated<string>;
  busca: string;
  created_at: string;
  updated_at: string;
}

export interface RepresentadaTable {
  id: string;
  empresa_id: string;
  nome: string;
  cnpj: string;
  documento: string;
  email: string;
  telefone: string;
  endereco: string;
  cidade: string;
  estado: string;
  contato: string;
  observacao: string;
  comissao: number;
  comissao_evento: Generated<CommissionEvent>;
  comissao_dia: Generated<number>;
  comissao_base: Generated<CommissionBase>;
  contrato_inicio: string | null;
  contrato_fim: string | null;
  zona: Generated<string>;
  /** In centavos. */
  pedido_minimo: number | null;
  email_pedidos: string | null;
  /** JSON. */
  modelo_pedido: string | null;
  ativo: Flag;
  nome_dobrado: Generated<string>;
  cidade_dobrada: Generated<string>;
  busca: string;
  created_at: string;
  updated_at: string;
}

/** `valor_total` is in whole centavos, here and in the items. */
export interface SaleTable {
  id: string;
  empresa_id: string;
  pedido: string;
  data: string;
  cliente_id: string;
  representada_id: string;
  status: string;
  valor_total: number;
  /** The rate of the representada, its event, its day and its base, as they were when the sale was made. */
  comissao: Generated<number>;
  comissao_evento: Generated<CommissionEvent>;
  comissao_dia: Generated<number>;
  comissao_base: Generated<CommissionBase>;
  condicao: string | null;
  faturado_em: string | null;
  observacao: string | null;
  /** Never printed. */
  observacao_interna: string | null;
  transportadora: string | null;
  frete: Freight | null;
  entrega_em: string | null;
  /** What the client calls the order. */
  pedido_cliente: string | null;
  desconto_pedido: string | null;
  /** The last day of a quotation. */
  validade: string | null;
  /** When the representada refused the order in writing, and why. */
  recusada_em: string | null;
  motivo_recusa: string | null;
  /** The code that an order had as a quotation: it stays taken. */
  orcamento: string | null;
  /** The instalments of a quotation, as JSON; null for what is or was an order. */
  parcelas_orcadas: string | null;
  pedido_dobrado: Generated<string>;
  vendedor_id: Generated<string | null>;
  /** The vendedor of the client, where he is not that of the sale: both see it. */
  carteira_id: Generated<string | null>;
  /** What of the commission is the vendedor's, in %, as it was when the rates were found. */
  repasse: Generated<number>;
  /** Of an invoiced sale: its own instalments and `faturado_em`, as they were and will be again without invoices. JSON. */
  proprias: string | null;
  /** The returns that were told by hand, as JSON; null without any. */
  devolucoes: string | null;
  /** What all returns took of what earns, in centavos. */
  devolvido: Generated<number>;
  busca: string;
  /** By the clock of the device that made it. */
  feito_em: string | null;
  created_at: string;
  updated_at: string;
}

export interface SaleItemTable {
  empresa_id: string;
  venda_id: string;
  posicao: number;
  produto_id: string;
  quantidade: number;
  valor_unitario: number;
  valor_total: number;
  /** The percentage agreed for this item, if one was. */
  comissao: number | null;
  /** The rate that won and those that lost, as JSON; null where the rate of the representada stands alone. */
  taxa: string | null;
  preco_tabela: number | null;
  desconto: string | null;
  bonificacao: ColumnType<boolean | 0 | 1, boolean | 0 | 1 | undefined, boolean>;
  /** The price before the discount of the whole order; null where there is none, and it is `valor_unitario`. */
  preco_liquido: number | null;
}

/** A page of a sale that anyone may open who has its address. */
interface SaleLinkTable {
  hash: string;
  empresa_id: string;
  venda_id: string;
  expires_at: string;
  created_at: string;
  /** The token is derived from it and from a secret; null for links that are older than this. */
  semente: string | null;
  enviado_em: string | null;
  enviado_para: string | null;
  enviado_usuario_id: string | null;
  enviado_chave_id: string | null;
}

/**
 * An instalment and what it earns, in centavos. What the list of entries orders and filters by stands beside it, as the
 * sale has it; `recebido` is the sum of the lines of receipts that name it.
 */
interface InstallmentTable {
  empresa_id: string;
  venda_id: string;
  numero: number;
  vencimento: string;
  valor: number;
  pago_em: string | null;
  representada_id: string;
  data: string;
  pedido: string;
  cancelada: Flag;
  comissao: number;
  evento_em: string | null;
  vence_em: string | null;
  previsto_em: string;
  recebido: Generated<number>;
  ajuste: Generated<number>;
  motivo: string | null;
  vendedor_id: Generated<string | null>;
  carteira_id: Generated<string | null>;
  /** The invoice whose duplicata it is; null for one of the sale's own. */
  nota_id: string | null;
}

/** Kept by the database itself with each entry that is written; `classe` is one of `ENTRY_CLASS`, sums are in centavos. */
interface CommissionSumTable {
  empresa_id: string;
  classe: number;
  /** Whether the entries are due on `dia`, or only expected. */
  datada: Flag;
  dia: string;
  representada_id: string;
  quantidade: number;
  valor: number;
  saldo: number;
}

/** A percentage agreed with a representada for a product, a client or both, from `de` to `ate`. */
export interface RuleTable {
  id: string;
  empresa_id: string;
  representada_id: string;
  produto_id: string | null;
  cliente_id: string | null;
  percentual: number;
  de: string | null;
  ate: string | null;
  created_at: string;
  updated_at: string;
}

/** Prices of a representada, by their name and for a time. */
export interface PriceTableTable {
  id: string;
  empresa_id: string;
  representada_id: string;
  nome: string;
  de: string | null;
  ate: string | null;
  padrao: Flag;
  created_at: string;
  updated_at: string;
}

export interface PriceTable {
  empresa_id: string;
  tabela_id: string;
  produto_id: string;
  preco: number;
}

/** By which table of a representada a client buys; `clientes.tabelas` says the same. */
interface ClientPriceTable {
  empresa_id: string;
  cliente_id: string;
  representada_id: string;
  tabela_id: string;
}

/** What happened at a client's. `data` is the day of `momento`; `motivo` stands with `sem_venda` alone. */
export interface VisitTable {
  id: string;
  empresa_id: string;
  cliente_id: string;
  vendedor_id: string | null;
  momento: string;
  data: string;
  resultado: Outcome;
  motivo: Reason | null;
  nota: string | null;
  /** The day to come back. */
  proxima: string | null;
  /** When it was recorded, by the clock of the device. */
  feito_em: string | null;
  created_at: string;
  updated_at: string;
}

/** What a month shall bring. `valor` and `comissao` are in centavos; `caso` tells its case apart from every other of the company. */
export interface GoalTable {
  id: string;
  empresa_id: string;
  mes: string;
  representada_id: string | null;
  vendedor_id: string | null;
  caso: string;
  valor: number | null;
  positivacao: number | null;
  comissao: number | null;
  created_at: string;
  updated_at: string;
}

/** What a representada paid; `valor` in centavos, here and in the lines. */
export interface ReceiptTable {
  id: string;
  empresa_id: string;
  representada_id: string;
  data: string;
  valor: number;
  referencia: string | null;
  created_at: string;
}

interface ReceiptLineTable {
  empresa_id: string;
  recebimento_id: string;
  posicao: number;
  venda_id: string;
  parcela: number;
  valor: number;
}

/**
 * A representada's statement, and the receipt of the lines that were found, if any were. `arquivo` tells its file from every other; the sums
 * of its lines by their situation are in centavos.
 */
export interface StatementTable {
  id: string;
  empresa_id: string;
  representada_id: string;
  recebimento_id: string | null;
  arquivo: string;
  data: string;
  ate: string;
  linhas: number;
  informado: number;
  conciliado: number;
  divergente: number;
  antecipado: number;
  ja_recebido: number;
  desconhecido: number;
  dispensado: number;
  /** The last day of payment in the file, where no `ate` was asked for. */
  pagamento: string | null;
  /** The cells of its heading, as JSON. */
  cabecalho: string | null;
  created_at: string;
}

/**
 * `candidatos` is JSON: the sales and instalments that an unknown line may be about. So is `partes`, where a line pays several instalments:
 * their numbers and what is received of each; and `celulas`, the line as it stands in the file. `falha` is the field whose cell cannot be
 * read, `nota` what a person noted on putting the line aside.
 */
export interface StatementLineTable {
  empresa_id: string;
  extrato_id: string;
  linha: number;
  situacao: LineSituation;
  motivo: LineReason | null;
  venda_id: string | null;
  pedido: string | null;
  parcela: number | null;
  esperado: number | null;
  informado: number | null;
  base: number | null;
  percentual: number | null;
  candidatos: string | null;
  partes: string | null;
  falha: StatementField | null;
  descricao: string | null;
  nota: string | null;
  celulas: string | null;
}

/** The columns of a representada's last statement, as JSON. */
interface StatementColumnsTable {
  empresa_id: string;
  representada_id: string;
  colunas: string;
}

/** An NF-e. `documento` is the addressee's, until he is forgotten; `pedido` is the order that the note itself names. */
interface InvoiceTable {
  id: string;
  empresa_id: string;
  chave: string;
  numero: string;
  serie: string;
  emissao: string;
  representada_id: string;
  cliente_id: string | null;
  documento: string | null;
  venda_id: string | null;
  pedido: string | null;
  valor: number;
  situacao: 'sem_pedido' | 'vinculada' | 'cancelada' | 'devolucao';
  /** What its items are, or `mista`. */
  natureza: Generated<NoteNature>;
  /** Of a return: the note whose goods came back. */
  referencia: string | null;
  /** Whether the addressee is another establishment of the client. */
  outro_estabelecimento: ColumnType<boolean | 0 | 1, boolean | 0 | 1 | undefined, boolean>;
  /** JSON: what becomes the instalments of its sale. */
  duplicatas: string;
  created_at: string;
}

/** `valor_total` is what the item costs without its discount; what the note charges beside it stands apart. All in centavos. */
interface InvoiceItemTable {
  empresa_id: string;
  nota_id: string;
  posicao: number;
  produto_id: string;
  descricao: string;
  quantidade: number;
  valor_total: number;
  cfop: string | null;
  natureza: Generated<ItemNature>;
  desconto: Generated<number>;
  ipi: Generated<number>;
  icms_st: Generated<number>;
  fcp_st: Generated<number>;
  frete: Generated<number>;
  seguro: Generated<number>;
  outras: Generated<number>;
}

/** Whom a company wants told of what happens, and how far he has been told. */
interface WebhookTable {
  id: string;
  empresa_id: string;
  url: string;
  /** JSON: which events, as the owner wrote them. */
  eventos: string;
  descricao: string;
  segredo: string;
  /** Signs too, for a while after a rotation. */
  segredo_anterior: string | null;
  anterior_ate: string | null;
  /** The number of the last entry that was told or passed over. */
  cursor: number;
  pausa: 'manual' | '410' | 'falhas' | null;
  /** How often the entry after the cursor has failed, since when, and when it is tried again. */
  falhas: Generated<number>;
  falha_desde: string | null;
  proxima_em: string | null;
  /** The instance that delivers, and until when the others leave it alone. */
  entregador: string | null;
  entregador_ate: string | null;
  created_at: string;
  updated_at: string;
}

/** An attempt to tell: `numero` is null for a trial that the owner asked for. */
interface DeliveryTable {
  id: string;
  empresa_id: string;
  webhook_id: string;
  numero: number | null;
  evento: string;
  momento: string;
  tentativa: number;
  status: number | null;
  duracao_ms: number;
  erro: string | null;
  resposta: string;
}

/**
 * A record that was deleted and can be restored. `conteudo` is the JSON of all that is needed for it; `cliente_id` is the client that it is
 * or names; `texto` is what it is searched by. `sal` makes the digest in the journal tell nothing once the row is gone.
 */
interface TrashTable {
  id: string;
  empresa_id: string;
  recurso: 'vendas' | 'clientes' | 'produtos';
  registro_id: string;
  cliente_id: string | null;
  nome: string;
  detalhe: string;
  texto: string;
  conteudo: string;
  sal: string;
  chave_id: string | null;
  usuario_id: string | null;
  created_at: string;
}

/** What happened, in the order of its commits. Neither key nor person: the operator acted; `antes` and `depois` are JSON texts. */
export interface JournalTable {
  empresa_id: string;
  numero: number;
  chave_id: string | null;
  usuario_id: string | null;
  momento: string;
  acao: string;
  recurso: string;
  registro_id: string;
  antes: string | null;
  depois: string | null;
  /** Random; gone where the contents were replaced. */
  sal: string | null;
  /** Over all of the entry and the hash of the one before it. */
  hash: string | null;
  /** JSON: digests of stored secrets and of rows that open a way in, which no entry tells. */
  selo: string | null;
}

/** An entry whose contents were replaced: `compromisso` is what they were, `novo` what they are; `por` is the entry that did it. */
export interface ReplacementTable {
  empresa_id: string;
  numero: number;
  por: number;
  compromisso: string;
  novo: string;
}
