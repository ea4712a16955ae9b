import type { ColumnType, Generated } from 'kysely';
import type { ItemNature, NoteNature } from '../../../domain/natures.ts';

export interface InvoiceTables {
  notas: InvoiceTable;
  itens_nota: InvoiceItemTable;
}

/** An NF-e. `documento` is the addressee's until anonymised; `pedido` is the order named by the note. */
interface InvoiceTable {
  id: string;
  empresa_id: string;
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
  /** Whether the addressee is another establishment of the client. */
  outro_estabelecimento: ColumnType<boolean | 0 | 1, boolean | 0 | 1 | undefined, boolean>;
  /** JSON: the duplicatas, which become instalments of the sale. */
  duplicatas: string;
  created_at: string;
}

/** `valor_total` is net of the discount; further charges of the note are separate. All in centavos. */
interface InvoiceItemTable {
  empresa_id: string;
  nota_id: string;
  posicao: number;
  produto_id: string;
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
}
