import { type RecordMatcher, usesWholeFilter } from '../../platform/lists/continued-totals.queries.ts';
import type { ClientTerm } from './client-terms.queries.ts';
import type { Client } from './clients.contract.ts';
import type { Conditions } from './clients.filter.queries.ts';
import { deriveClientColumns } from './clients.kind.ts';

/** Evaluates the conditions on a client as journaled; must agree with the database. */
export function clientMatcher(conditions: Conditions): RecordMatcher {
  return {
    kind: 'clientes',
    matches: async (records) =>
      records.map((record) => record !== null && fitsConditions(conditions, record as Client)),
  };
}

function fitsConditions({ term, columns = [], order: _, ...others }: Conditions, client: Client): boolean {
  const row: Record<string, unknown> = { ...client, ...deriveClientColumns(client) };
  return (
    usesWholeFilter(others) &&
    columns.every(({ column, value }) => row[column] === value) &&
    (term === undefined || [term, ...(term.more ?? [])].every((word) => hasWord(word, client)))
  );
}

function hasWord({ text, above, part }: ClientTerm, client: Client): boolean {
  const { busca, documento } = deriveClientColumns(client);
  if (above !== undefined) return busca.slice(0, busca.lastIndexOf('\n')).includes(text);
  if (busca.includes(text)) return true;
  return part !== undefined && busca.includes(part.text) && (documento ?? '').includes(part.text);
}
