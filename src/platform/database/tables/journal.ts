export interface JournalTables {
  idempotencia: IdempotencyTable;
  jornal: JournalTable;
  jornal_substituicoes: ReplacementTable;
  jornal_em_anonimizacao: { empresa_id: string };
  partes_pendentes: WaitingPartTable;
  valores_reservados: ReservedValueTable;
  apagamentos_pendentes: { empresa_id: string; cliente_id: string; created_at: string };
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
  /** Over the entry and the hash of the one before. */
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

/** A value of a column that is unique among all companies, taken by parts that are not yet written. */
export interface ReservedValueTable {
  empresa_id: string;
  tabela: string;
  valor: string;
}

/** A part of a change that is not yet written: `autor` and `comando` are JSON texts. */
export interface WaitingPartTable {
  empresa_id: string;
  numero: number;
  autor: string;
  comando: string;
}
