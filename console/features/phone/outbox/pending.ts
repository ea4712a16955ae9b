import { stageOf } from '../../../../src/domain/sale-status.ts';
import { type CopiedClient, type CopiedSale, type LightClient, searchTextOf } from '../sync/copied.ts';
import type { Change, Entry, Payment } from './entry.ts';

/** The unsent entries applied to the records of the copy. */
export function pendingOf(entries: readonly Entry[]) {
  const changes = entries.flatMap((entry) => (entry.tipo === 'alteracao' ? entry.registro : []));
  /** The record with its unsent changes in order; nothing if it was deleted here. */
  const standing = <T extends { id: string }>(recurso: Change['recurso'], record: T): T[] => {
    const own = changes.filter((change) => change.id === record.id && change.recurso === recurso);
    if (own.length === 0) return [record];
    if (own.some(({ campos }) => campos === null)) return [];
    return [Object.assign({}, record, ...own.map(({ campos }) => campos))];
  };
  const sales = entries
    .flatMap((entry) => (entry.tipo === 'venda' || entry.tipo === 'vendas' ? entry.registro : []))
    .reverse()
    .flatMap((sale) => standing('sales', sale));
  const visits = entries
    .flatMap((entry) => (entry.tipo === 'visita' ? entry.registro : []))
    .reverse()
    .flatMap((visit) => standing('visits', visit));
  const payments = entries.flatMap((entry) => (entry.tipo === 'pagamento' ? entry.registro : []));
  const clients = entries.flatMap((entry) => (entry.tipo === 'cliente' ? entry.registro : []));
  const deletions = changes.filter(({ campos }) => campos === null);
  const gone = new Set(deletions.map(({ id }) => id));
  const clientIds = new Set(entries.map(({ cliente_id }) => cliente_id));
  const recordIds = [...changes.map(({ id }) => id), ...payments.map(({ venda_id }) => venda_id)];
  const salesOf = (client: CopiedClient) =>
    [
      ...sales.filter((sale) => sale.cliente_id === client.id),
      ...client.vendas.flatMap((sale) => standing('sales', sale)),
    ].map((sale) => paid(sale, payments));
  return {
    clients: clients.flatMap((client) => standing('clients', client)),
    /** Whether the client was deleted here. */
    isGone: ({ id }: { id: string }) => gone.has(id),
    sale: (id: string) => sales.filter((sale) => sale.id === id).map((sale) => paid(sale, payments))[0],
    /** Those of a client of the copy and those made here, quotations and cancelled ones too. */
    salesOf,
    visit: (id: string) => visits.find((visit) => visit.id === id),
    /** With his sales, visits and payments of today, and what was changed of them. */
    onto: (client: CopiedClient): CopiedClient => {
      const [now = client] = standing('clients', client);
      const own = visits.filter(({ cliente_id }) => cliente_id === client.id);
      return {
        ...now,
        vendas: salesOf(client).filter(counts),
        visitas: [...own, ...client.visitas.flatMap((visit) => standing('visits', visit))],
        retorno: own.length > 0 ? (own[0]?.proxima ?? null) : client.retorno,
      };
    },
    ontoLight: (client: LightClient): LightClient => {
      const [now = client] = standing('clients', client);
      return now === client ? client : { ...now, texto: searchTextOf(now) };
    },
    /** Whether an entry is about him, or about a record of his history. */
    touches: ({ id, historia }: LightClient) =>
      clientIds.has(id) || recordIds.some((record) => historia.includes(record)),
  };
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
