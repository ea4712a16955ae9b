import type { Generated } from 'kysely';
import type { CommissionBase, CommissionEvent } from '../../../domain/commission-entries.ts';
import type { Freight } from '../../../domain/freight.ts';
import type { ChangingRecord, DefaultFlag } from './columns.ts';

export interface SaleTables {
  vendas: SaleTable;
  itens_venda: SaleItemTable;
  links_venda: SaleLinkTable;
}

/** `valor_total` is in whole centavos, here and in the items. */
export interface SaleTable extends ChangingRecord {
  pedido: string;
  data: string;
  cliente_id: string;
  representada_id: string;
  status: string;
  valor_total: number;
  /** The representada's rate, event, due day and base, frozen when the sale was made. */
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
  /** The client's own order code. */
  pedido_cliente: string | null;
  desconto_pedido: string | null;
  /** The last day of a quotation. */
  validade: string | null;
  /** When the representada refused the order in writing, and why. */
  recusada_em: string | null;
  motivo_recusa: string | null;
  /** The order's former code as a quotation, which stays taken. */
  orcamento: string | null;
  /** The instalments of a quotation, as JSON; null for orders. */
  parcelas_orcadas: string | null;
  pedido_dobrado: Generated<string>;
  vendedor_id: Generated<string | null>;
  /** The client's vendedor, if not the sale's own; both see the sale. */
  carteira_id: Generated<string | null>;
  /** The vendedor's share of the commission in %, frozen with the rates. */
  repasse: Generated<number>;
  /** For an invoiced sale: its own instalments and `faturado_em`, restored when it loses its invoices. JSON. */
  proprias: string | null;
  /** Manual returns, as JSON; null without any. */
  devolucoes: string | null;
  /** Letters that were sent with it, as JSON. */
  envios: string | null;
  /** The earning value taken by returns, in centavos. */
  devolvido: Generated<number>;
  busca: string;
  /** By the clock of the device that made it. */
  feito_em: string | null;
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
  /** The applied rate and the overridden ones, as JSON; null if only the representada's rate applies. */
  taxa: string | null;
  preco_tabela: number | null;
  desconto: string | null;
  bonificacao: DefaultFlag;
  /** The price before the discount of the whole order; null where there is none, and it is `valor_unitario`. */
  preco_liquido: number | null;
}

/** A public link of a sale. */
interface SaleLinkTable {
  hash: string;
  empresa_id: string;
  venda_id: string;
  expires_at: string;
  created_at: string;
  /** The seed of the token, with a secret; null for older links. */
  semente: string | null;
  enviado_em: string | null;
  enviado_para: string | null;
  enviado_usuario_id: string | null;
  enviado_chave_id: string | null;
}
