import type { NewClient, NewSale, NewVisit, RecordedVisit } from '@talao/client';
import type { FieldErrors } from '../../../lib/api-error.ts';
import type { CopiedClient, CopiedSale } from '../sync/copied.ts';

export interface Payment {
  venda_id: string;
  numero: number;
  pago_em: string | null;
}

export interface Change {
  recurso: 'clients' | 'sales' | 'visits';
  id: string;
  campos: Record<string, unknown> | null;
}

/** By kind: the body to send, and the record that screens show meanwhile. */
interface Written {
  cliente: { corpo: NewClient; registro: CopiedClient };
  venda: { corpo: NewSale; registro: CopiedSale };
  /** Sheets of one visit to several representadas: all or none. */
  vendas: { corpo: { vendas: NewSale[] }; registro: CopiedSale[] };
  visita: { corpo: NewVisit; registro: RecordedVisit };
  pagamento: { corpo: { pago_em?: string | null }; registro: Payment };
  alteracao: { corpo: Record<string, unknown> | null; registro: Change };
}

type EntryKind = keyof Written;

interface Refusal {
  status: number;
  /** Missing from what an earlier version kept. */
  code?: string;
  message: string;
  fields: FieldErrors;
}

/** An answer that is neither done nor refused: an error of the service, or of what stands before it. */
export interface Failure {
  message: string;
  vezes: number;
  /** The next attempt, by this phone's clock in milliseconds. */
  tentar_em: number;
}

interface Waiting {
  /** Its place in the queue; given when it is kept. */
  ordem: number;
  /** Whose it is: nobody else's session sends it. */
  pessoa: string;
  metodo: 'POST' | 'PUT' | 'DELETE';
  caminho: string;
  /** Its `Idempotency-Key`: however often it is sent, it is done once. */
  chave: string;
  /** The tag of what it was made from, where it changes something. */
  etiqueta: string | null;
  /** By this phone's clock. */
  feito_em: string;
  /** What the record is called here until the service has given it an id. */
  local_id: string;
  /** The client it is about: by his id of the service, or by that of his own entry. */
  cliente_id: string;
  titulo: string;
  estado: 'esperando' | 'recusada' | 'conflito';
  recusa: Refusal | null;
  /** Of the last attempt, while it waits; entries of older versions do not have it. */
  falha?: Failure | null;
  /** In a conflict, what the service has now. */
  atual: object | null;
}

type EntryOf<Kind extends EntryKind> = Waiting & { tipo: Kind } & Written[Kind];

export type Entry = { [Kind in EntryKind]: EntryOf<Kind> }[EntryKind];

type NotKeptYet<E> = E extends Entry ? Omit<E, 'ordem' | 'estado' | 'recusa' | 'falha' | 'atual'> : never;

export type NewEntry = NotKeptYet<Entry>;

/** The first entry that may be sent; what depends on an entry that stays in the queue stays behind it. */
export function nextOf(entries: readonly Entry[], mayGo: (entry: Entry) => boolean): Entry | undefined {
  const staying: Entry[] = [];
  for (const entry of entries) {
    const isReady = entry.estado === 'esperando' && mayGo(entry);
    if (isReady && !staying.some((one) => dependsOn(entry, one))) return entry;
    staying.push(entry);
  }
  return undefined;
}

/** Whether an entry needs another one to be sent first: it names a record that is made there, changes the same one, or deletes its client. */
export function dependsOn(entry: Entry, other: Entry): boolean {
  if (entry.ordem <= other.ordem) return false;
  const record = recordOf(entry.caminho);
  if (record !== undefined && record === recordOf(other.caminho)) return true;
  if (entry.metodo === 'DELETE' && record === `/api/v1/clients/${other.cliente_id}`) return true;
  return namesOneOf(entry, localIdsOf(other));
}

/** Whether an entry is about one of these records, which were made here. */
export function namesOneOf({ cliente_id, caminho }: Entry, ids: readonly string[]): boolean {
  return ids.some((id) => cliente_id === id || caminho.includes(id));
}

export function localIdsOf(entry: Entry): string[] {
  return entry.tipo === 'vendas' ? entry.registro.map(({ id }) => id) : [entry.local_id];
}

/** The record's path, also for paths below it, because each change renews the record's ETag. */
export function recordOf(path: string): string | undefined {
  return /^\/api\/v1\/(?:clients|sales|visits)\/[\w-]{20,}/.exec(path)?.[0];
}
