import { Client } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

const OF_TRANSACTIONS = /^(savepoint|release|rollback)\b/i;

/** The statements that the service sends to PostgreSQL during the work, without those that only mark a place in a transaction. */
export async function heard(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [asked] = args as [Statement | string];
    if (typeof asked === 'object' && 'text' in asked && !OF_TRANSACTIONS.test(asked.text))
      statements.push(asked);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return statements;
}

interface Looked {
  readonly node: string;
  readonly rows: number;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: PlanNode[];
}

/** The rows that each node of the plan reads; changes are rolled back. */
export async function rowsLookedAt(client: Client, { text, values }: Statement): Promise<Looked[]> {
  await client.query('begin');
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
  await client.query('rollback');
  return [...nodesOf(rows[0]['QUERY PLAN'][0].Plan)];
}

function* nodesOf(node: PlanNode): Generator<Looked> {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const name = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ');
  yield { node: name, rows: (node['Actual Rows'] + removed) * node['Actual Loops'] };
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}
