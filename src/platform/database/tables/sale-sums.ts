export interface SaleSumTables {
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
