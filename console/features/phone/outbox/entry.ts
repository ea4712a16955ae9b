import type { FieldErrors } from '../../../lib/api-error.ts';

export type EntryKind = 'cliente' | 'venda' | 'visita' | 'pagamento';

/** Why the service did not take it, in its own words. */
export interface Refusal {
  status: number;
  message: string;
  fields: FieldErrors;
}

/** Something written on this phone that the service does not have yet. */
export interface Entry {
  /** Its place in the queue; given when it is kept. */
  ordem: number;
  /** Whose it is: nobody else's session sends it. */
  pessoa: string;
  tipo: EntryKind;
  metodo: 'POST' | 'PUT';
  caminho: string;
  /** Its `Idempotency-Key`: however often it is sent, it is done once. */
  chave: string;
  corpo: Record<string, unknown>;
  /** The tag of what it was made from, where it changes something. */
  etiqueta: string | null;
  /** By this phone's clock. */
  feito_em: string;
  /** What the record is called here until the service has given it an id. */
  local_id: string;
  /** The client it is about: by his id of the service, or by that of his own entry. */
  cliente_id: string;
  /** For people: what it is. */
  titulo: string;
  /** As screens show it meanwhile. */
  registro: object;
  estado: 'esperando' | 'recusada' | 'conflito';
  recusa: Refusal | null;
  /** In a conflict, what the service has now. */
  atual: object | null;
}

export type NewEntry = Omit<Entry, 'ordem' | 'estado' | 'recusa' | 'atual'>;
