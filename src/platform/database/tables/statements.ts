import type { Generated } from 'kysely';
import type {
  LineReason,
  LineSituation,
  StatementField,
  StatementForm,
} from '../../../domain/statement-lines.ts';
import type { WithheldTax } from '../../../domain/withheld.ts';
import type { CompanyRecord } from './columns.ts';

export interface StatementTables {
  extratos: StatementTable;
  linhas_extrato: StatementLineTable;
  colunas_extrato: StatementColumnsTable;
}

/**
 * A representada's statement and the receipt of its matched lines, if any. `arquivo` is the file's hash; the sums of lines by
 * situation are in centavos.
 */
export interface StatementTable extends CompanyRecord {
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
  retido: Generated<number>;
  /** The last payment day in the file, unless `ate` was given. */
  pagamento: string | null;
  /** The cells of its heading, as JSON. */
  cabecalho: string | null;
  /** Null for one of before forms were told apart. */
  formato: StatementForm | null;
  /** The names of its sheets, as JSON. */
  abas: string | null;
  /** Of a PDF. */
  paginas: number | null;
}

/**
 * `candidatos` is JSON: the sales and instalments that an unknown line may be about. So is `partes`, where a line pays several instalments:
 * their numbers, what is received of each and, if it is not that of the line, its sale; and `celulas`, the line as it stands in the file. `falha` is the field whose cell cannot be
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
  aba: string | null;
  tributo: WithheldTax | null;
  /** When the client paid, as the file says. */
  pagamento: string | null;
  /** JSON: the instalments that posting the line marked as paid, with the day. */
  pagos: string | null;
}

/** The columns of a representada's last statement, as JSON. */
interface StatementColumnsTable {
  empresa_id: string;
  representada_id: string;
  colunas: string;
}
