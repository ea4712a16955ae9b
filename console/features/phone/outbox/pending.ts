import type { RecordedVisit } from '@talao/client';
import { stageOf } from '../../../../src/domain/sale-status.ts';
import { type CopiedClient, type CopiedSale, type LightClient, searchTextOf } from '../sync/copied.ts';
import type { Change, Entry, Payment } from './entry.ts';

/** The unsent entries applied to the records of the copy. */
export interface Pending {
  clients: CopiedClient[];
  /** Whether the client was deleted here. */
  isGone(client: { id: string }): boolean;
  sale(id: string): CopiedSale | undefined;
  /** Those of a client of the copy and those made here, quotations and cancelled ones too. */
  salesOf(client: CopiedClient): CopiedSale[];
  visit(id: string): RecordedVisit | undefined;
  /** With his sales, visits and payments of today, and what was changed of them. */
  onto(client: CopiedClient): CopiedClient;
  ontoLight(client: LightClient): LightClient;
  /** Whether an entry is about him, or about a record of his history. */
  touches(client: LightClient): boolean;
}

export function pendingOf(entries: readonly Entry[]): Pending {
  const changes = entries.flatMap((entry) => (entry.tipo === 'alteracao' ? entry.registro : []));
  const sales = entries
    .flatMap((entry) => (entry.tipo === 'venda' || entry.tipo === 'vendas' ? entry.registro : []))
    .reverse()
    .flatMap((sale) => standing('sales', sale, changes));
  const visits = entries
    .flatMap((entry) => (entry.tipo === 'visita' ? entry.registro : []))
    .reverse()
    .flatMap((visit) => standing('visits', visit, changes));
  const payments = entries.flatMap((entry) => (entry.tipo === 'pagamento' ? entry.registro : []));
  const clients = entries.flatMap((entry) => (entry.tipo === 'cliente' ? entry.registro : []));
  const deletions = changes.filter(({ campos }) => campos === null);
  const gone = new Set(deletions.map(({ id }) => id));
  const clientIds = new Set(entries.map(({ cliente_id }) => cliente_id));
  const recordIds = [...changes.map(({ id }) => id), ...payments.map(({ venda_id }) => venda_id)];
  const salesOf = (client: CopiedClient) =>
    [
      ...sales.filter((sale) => sale.cliente_id === client.id),
      ...client.vendas.flatMap((sale) => standing('sales', sale, changes)),
    ].map((sale) => paid(sale, payments));
  const onto = (client: CopiedClient): CopiedClient => {
    const own = visits.filter(({ cliente_id }) => cliente_id === client.id);
    return {
      ...changed('clients', client, changes),
      vendas: salesOf(client).filter(counts),
      visitas: [...own, ...client.visitas.flatMap((visit) => standing('visits', visit, changes))],
      retorno: own.length > 0 ? (own[0]?.proxima ?? null) : client.retorno,
    };
  };
  return {
    clients: clients.flatMap((client) => standing('clients', client, changes)),
    isGone: ({ id }) => gone.has(id),
    sale: (id) => sales.filter((sale) => sale.id === id).map((sale) => paid(sale, payments))[0],
    salesOf,
    visit: (id) => visits.find((visit) => visit.id === id),
    onto,
    ontoLight: (client) => {
      const now = changed('clients', client, changes);
      return now === client ? client : { ...now, texto: searchTextOf(now) };
    },
    touches: ({ id, historia }) => clientIds.has(id) || recordIds.some((record) => historia.includes(record)),
  };
}

/** Applies the unsent changes in order. */
function changed<T extends { id: string }>(
  recurso: Change['recurso'],
  record: T,
  changes: readonly Change[],
): T {
  if (changes.length === 0) return record;
  const own = changes.filter((change) => change.recurso === recurso && change.id === record.id);
  return own.length === 0 ? record : Object.assign({}, record, ...own.map(({ campos }) => campos));
}

/** Empty if it was deleted here. */
function standing<T extends { id: string }>(
  recurso: Change['recurso'],
  record: T,
  changes: readonly Change[],
): T[] {
  const isGone = changes.some(
    (change) => change.recurso === recurso && change.id === record.id && change.campos === null,
  );
  return isGone ? [] : [changed(recurso, record, changes)];
}

function counts({ status }: CopiedSale): boolean {
  const stage = stageOf(status);
  return stage !== 'orcamento' && stage !== 'cancelada';
}

function paid(sale: CopiedSale, payments: readonly Payment[]): CopiedSale {
  const own = payments.filter(({ venda_id }) => venda_id === sale.id);
  if (own.length === 0) return sale;
  const parcelas = sale.parcelas.map((one) => {
    const payment = own.findLast(({ numero }) => numero === one.numero);
    return payment ? { ...one, pago_em: payment.pago_em } : one;
  });
  return { ...sale, parcelas };
}
