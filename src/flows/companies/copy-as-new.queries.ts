import { sql } from 'kysely';
import type { CompanyTableName } from '../../platform/database/company-tables.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deriveClientColumns } from '../../trade/clients/clients.kind.ts';
import { STORED_RECORDS, type StoredKind } from '../verification/stored-records.ts';
import type { FileHeader } from './company-file.ts';
import { inSteps, noteRecords } from './rename-products.queries.ts';
import { listMemberIds, notePeople } from './settle-company.queries.ts';

type Row = Record<string, unknown>;

/** Their hashes name the company: a copy begins a journal of its own, and its trash is empty. */
const LEFT_BEHIND: readonly CompanyTableName[] = [
  'jornal',
  'jornal_substituicoes',
  'lixeira',
  'partes_pendentes',
  'valores_reservados',
  'apagamentos_pendentes',
];

/** How a row of a company becomes one of its copy, which has another id; undefined leaves it out. */
export function copierTo(
  { id, nome }: FileHeader['company'],
  takenEmails: readonly string[],
): (table: CompanyTableName, row: Row) => Row | undefined {
  const taken = new Set(takenEmails);
  return (table, row) => {
    if (LEFT_BEHIND.includes(table)) return undefined;
    if (table === 'empresas') return { ...row, id, nome };
    if (!('empresa_id' in row)) return row;
    const own: Row = { ...row, empresa_id: id };
    if (table === 'contadores') return { ...own, versao: 0 };
    if (table !== 'clientes' || !taken.has(String(row.email_dobrado))) return own;
    const client = { ...own, email: `${id.slice(-8)}.${row.email}` };
    return { ...client, ...deriveClientColumns(client as never) };
  };
}

/** Notes every record of a copy as made by the operator. */
export async function noteEverything(db: Transaction, empresaId: string): Promise<void> {
  for (const kind of Object.keys(STORED_RECORDS) as StoredKind[]) {
    const company = sql.ref(kind === 'empresas' ? 'id' : 'empresa_id');
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(kind)} where ${company} = ${empresaId} order by id`.execute(db);
    for (const some of inSteps(rows.map(({ id }) => id)))
      await noteRecords(db, empresaId, kind, some, (journal, id, record) => {
        journal.created(kind, id, record);
        journal.seal(kind, id);
      });
  }
  await notePeople(db, empresaId, await listMemberIds(db, empresaId));
}
