import type { Tables } from '../tables.ts';
import type { Connections } from './connections.ts';
import { translateFault } from './faults.ts';

/** The duration grows with the tables. */
const VACUUM_MILLIS = 60 * 60 * 1000;

/** Tables with personal data that anonymisation replaces or deletes. */
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
 * Vacuums dead rows and renews the planner's samples of old values, on a connection outside the pool, because it takes long.
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
