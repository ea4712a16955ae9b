import { Client } from 'pg';

export interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/** The statements that the service sends to PostgreSQL during the work. */
export async function heard(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [asked] = args as [Statement | string];
    if (typeof asked === 'object' && 'text' in asked) statements.push(asked);
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return statements;
}
