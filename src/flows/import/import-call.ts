import type { Call } from '../../platform/http/call.ts';
import type { ColumnNames } from '../../platform/http/contract/column-names.ts';

/** The query of any import. */
export interface ImportQuery {
  readonly simular?: boolean | undefined;
  readonly atualizar?: boolean | undefined;
  readonly colunas?: ColumnNames | undefined;
  readonly plano?: string | undefined;
}

/** An import by HTTP request or from the command line. */
export type ImportCall = Pick<
  Call<Buffer, ImportQuery>,
  'body' | 'query' | 'company' | 'requester' | 'idempotency' | 'countGuesses'
>;
