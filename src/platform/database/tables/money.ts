import type { Generated } from 'kysely';
import type { ItemNature, NoteNature } from '../../../domain/natures.ts';
import type { TakenBy } from '../../../domain/returned-items.ts';
import type {
  LineReason,
  LineSituation,
  StatementField,
  StatementForm,
} from '../../../domain/statement-lines.ts';
import type { WithheldTax } from '../../../domain/withheld.ts';
import type { ChangingRecord, CompanyRecord, DefaultFlag, Flag } from './columns.ts';

export interface MoneyTables {
  parcelas: InstallmentTable;
  somas_comissao: CommissionSumTable;
  regras: RuleTable;
  recebimentos: ReceiptTable;
  linhas_recebimento: ReceiptLineTable;
  notas: InvoiceTable;
  itens_nota: InvoiceItemTable;
  devolvidos: TakenTable;
  extratos: StatementTable;
  linhas_extrato: StatementLineTable;
  /** The columns of a representada's last statement, as JSON. */
  colunas_extrato: { empresa_id: string; representada_id: string; colunas: string };
  repasses: PayoutTable;
  linhas_repasse: PayoutLineTable;
  notas_servico: ServiceNoteTable;
  historicos: HistoryTable;
  indices: PriceIndexTable;
}

/** In centavos, with the sale's columns that lists order and filter by; `recebido` is the sum of its receipt lines. */
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
export interface ReceiptTable extends CompanyRecord, Record<WithheldTax, Generated<number>> {
  representada_id: string;
  data: string;
  valor: number;
  referencia: string | null;
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

/** An NF-e. `documento` is the addressee's until anonymised; `pedido` is the order named by the note. */
interface InvoiceTable extends CompanyRecord {
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
  /** The nature of its items, or `mista`. */
  natureza: Generated<NoteNature>;
  referencia: string | null;
  /** JSON: the ids of all notes that a return refers to; null for other notes. */
  referencias: string | null;
  complementa: string | null;
  /** Whether the file brought its authorisation. */
  protocolada: DefaultFlag;
  /** Whether the addressee is another establishment of the client. */
  outro_estabelecimento: DefaultFlag;
  /** JSON: the duplicatas, which become instalments of the sale. */
  duplicatas: string;
}

/** `valor_total` is net of the discount; further charges of the note are separate. All in centavos. */
interface InvoiceItemTable {
  empresa_id: string;
  nota_id: string;
  posicao: number;
  /** Its nItem. */
  item: number;
  /** The product of the sale that it is, otherwise `codigo`. */
  produto_id: string;
  /** Its cProd. */
  codigo: string;
  /** Its barcodes, parted by spaces. */
  gtins: string | null;
  /** The order that the item itself names. */
  pedido: string | null;
  venda_id: string | null;
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
  /** ICMS that was waived and deducted from the total. */
  desonerado: Generated<number>;
  /** Its share of the note's total (vItem), where the note says so. */
  valor_item: number | null;
  /** Whether it is part of the note's total. */
  no_total: DefaultFlag;
  /** In a return: the note and the item that it comes from, where it says so. */
  ref_chave: string | null;
  ref_item: number | null;
}

/** What an item of a return note took from an item of a returned note; nothing to take from means that it was dropped. */
interface TakenTable {
  empresa_id: string;
  nota_id: string;
  ordem: number;
  posicao: number;
  de_nota_id: string | null;
  de_posicao: number | null;
  como: TakenBy;
  /** The amount under each commission base, in centavos. */
  produtos: number;
  produtos_ipi: number;
  nota: number;
}

/** `arquivo` is the file's hash; the sums of lines by situation are in centavos. */
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

/** What the office paid a vendedor; `valor` in centavos, here and in the lines. */
export interface PayoutTable extends CompanyRecord {
  vendedor_id: string;
  data: string;
  valor: number;
  referencia: string | null;
}

interface PayoutLineTable {
  empresa_id: string;
  repasse_id: string;
  posicao: number;
  venda_id: string;
  parcela: number;
  valor: number;
}

/** A note that was issued for commission; `ano` is that of `emissao`, in which its number is unique. */
export interface ServiceNoteTable extends ChangingRecord {
  representada_id: string;
  numero: string;
  emissao: string;
  competencia: string;
  ano: number;
  valor: number;
  irrf: number;
  codigo_verificacao: string | null;
  recibo_id: string | null;
}

/** `meses` is JSON: the commission of each month before the first sale, in centavos. */
export interface HistoryTable extends ChangingRecord {
  representada_id: string;
  meses: string;
}

/** `meses` is JSON: the index of each month, in per cent. */
export interface PriceIndexTable extends ChangingRecord {
  nome: string;
  meses: string;
}
