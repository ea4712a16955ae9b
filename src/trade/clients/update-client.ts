import type { AccessScope } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { successWith } from '../../platform/http/contract/operation.ts';
import type { Problem } from '../../platform/http/contract/problem.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { isKnown, recordTag } from '../../platform/http/replies/conditional.ts';
import { type Apply, type Command, WriteKind } from '../../platform/writes/command.ts';
import { isRefused, type Outcome, orRefused, type Refused } from '../../platform/writes/outcome.ts';
import {
  type Client,
  type ClientChanges,
  documentShared,
  refuseMissingPhone,
  toClient,
} from './clients.contract.ts';
import { type ClientRow, changedColumns, findClients, updateClientRows } from './clients.queries.ts';
import { areDocumentsShared } from './shared-documents.queries.ts';

/** A change of a client that affects no other record: neither vendedor, tables nor unique fields. */
interface ClientUpdate {
  readonly scope: AccessScope;
  readonly id: string;
  readonly changes: ClientChanges;
  readonly expectedTags: string | undefined;
  readonly notFound: Problem;
}

const TOUCHES_OTHERS = ['vendedor_id', 'tabelas', 'cnpj_cpf', 'email', 'codigo'] as const;

export function touchesOthers(changes: ClientChanges): boolean {
  return TOUCHES_OTHERS.some((name) => name in changes && changes[name as keyof ClientChanges] !== undefined);
}

/** Of two changes of one client in a batch, the second applies to the result of the first. */
const applyUpdates: Apply<ClientUpdate> = async (tx, commands) => {
  const outcomes = new Map<Command<ClientUpdate>, Outcome>();
  for (let left = [...commands]; left.length > 0; ) {
    const named = new Set<string>();
    const now = left.filter(({ input: { scope, id } }) => {
      const name = `${scope.empresaId} ${id.toLowerCase()}`;
      return !named.has(name) && named.add(name);
    });
    const applied = await updateEach(
      tx,
      now.map(({ input }) => input),
    );
    for (const [at, command] of now.entries()) outcomes.set(command, applied[at] as Outcome);
    left = left.filter((command) => !outcomes.has(command));
  }
  return commands.map((command) => outcomes.get(command) as Outcome);
};

export const updateClientKind = new WriteKind('updateClient', applyUpdates);

interface Changed {
  readonly scope: AccessScope;
  readonly before: Client;
  readonly row: ClientRow;
  readonly after: Client;
  readonly columns: Partial<ClientRow>;
}

/** Updates different clients. */
async function updateEach(db: Transaction, updates: readonly ClientUpdate[]): Promise<Outcome[]> {
  const found = await findClients(
    db,
    updates.map(({ scope, id }) => ({ empresa_id: scope.empresaId, id })),
  );
  const judged = await Promise.all(updates.map((update, at) => orRefused(() => changeOf(update, found[at]))));
  const changed = judged.filter((one): one is Changed => !isRefused(one));
  await updateClientRows(db, changed);
  const shared = await areDocumentsShared(
    db,
    changed.map(({ scope, row }) => ({ scope, holder: row })),
  );
  let next = 0;
  return judged.map((one) => (isRefused(one) ? one : toOutcome(one, shared[next++] === true)));
}

function changeOf(
  { scope, changes, expectedTags, notFound }: ClientUpdate,
  found: ClientRow | undefined,
): Changed {
  const isSeen = scope.vendedorId === null || found?.vendedor_id === scope.vendedorId;
  if (found === undefined || !isSeen) return refuse(notFound);
  const before = toClient(found);
  if (expectedTags !== undefined && !isKnown(recordTag(before), expectedTags)) refuse(problems.recordChanged);
  const columns = changedColumns(found, changes);
  const row = { ...found, ...columns };
  const after = toClient(row);
  if (after.telefone === '' && found.telefone !== '') refuseMissingPhone();
  return { scope, before, row, after, columns };
}

function toOutcome({ before, after }: Changed, isShared: boolean): Exclude<Outcome, Refused> {
  const depois = JSON.stringify(after);
  return {
    kind: 'done',
    answer: JSON.stringify(successWith(after, isShared ? [documentShared] : [])),
    notes: [
      {
        acao: 'alterar',
        recurso: 'clientes',
        registro_id: after.id,
        antes: JSON.stringify(before),
        depois,
        selo: null,
      },
    ],
    added: {},
  };
}
