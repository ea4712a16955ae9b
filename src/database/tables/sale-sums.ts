export interface SaleSumTables {
  somas_clientes: ClientSumTable;
  somas_produtos: ProductSumTable;
  compras: PurchaseTable;
  somas_dias: DaySumTable;
  /** How many clients have a sale that counts on a day. */
  clientes_dias: { empresa_id: string; dia: string; clientes: number };
  /** The days whose rows in `somas_dias` and `clientes_dias` are out of date. */
  dias_mudados: { empresa_id: string; dia: string };
  /** Up to which entry of the journal the sums of a company are made. */
  somas_ate: { empresa_id: string; numero: number };
}

/** The sales that count of a client in a month (`2026-11`); `vendedor_id` is that of the sale, or `NOBODY`. In centavos. */
interface ClientSumTable {
  empresa_id: string;
  cliente_id: string;
  mes: string;
  representada_id: string;
  vendedor_id: string;
  pedidos: number;
  valor: number;
}

/** The items of a product in them; `pedidos` counts the sales that have it, `milionesimos` are of its quantity. */
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

/** When a client first and last took a product, and when for money; null where he never did. */
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
