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
  /** All of them with their history: for what looks through everything. */
  allClients(): Promise<CopiedClient[]>;
  sale(id: string): Promise<CopiedSale | undefined>;
  visit(id: string): Promise<RecordedVisit | undefined>;
}

/** Undefined without a session or a copy. */
export async function openSource(): Promise<Source | undefined> {
  const session = keptSession();
  const copy = session ? await readCopy(ownerOf(session)) : undefined;
  if (!session || !copy?.state.pronta) return undefined;
  const pending = pendingOf(await listWaiting(personOf(session)));

  const client = async (id: string) => {
    const made = pending.clients.find((client) => client.id === id);
    const found = made ?? (await readClient(id)) ?? (await readClient((await givenId(id)) ?? ''));
    return found && pending.onto(found);
  };
  const holderOf = (id: string, kind: 'vendas_ids' | 'visitas_ids') => {
    for (const light of copy.clientes.values()) if (light[kind].includes(id)) return client(light.id);
    return undefined;
  };
  return {
    copy,
    lightClients: function* () {
      for (const made of pending.clients) yield toLight(made);
      for (const light of copy.clientes.values()) yield pending.ontoLight(light);
    },
    client,
    allClients: async () => [...pending.clients, ...(await readClients())].map(pending.onto),
    sale: async (asked) => {
      const id = (await givenId(asked)) ?? asked;
      return pending.sale(id) ?? (await holderOf(id, 'vendas_ids'))?.vendas.find((sale) => sale.id === id);
    },
    visit: async (asked) => {
      const id = (await givenId(asked)) ?? asked;
      return (
        pending.visit(id) ?? (await holderOf(id, 'visitas_ids'))?.visitas.find((visit) => visit.id === id)
      );
    },
  };
}
