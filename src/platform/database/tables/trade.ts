import type { Generated } from 'kysely';
import type { CommissionBase, CommissionEvent } from '../../../domain/commission-entries.ts';
import type { Outcome, Reason } from '../../../domain/visits.ts';
import type { ChangingRecord, DefaultFlag, Flag } from './columns.ts';

export interface TradeTables {
  clientes: ClientTable;
  produtos: ProductTable;
  /** A further code of a product, and how it is compared. */
  codigos_produto: { empresa_id: string; produto_id: string; codigo: string; dobrado: string };
  fotos_produto: { empresa_id: string; produto_id: string; tipo: string; conteudo: string };
  representadas: RepresentadaTable;
  /** Her own sheet for orders, in base64. */
  planilhas_pedido: { empresa_id: string; representada_id: string; tipo: string; conteudo: string };
  links_catalogo: CatalogLinkTable;
  tabelas_preco: PriceTableTable;
  precos: { empresa_id: string; tabela_id: string; produto_id: string; preco: number };
  /** The price table of a client per representada; `clientes.tabelas` repeats it. */
  tabelas_de_clientes: { empresa_id: string; cliente_id: string; representada_id: string; tabela_id: string };
  visitas: VisitTable;
  metas: GoalTable;
}

export interface ClientTable extends ChangingRecord {
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
  sabado: DefaultFlag;
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
}

export interface ProductTable extends ChangingRecord {
  representada_id: string | null;
  /** The representada's own code; without one the id serves. */
  codigo: string | null;
  /** Further codes, as JSON; `codigos_produto` repeats them. */
  codigos: Generated<string>;
  nome: string;
  descricao: string | null;
  preco: number;
  unidade: string | null;
  /** Quantities are ordered in multiples of it. */
  multiplo: number | null;
  codigo_barras: string | null;
  categoria: string | null;
  foto: string | null;
  ativo: Flag;
  nome_dobrado: Generated<string>;
  id_dobrado: Generated<string>;
  codigo_dobrado: Generated<string>;
  busca: string;
}

export interface RepresentadaTable extends ChangingRecord {
  nome: string;
  cnpj: string;
  documento: string;
  /** JSON: the CNPJs of its other establishments. */
  cnpjs: Generated<string>;
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
  /** Days after which an unpaid instalment counts as paid; null for never. */
  pagamento_presumido: number | null;
  contrato_inicio: string | null;
  contrato_fim: string | null;
  zona: Generated<string>;
  /** In centavos. */
  pedido_minimo: number | null;
  email_pedidos: string | null;
  /** JSON. */
  modelo_pedido: string | null;
  mensagem_pedido: string | null;
  /** JSON: the addresses that its statements come from. */
  emails_extrato: string | null;
  planilha_pedido: string | null;
  ativo: Flag;
  nome_dobrado: Generated<string>;
  cidade_dobrada: Generated<string>;
  busca: string;
}

interface CatalogLinkTable {
  hash: string;
  empresa_id: string;
  representada_id: string;
  expires_at: string;
  /** The token is derived from it; null where it cannot be shown again. */
  semente: string | null;
  /** JSON: the price table, the category, and whether prices are shown. */
  escolha: string;
  created_at: string;
}

export interface PriceTableTable extends ChangingRecord {
  representada_id: string;
  nome: string;
  de: string | null;
  ate: string | null;
  padrao: Flag;
}

/** A recorded visit. `data` is the day of `momento`; only `sem_venda` has a `motivo`. */
export interface VisitTable extends ChangingRecord {
  cliente_id: string;
  vendedor_id: string | null;
  momento: string;
  data: string;
  resultado: Outcome;
  motivo: Reason | null;
  nota: string | null;
  proxima: string | null;
  /** When it was recorded, by the clock of the device. */
  feito_em: string | null;
}

/** A goal of a month. `valor` and `comissao` are in centavos; `caso` identifies its case within the company. */
export interface GoalTable extends ChangingRecord {
  mes: string;
  representada_id: string | null;
  vendedor_id: string | null;
  caso: string;
  valor: number | null;
  positivacao: number | null;
  comissao: number | null;
}
