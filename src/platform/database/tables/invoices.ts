import type { Generated } from 'kysely';
import type { ItemNature, NoteNature } from '../../../domain/natures.ts';
import type { TakenBy } from '../../../domain/returned-items.ts';
import type { CompanyRecord, DefaultFlag } from './columns.ts';

export interface InvoiceTables {
  notas: InvoiceTable;
  itens_nota: InvoiceItemTable;
  devolvidos: TakenTable;
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
  /** For a return: the returned note. */
  referencia: string | null;
  /** JSON: the ids of all notes that a return refers to; null for other notes. */
  referencias: string | null;
  /** For a complement: the note that it adds to. */
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
  /** The sale that it belongs to. */
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
  /** The item of the return note. */
  posicao: number;
  de_nota_id: string | null;
  de_posicao: number | null;
  como: TakenBy;
  /** The amount under each commission base, in centavos. */
  produtos: number;
  produtos_ipi: number;
  nota: number;
}
