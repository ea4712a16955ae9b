import type { Generated } from 'kysely';
import type { ChangingRecord } from './columns.ts';

export interface WebhookTables {
  webhooks: WebhookTable;
  entregas: DeliveryTable;
}

/** A webhook with its delivery cursor. */
interface WebhookTable extends ChangingRecord {
  url: string;
  /** JSON: which events, as the owner wrote them. */
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
