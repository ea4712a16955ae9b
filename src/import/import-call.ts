import type { Call } from '../http/call.ts';
import type { ColumnNames } from '../http/contract/column-names.ts';

/** What is asked of a file, whatever is in it. */
export interface ImportQuery {
  readonly simular?: boolean | undefined;
  readonly atualizar?: boolean | undefined;
  readonly colunas?: ColumnNames | undefined;
  readonly plano?: string | undefined;
}

/** By a request, or from the command line. */
export type ImportCall = Pick<
  Call<Buffer, ImportQuery>,
  'body' | 'query' | 'company' | 'requester' | 'idempotency' | 'countGuesses'
>;
