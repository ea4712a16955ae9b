import type { Generated } from 'kysely';

export interface WebhookTables {
  webhooks: WebhookTable;
  entregas: DeliveryTable;
}

/** Whom a company wants told of what happens, and how far he has been told. */
interface WebhookTable {
  id: string;
  empresa_id: string;
  url: string;
  /** JSON: which events, as the owner wrote them. */
  eventos: string;
  descricao: string;
  segredo: string;
  /** Signs too, for a while after a rotation. */
  segredo_anterior: string | null;
  anterior_ate: string | null;
  /** The number of the last entry that was told or passed over. */
  cursor: number;
  pausa: 'manual' | '410' | 'falhas' | null;
  /** How often the entry after the cursor has failed, since when, and when it is tried again. */
  falhas: Generated<number>;
  falha_desde: string | null;
  proxima_em: string | null;
  /** The instance that delivers, and until when the others leave it alone. */
  entregador: string | null;
  entregador_ate: string | null;
  created_at: string;
  updated_at: string;
}

/** An attempt to tell: `numero` is null for a trial that the owner asked for. */
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
