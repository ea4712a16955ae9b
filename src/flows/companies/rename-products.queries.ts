import { sql } from 'kysely';
import type { CompanyTableName } from '../../platform/database/company-tables.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { inSteps } from '../../platform/verification/check.queries.ts';
import type { StoredKind } from '../../platform/verification/record-check.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { deriveClientColumns } from '../../trade/clients/clients.kind.ts';
import { deriveProductColumns } from '../../trade/products/products.kind.ts';
import { storedRecords } from '../verification/records.queries.ts';
import { RECORD_CHECKS } from '../verification/stored-records.ts';
import type { FileHeader } from './company-file.ts';
import { listMemberIds, noteAsOperator, notePeople, readLastWords } from './settle-company.queries.ts';

type Values = Record<string, unknown>;

export type Renaming = ReturnType<typeof renamingOf>;

/** Which products get another id, and what puts it into the rows of a table; undefined for tables that name no product. */
export function renamingOf(products: readonly string[]) {
  const ids = new Map(products.map((id) => [id, newId()]));
  const adjusterOf = (table: CompanyTableName, columns: readonly string[]) => {
    if (ids.size === 0) return undefined;
    if (table === 'produtos') return (row: Values) => renamed(row, ids.get(String(row.id)));
    if (!columns.includes('produto_id')) return undefined;
    return (row: Values) => ({ ...row, produto_id: ids.get(String(row.produto_id)) ?? row.produto_id });
  };
  return { ids, adjusterOf };
}

/** The code by which people know it stays: the old id, where it had none. */
function renamed(row: Values, id: string | undefined): Values {
  if (id === undefined) return row;
  const product = { ...row, id, codigo: row.codigo ?? row.id };
  return { ...product, ...deriveProductColumns(product as never) };
}

/** The kinds of records that name products, and the table and column that do. */
const NAMING: readonly { kind: StoredKind; table: CompanyTableName; owner: string }[] = [
  { kind: 'vendas', table: 'itens_venda', owner: 'venda_id' },
  { kind: 'regras', table: 'regras', owner: 'id' },
  { kind: 'tabelas_preco', table: 'precos', owner: 'tabela_id' },
  { kind: 'notas', table: 'itens_nota', owner: 'nota_id' },
  { kind: 'listas_preco', table: 'linhas_lista', owner: 'lista_id' },
  { kind: 'listas_preco', table: 'sumidos_lista', owner: 'lista_id' },
];

const RECORDS_PER_STEP = 200;

/** Notes in the journal what the new ids have changed: each product, and each record that names one. */
export async function noteRenamed(db: Transaction, empresaId: string, { ids }: Renaming): Promise<void> {
  if (ids.size === 0) return;
  const olds = new Map([...ids].map(([old, id]) => [id, old]));
  const oldOf = (id: string) => olds.get(id) as string;
  for (const some of inSteps([...olds.keys()], RECORDS_PER_STEP)) {
    const before = await readRecords(db, empresaId, 'produtos', some.map(oldOf));
    await noteRecords(db, empresaId, 'produtos', some, (journal, id, record) => {
      const old = oldOf(id);
      journal.deleted('produtos', old, before.get(old) ?? {});
      journal.created('produtos', id, record);
    });
  }
  for (const { kind, table, owner } of NAMING) {
    const owners = new Set<string>();
    for (const some of inSteps([...olds.keys()], RECORDS_PER_STEP)) {
      const { rows } = await sql<{ owner: string }>`
        select distinct ${sql.ref(owner)} as owner from ${sql.table(table)}
        where empresa_id = ${empresaId} and produto_id in (${sql.join(some)})`.execute(db);
      for (const row of rows) owners.add(row.owner);
    }
    for (const owned of inSteps([...owners], RECORDS_PER_STEP)) {
      const before = await readRecords(db, empresaId, kind, owned);
      await noteRecords(db, empresaId, kind, owned, (journal, id, record) =>
        journal.changed(kind, id, before.get(id) ?? {}, record),
      );
    }
  }
}

/** What the journal says of records that it says are there. */
async function readRecords(db: Transaction, empresaId: string, kind: StoredKind, ids: readonly string[]) {
  const words = await readLastWords(db, empresaId, [kind], ids);
  return new Map<string, object>(words.map(({ registro_id, depois }) => [registro_id, JSON.parse(depois)]));
}

/** Notes records as they are stored. */
export async function noteRecords(
  db: Transaction,
  empresaId: string,
  kind: StoredKind,
  ids: readonly string[],
  write: (journal: Journal, id: string, record: object) => void,
): Promise<void> {
  const records = storedRecords(kind);
  const found = await records.read(db, empresaId, ids);
  if (found.size === 0) return;
  await noteAsOperator(db, empresaId, (journal) => {
    for (const [id, one] of found) write(journal, id, records.recordOf(one));
  });
}

/** Their hashes name the company: a copy begins a journal of its own, and its trash is empty. */
const LEFT_BEHIND: readonly CompanyTableName[] = ['jornal', 'jornal_substituicoes', 'lixeira'];

/** How a row of a company becomes one of its copy, which has another id; undefined leaves it out. */
export function copierTo(
  { id, nome }: FileHeader['company'],
  takenEmails: readonly string[],
): (table: CompanyTableName) => (row: Values) => Values | undefined {
  const taken = new Set(takenEmails);
  return (table) => (row) => {
    if (LEFT_BEHIND.includes(table)) return undefined;
    if (table === 'empresas') return { ...row, id, nome };
    if (!('empresa_id' in row)) return row;
    const own: Values = { ...row, empresa_id: id };
    if (table === 'contadores') return { ...own, versao: 0 };
    if (table !== 'clientes' || !taken.has(String(row.email_dobrado))) return own;
    const client = { ...own, email: `${id.slice(-8)}.${row.email}` };
    return { ...client, ...deriveClientColumns(client as never) };
  };
}

/** Notes every record of a copy as made by the operator. */
export async function noteEverything(db: Transaction, empresaId: string): Promise<void> {
  for (const kind of Object.keys(RECORD_CHECKS) as StoredKind[]) {
    const company = sql.ref(kind === 'empresas' ? 'id' : 'empresa_id');
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(kind)} where ${company} = ${empresaId} order by id`.execute(db);
    const ids = rows.map(({ id }) => id);
    for (const some of inSteps(ids, RECORDS_PER_STEP))
      await noteRecords(db, empresaId, kind, some, (journal, id, record) => {
        journal.created(kind, id, record);
        journal.seal(kind, id);
      });
  }
  await notePeople(db, empresaId, await listMemberIds(db, empresaId));
}
