import type { Generated } from 'kysely';
import type { CommissionBase, CommissionEvent } from '../../../domain/commission-entries.ts';
import type { Freight } from '../../../domain/freight.ts';
import type { ChangingRecord, DefaultFlag } from './columns.ts';

export interface SaleTables {
  vendas: SaleTable;
  itens_venda: SaleItemTable;
  links_venda: SaleLinkTable;
  somas_clientes: ClientSumTable;
  somas_produtos: ProductSumTable;
  compras: PurchaseTable;
  somas_dias: DaySumTable;
  /** How many clients have a sale that counts on a day. */
  clientes_dias: { empresa_id: string; dia: string; clientes: number };
  /** The days whose rows in `somas_dias` and `clientes_dias` are out of date. */
  dias_mudados: { empresa_id: string; dia: string };
  /** The last journal entry included in the company's sums. */
  somas_ate: { empresa_id: string; numero: number };
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

/** Sums of a client's sales in a month (`2026-11`), in centavos; `vendedor_id` is the sale's, or `NOBODY`. */
interface ClientSumTable {
  empresa_id: string;
  cliente_id: string;
  mes: string;
  representada_id: string;
  vendedor_id: string;
  pedidos: number;
  valor: number;
}

/** The same per product; `pedidos` counts the sales, `milionesimos` is the quantity in millionths. */
interface ProductSumTable {
  empresa_id: string;
  mes: string;
  produto_id: string;
  representada_id: string;
  vendedor_id: string;
  pedidos: number;
  milionesimos: number;
  valor: number;
}

/** The first and last day a client took a product, also for money only; null if never. */
interface PurchaseTable {
  empresa_id: string;
  cliente_id: string;
  produto_id: string;
  primeira: string;
  ultima: string;
  primeira_paga: string | null;
  ultima_paga: string | null;
}

/** The sales that count of a day: their worth, what the office earns by them and what of that is the vendedor's. In centavos. */
interface DaySumTable {
  empresa_id: string;
  dia: string;
  representada_id: string;
  vendedor_id: string;
  valor: number;
  comissao: number;
  repasse: number;
}
