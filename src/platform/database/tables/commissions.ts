import type { Generated } from 'kysely';
import type { ChangingRecord, CompanyRecord, Flag } from './columns.ts';

export interface CommissionTables {
  parcelas: InstallmentTable;
  somas_comissao: CommissionSumTable;
  regras: RuleTable;
  recebimentos: ReceiptTable;
  linhas_recebimento: ReceiptLineTable;
}

/**
 * An instalment and its commission, in centavos, with the sale's columns that lists order and filter by; `recebido` is the sum of
 * its receipt lines.
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
  /** Whether the client is known not to have paid. */
  inadimplente: Flag;
  /** Its due day, while its payment may be presumed from the representada's setting; else null. */
  presumivel_em: string | null;
  /** What the vendedor has of it, and the sum of its payout lines. */
  repasse_valor: Generated<number>;
  repasse_pago: Generated<number>;
  recebido: Generated<number>;
  ajuste: Generated<number>;
  motivo: string | null;
  vendedor_id: Generated<string | null>;
  carteira_id: Generated<string | null>;
  /** The invoice whose duplicata it is; null for one of the sale's own. */
  nota_id: string | null;
}

/** Maintained by triggers with each written entry; `classe` is one of `ENTRY_CLASS`, sums are in centavos. */
interface CommissionSumTable {
  empresa_id: string;
  classe: number;
  /** Whether the entries are due on `dia`, or only expected. */
  datada: Flag;
  dia: string;
  representada_id: string;
  presumivel_em: string;
  quantidade: number;
  valor: number;
  saldo: number;
}

/** A percentage agreed with a representada for a product, a client or both, from `de` to `ate`. */
export interface RuleTable extends ChangingRecord {
  representada_id: string;
  produto_id: string | null;
  cliente_id: string | null;
  percentual: number;
  de: string | null;
  ate: string | null;
}

/** What a representada paid; `valor` in centavos, here and in the lines, whose sum also has the taxes that were withheld. */
export interface ReceiptTable extends CompanyRecord {
  representada_id: string;
  data: string;
  valor: number;
  referencia: string | null;
  irrf: Generated<number>;
  iss: Generated<number>;
  inss: Generated<number>;
  outro: Generated<number>;
}

/** A line moves to the entries of a note that comes after it, and may be split for that. */
interface ReceiptLineTable {
  empresa_id: string;
  recebimento_id: string;
  posicao: number;
  venda_id: string;
  parcela: number;
  valor: number;
  /** The instalment that it was posted for, once it has moved to another. */
  postada: number | null;
  /** The `posicao` of the line that it was split from. */
  linha: number | null;
}
