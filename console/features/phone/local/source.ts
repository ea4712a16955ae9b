import { stageOf } from '../../../../src/domain/sale-status.ts';
import { ownerOf, personOf } from '../../../lib/owner.ts';
import { keptSession } from '../../../lib/query-client.ts';
import type { Change, Entry, Payment } from '../outbox/entry.ts';
import { givenId, listWaiting } from '../outbox/queue.ts';
import { type CopiedClient, type CopiedSale, type LightClient, searchTextOf } from '../sync/copied.ts';
import { factsOf, type History, type SaleFacts, toLight, unpackHistory } from '../sync/history.ts';
import { readClient, readClients, readCopy } from '../sync/memory.ts';

export type Source = NonNullable<Awaited<ReturnType<typeof openSource>>>;

export type ClientHistory = Omit<LightClient, 'historia' | 'texto'> & History;

/** Undefined without a session or a copy. */
export async function openSource() {
  const session = keptSession();
  const copy = session ? await readCopy(ownerOf(session)) : undefined;
  if (!session || !copy?.state.pronta) return undefined;
  const pending = pendingOf(await listWaiting(personOf(session)));

  const stored = async (id: string) => {
    const made = pending.clients.find((client) => client.id === id);
    const found = made ?? (await readClient(id)) ?? (await readClient((await givenId(id)) ?? ''));
    return found && !pending.isGone(found) ? found : undefined;
  };
  const client = async (id: string) => {
    const found = await stored(id);
    return found && pending.onto(found);
  };
  const holderOf = (id: string) => {
    for (const light of copy.clientes.values()) if (light.historia.includes(id)) return stored(light.id);
    return undefined;
  };
  const salesOf = async (id: string) => {
    const found = await stored(id);
    return found && pending.salesOf(found);
  };
  const storedAll = async (ids: readonly string[]) => {
    const made = pending.clients.filter(({ id }) => ids.includes(id));
    return [...made, ...(await readClients(ids)).filter((client) => !pending.isGone(client))];
  };
  const clients = async (ids: readonly string[]) => (await storedAll(ids)).map(pending.onto);
  const factsIn = (client: CopiedClient) => pending.salesOf(client).map((sale) => factsOf(sale, client.id));
  return {
    copy,
    lightClients: function* (): Iterable<LightClient> {
      for (const made of pending.clients) yield toLight(made);
      for (const light of copy.clientes.values()) if (!pending.isGone(light)) yield pending.ontoLight(light);
    },
    client,
    clients,
    /** What the visit plan needs of clients: read whole only where something of them waits here. */
    histories: async (lights: readonly LightClient[]): Promise<ClientHistory[]> => {
      const touched = lights.filter(pending.touches);
      const whole = await clients(touched.map(({ id }) => id));
      const apart = lights.filter((light) => !touched.includes(light));
      return [
        ...whole.map((client) => ({
          ...client,
          vendas: client.vendas.map((sale) => factsOf(sale, client.id)),
        })),
        ...apart.map((light) => ({ ...light, ...historyOf(light) })),
      ];
    },
    /** The sales of a client; undefined where he is unknown. */
    sales: salesOf,
    /** What is known of all sales without reading each. */
    saleFacts: async (): Promise<SaleFacts[]> => {
      const known = [...copy.clientes.values()].filter((light) => !pending.isGone(light));
      const touched = known.filter(pending.touches);
      const whole = await storedAll(touched.map(({ id }) => id));
      const isTouched = new Set(touched);
      const apart = known.filter((light) => !isTouched.has(light));
      return [
        ...[...pending.clients, ...whole].flatMap(factsIn),
        ...apart.flatMap((light) => historyOf(light).vendas),
      ];
    },
    /** These sales whole, in their order. */
    wholeSales: async (facts: readonly SaleFacts[]) => {
      const holders = await storedAll([...new Set(facts.map(({ guardada_em }) => guardada_em))]);
      const known = new Map(holders.flatMap(pending.salesOf).map((sale) => [sale.id, sale]));
      return facts.flatMap(({ id }) => known.get(id) ?? []);
    },
    sale: async (asked: string) => {
      const id = (await givenId(asked)) ?? asked;
      const holder = await holderOf(id);
      return pending.sale(id) ?? (holder && pending.salesOf(holder).find((sale) => sale.id === id));
    },
    visit: async (asked: string) => {
      const id = (await givenId(asked)) ?? asked;
      const holder = await holderOf(id);
      return pending.visit(id) ?? (holder && pending.onto(holder).visitas.find((visit) => visit.id === id));
    },
  };
}

const unpacked = new WeakMap<LightClient, History>();

/** Unpacked once, so that a search in all sales is fast from its second letter on. */
function historyOf(light: LightClient): History {
  const history = unpacked.get(light) ?? unpackHistory(light);
  unpacked.set(light, history);
  return history;
}

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
