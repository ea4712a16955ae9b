import type { Generated } from 'kysely';
import type { CommissionBase, CommissionEvent } from '../../../domain/commission-entries.ts';
import type { ChangingRecord, Flag } from './columns.ts';

export interface RepresentadaTables {
  representadas: RepresentadaTable;
  planilhas_pedido: OrderSheetTable;
  links_catalogo: CatalogLinkTable;
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
  /** The hash of her order sheet. */
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

/** Her own sheet for orders, in base64. */
interface OrderSheetTable {
  empresa_id: string;
  representada_id: string;
  tipo: string;
  conteudo: string;
}
