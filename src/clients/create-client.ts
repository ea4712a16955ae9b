import { type Apply, WriteKind } from '../changes/command.ts';
import { isRefused, orRefused, type Refused, refused } from '../changes/outcome.ts';
import type { Transaction } from '../database/database.ts';
import { borderOf } from '../domain/border.ts';
import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import { successWith } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { chooseVendedor } from '../people/vendedores.ts';
import { areTablesOf, type ClientTable } from '../price-tables/price-table-references.queries.ts';
import { areClientCodesTaken, takeCodesForEach } from './client-codes.queries.ts';
import { linkTables } from './client-tables.queries.ts';
import { documentShared, type NewClient, toClient, toClientSummary } from './clients.contract.ts';
import {
  type ClientRow,
  findEmails,
  insertClientRows,
  type NewClientRow,
  toNewRow,
} from './clients.queries.ts';
import { areDocumentsShared, NOT_YET } from './shared-documents.queries.ts';

/** A client to be created. */
interface ClientWish {
  readonly caller: Caller;
  readonly client: NewClient;
  /** When it was made on a device, if before it was sent. */
  readonly feito_em: string | null;
}

const applyCreations: Apply<ClientWish> = async (tx, commands) => {
  const wishes = commands.map(({ input }) => input);
  const rows = await prepareRows(tx, wishes);
  const fit = rows.flatMap((row, at) => (isRefused(row) ? [] : [{ row, ...(wishes[at] as ClientWish) }]));
  // Shared documents are searched before these clients are inserted.
  const shared = await areDocumentsShared(
    tx,
    fit.map(({ row, caller }) => ({ border: borderOf(caller), holder: { ...row, id: NOT_YET } })),
  );
  await insertClientRows(
    tx,
    fit.map(({ row }) => row),
  );
  for (const { row, client } of fit) if (client.tabelas.length > 0) await linkTables(tx, row, client.tabelas);
  let next = 0;
  return rows.map((row) => {
    if (isRefused(row)) return row;
    const avisos = shared[next++] ? [documentShared] : [];
    const depois = JSON.stringify(toClient(row));
    return {
      kind: 'done',
      answer: JSON.stringify(successWith(toClientSummary(row), avisos)),
      notes: [{ acao: 'criar', recurso: 'clientes', registro_id: row.id, antes: null, depois, selo: null }],
      added: { clientes: 1 },
    };
  });
};

export const createClientKind = new WriteKind('createClient', applyCreations);

/** The rows to insert, each with its code: the given one or the next of its company. */
async function prepareRows(
  db: Transaction,
  wishes: readonly ClientWish[],
): Promise<(NewClientRow | Refused)[]> {
  const judged = await refuseTaken(db, await judgeEach(db, wishes), wishes);
  const sent = new Set(wishes.map(({ caller, client }) => `${caller.id} ${client.codigo}`));
  const without = wishes.filter(({ client }, at) => !client.codigo && !isRefused(judged[at]));
  const codes = await takeCodesForEach(
    db,
    without.map(({ caller }) => caller.id),
    ({ empresa_id, code }) => sent.has(`${empresa_id} ${code}`),
  );
  return wishes.map(({ caller, client, feito_em }, at) => {
    const vendedor_id = judged[at];
    if (vendedor_id === undefined || isRefused(vendedor_id)) return vendedor_id as Refused;
    const code = client.codigo || (codes.shift() as string);
    return toNewRow(caller.id, { ...client, ...vendedor_id }, code, feito_em);
  });
}

type Owner = Pick<ClientRow, 'vendedor_id'>;

/** The vendedor of each client, if permitted. */
function judgeEach(db: Transaction, wishes: readonly ClientWish[]): Promise<(Owner | Refused)[]> {
  return Promise.all(
    wishes.map(({ caller, client }) =>
      orRefused(async () => {
        const vendedor_id = await chooseVendedor(db, borderOf(caller), client.vendedor_id);
        await checkTables(db, caller.id, client.tabelas);
        return { vendedor_id };
      }),
    ),
  );
}

/** An e-mail is unique among all companies, a code within one; of two in a batch the second is refused. */
async function refuseTaken(
  db: Transaction,
  judged: readonly (Owner | Refused)[],
  wishes: readonly ClientWish[],
): Promise<(Owner | Refused)[]> {
  const emails = wishes.map(({ client }) => client.email.toLowerCase());
  const coded = wishes.filter(({ client }) => client.codigo);
  const [known, taken] = await Promise.all([
    findEmails(db, emails),
    areClientCodesTaken(
      db,
      coded.map(({ caller, client }) => ({ empresa_id: caller.id, code: client.codigo as string })),
    ),
  ]);
  const codes = new Set(coded.filter((_, at) => taken[at]).map(codeOf));
  return judged.map((own, at) => {
    const wish = wishes[at] as ClientWish;
    const email = emails[at] as string;
    if (isRefused(own)) return own;
    if (known.has(email)) return refused(problems.emailTaken);
    if (wish.client.codigo && codes.has(codeOf(wish))) return refused(problems.clientCodeTaken);
    known.add(email);
    if (wish.client.codigo) codes.add(codeOf(wish));
    return own;
  });
}

const codeOf = ({ caller, client }: ClientWish) => `${caller.id} ${client.codigo}`;

export async function checkTables(db: Transaction, empresaId: string, tables: ClientTable[]): Promise<void> {
  if (!(await areTablesOf(db, empresaId, tables))) refuse(problems.priceTableUnknown);
}
