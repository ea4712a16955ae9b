import type { ColumnType, Generated } from 'kysely';
import type { CommissionBase } from '../../domain/commission-bases.ts';
import type { CommissionEvent } from '../../domain/commission-entries.ts';
import type { Freight } from '../../domain/freight.ts';

export interface SaleTables {
  vendas: SaleTable;
  itens_venda: SaleItemTable;
  links_venda: SaleLinkTable;
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
