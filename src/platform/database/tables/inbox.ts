import type { INBOX_KINDS, INBOX_ORIGINS, INBOX_SITUATIONS } from '../../../domain/inbox.ts';
import type { ChangingRecord } from './columns.ts';

export interface InboxTables {
  caixa: InboxTable;
  arquivos_caixa: InboxFileTable;
  correios: MailboxTable;
}

/** A file that arrived. `arquivo` is its hash, `chave` the access key of a note or of what it cancels. */
interface InboxTable extends ChangingRecord {
  origem: (typeof INBOX_ORIGINS)[number];
  remetente: string | null;
  assunto: string | null;
  recebido_em: string;
  nome: string;
  tipo: (typeof INBOX_KINDS)[number];
  tamanho: number;
  arquivo: string;
  chave: string | null;
  representada_id: string | null;
  situacao: (typeof INBOX_SITUATIONS)[number];
  motivo: string | null;
  resumo: string | null;
  recurso_id: string | null;
  /** When it was posted, discarded or refused; its bytes are kept for a while after that. */
  encerrada_em: string | null;
}

/** The bytes of a file in parts, in base64, a text that moves unchanged between engines. */
interface InboxFileTable {
  empresa_id: string;
  caixa_id: string;
  parte: number;
  conteudo: string;
}

/** A company's mailbox: its sealed address (null for the service's own), and how reading it goes. */
export interface MailboxTable {
  empresa_id: string;
  segredo: string | null;
  falhas: number;
  falha: string | null;
  lido_em: string | null;
  proxima_em: string | null;
  /** The instance that reads it, and until when. */
  leitor: string | null;
  leitor_ate: string | null;
}
