import type { Tables } from '../tables.ts';
import type { Connections } from './connections.ts';
import { translateFault } from './faults.ts';

/** It takes as long as the tables are large. */
const VACUUM_MILLIS = 60 * 60 * 1000;

/** Where something is written anew, or removed, when a client or a member is forgotten. */
const TABLES_OF_PEOPLE: readonly (keyof Tables)[] = [
  'clientes',
  'vendas',
  'visitas',
  'lixeira',
  'notas',
  'usuarios',
  'credenciais',
  'membros',
  'convites',
  'jornal',
  'idempotencia',
];

/**
 * Dead rows leave their pages, and the planner's samples of old values are taken anew. On a connection of its own, for it takes long
 * and those of the pool are for requests.
 */
export async function eraseRemains(connections: Connections): Promise<void> {
  try {
    const client = await connections.openApart();
    try {
      const text = `vacuum (analyze) ${TABLES_OF_PEOPLE.join(', ')}`;
      await client.query({ text, query_timeout: VACUUM_MILLIS } as { text: string });
    } finally {
      client.end().catch(() => {});
    }
  } catch (fault) {
    throw translateFault(fault);
  }
}
