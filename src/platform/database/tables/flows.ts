import type { Generated } from 'kysely';
import type { INBOX_KINDS, INBOX_ORIGINS, INBOX_SITUATIONS } from '../../../domain/inbox.ts';
import type { ChangingRecord, CompanyRecord } from './columns.ts';

export interface FlowTables {
  idempotencia: IdempotencyTable;
  jornal: JournalTable;
  jornal_substituicoes: ReplacementTable;
  jornal_em_anonimizacao: { empresa_id: string };
  /** A part of a change that is not yet written: `autor` and `comando` are JSON texts. */
  partes_pendentes: { empresa_id: string; numero: number; autor: string; comando: string };
  /** A value of a column that is unique among all companies, taken by parts that are not yet written. */
  valores_reservados: { empresa_id: string; tabela: string; valor: string };
  apagamentos_pendentes: { empresa_id: string; cliente_id: string; created_at: string };
  caixa: InboxTable;
  /** The bytes of a file in parts, in base64, a text that moves unchanged between engines. */
  arquivos_caixa: { empresa_id: string; caixa_id: string; parte: number; conteudo: string };
  correios: MailboxTable;
  webhooks: WebhookTable;
  entregas: DeliveryTable;
  lixeira: TrashTable;
}

/** Every change in commit order. Without key and person, the operator acted; `antes` and `depois` are JSON texts. */
export interface JournalTable {
  empresa_id: string;
  numero: number;
  chave_id: string | null;
  usuario_id: string | null;
  momento: string;
  acao: string;
  recurso: string;
  registro_id: string;
  antes: string | null;
  depois: string | null;
  /** Random; null after the contents were replaced. */
  sal: string | null;
  hash: string | null;
  /** JSON: digests of secrets and of rows that give access, which entries do not contain. */
  selo: string | null;
}

/** An entry whose contents were replaced: `compromisso` is the hash of the old, `novo` of the new; `por` is the replacing entry. */
export interface ReplacementTable {
  empresa_id: string;
  numero: number;
  por: number;
  compromisso: string;
  novo: string;
}

/** The reply to a creation, by the key that its caller gave the request. */
export interface IdempotencyTable {
  empresa_id: string;
  chave: string;
  requisicao: string;
  resposta: string;
  created_at: string;
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

interface WebhookTable extends ChangingRecord {
  url: string;
  eventos: string;
  descricao: string;
  segredo: string;
  /** The previous secret, which also signs for a while after a rotation. */
  segredo_anterior: string | null;
  anterior_ate: string | null;
  /** The number of the last delivered or skipped entry. */
  cursor: number;
  pausa: 'manual' | '410' | 'falhas' | null;
  /** Failures of the next entry: count, first failure and next attempt. */
  falhas: Generated<number>;
  falha_desde: string | null;
  proxima_em: string | null;
  /** The delivering instance and the end of its lease. */
  entregador: string | null;
  entregador_ate: string | null;
}

/** A delivery attempt; `numero` is null for a test. */
interface DeliveryTable {
  id: string;
  empresa_id: string;
  webhook_id: string;
  numero: number | null;
  evento: string;
  momento: string;
  tentativa: number;
  status: number | null;
  duracao_ms: number;
  erro: string | null;
  resposta: string;
}

/** `conteudo` is the deleted record's JSON, `sal` salts its digest in the journal, which reveals nothing once the row is gone. */
interface TrashTable extends CompanyRecord {
  recurso: 'vendas' | 'clientes' | 'produtos';
  registro_id: string;
  cliente_id: string | null;
  nome: string;
  detalhe: string;
  texto: string;
  conteudo: string;
  sal: string;
  chave_id: string | null;
  usuario_id: string | null;
}
