import type { ClientSummary } from '@talao/client';
import { useState } from 'react';

export interface ClientSelection {
  chosen: ClientSummary[];
  has: (client: ClientSummary) => boolean;
  toggle: (client: ClientSummary) => void;
  /** All of these, or none of them where all are chosen already. */
  toggleAll: (clients: ClientSummary[]) => void;
  clear: () => void;
}

/** Which clients are marked, on any page of the list; another filter begins anew. */
export function useClientSelection(list: string): ClientSelection {
  const [state, setState] = useState({ list, clients: new Map<string, ClientSummary>() });
  const clients = state.list === list ? state.clients : new Map<string, ClientSummary>();
  const put = (clients: Map<string, ClientSummary>) => setState({ list, clients });
  const has = ({ id }: ClientSummary) => clients.has(id);
  const toggled = (some: ClientSummary[], chosen: boolean) => {
    const next = new Map(clients);
    for (const client of some) {
      if (chosen) next.set(client.id, client);
      else next.delete(client.id);
    }
    return next;
  };
  return {
    chosen: [...clients.values()],
    has,
    toggle: (client) => put(toggled([client], !has(client))),
    toggleAll: (some) => put(toggled(some, !some.every(has))),
    clear: () => put(new Map()),
  };
}
