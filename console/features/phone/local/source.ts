import type { RecordedVisit } from '@talao/client';
import { keptSession } from '../../../lib/kept-session.ts';
import { type CopiedClient, type CopiedSale, type LightClient, toLight } from '../copy/copied.ts';
import { type LocalCopy, readClient, readClients, readCopy } from '../copy/memory.ts';
import { ownerOf, personOf } from '../copy/owner.ts';
import { pendingOf } from '../outbox/pending.ts';
import { givenId, listWaiting } from '../outbox/queue.ts';

/** The phone's own data: the copy and the outbox. */
export interface Source {
  copy: LocalCopy;
  lightClients(): Iterable<LightClient>;
  client(id: string): Promise<CopiedClient | undefined>;
  /** The sales of a client, or of all; undefined where the client is unknown. */
  sales(clientId: string | null): Promise<CopiedSale[] | undefined>;
  sale(id: string): Promise<CopiedSale | undefined>;
  visit(id: string): Promise<RecordedVisit | undefined>;
}

/** Undefined without a session or a copy. */
export async function openSource(): Promise<Source | undefined> {
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
  const holderOf = (id: string, kind: 'vendas_ids' | 'visitas_ids') => {
    for (const light of copy.clientes.values()) if (light[kind].includes(id)) return stored(light.id);
    return undefined;
  };
  const salesOf = async (id: string) => {
    const found = await stored(id);
    return found && pending.salesOf(found);
  };
  const allSales = async () => [...pending.clients, ...(await readClients())].flatMap(pending.salesOf);
  return {
    copy,
    lightClients: function* () {
      for (const made of pending.clients) yield toLight(made);
      for (const light of copy.clientes.values()) if (!pending.isGone(light)) yield pending.ontoLight(light);
    },
    client,
    sales: (id) => (id === null ? allSales() : salesOf(id)),
    sale: async (asked) => {
      const id = (await givenId(asked)) ?? asked;
      const holder = await holderOf(id, 'vendas_ids');
      return pending.sale(id) ?? (holder && pending.salesOf(holder).find((sale) => sale.id === id));
    },
    visit: async (asked) => {
      const id = (await givenId(asked)) ?? asked;
      const holder = await holderOf(id, 'visitas_ids');
      return pending.visit(id) ?? (holder && pending.onto(holder).visitas.find((visit) => visit.id === id));
    },
  };
}
