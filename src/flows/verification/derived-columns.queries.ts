import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/verification.ts';
import type { RecordKind } from '../../platform/kinds/record-kind.ts';
import { ALL_KINDS } from '../record-kinds.ts';
import type { Check } from './check.ts';
import { countRows, readPieces } from './rows.queries.ts';

const DERIVED = ALL_KINDS.filter(({ derived }) => derived !== undefined);

/** A record with a wrong search text is found under wrong words, or never. */
export const checkDerivedColumns: Check = {
  name: 'search texts',
  about: 'the texts that records are searched and compared by, derived again',
  size: (db) => countRows(db, ...DERIVED.map(({ table }) => table)),
  async run(db, findings) {
    for (const kind of DERIVED) await checkTable(db, kind, findings);
  },
};

type Row = Readonly<Record<string, unknown>>;

async function checkTable(db: Reader, { table, derived }: RecordKind, findings: Findings): Promise<void> {
  if (derived === undefined) return;
  const { from, columns, derive } = derived;
  const key = ['empresa_id', 'id'];
  const read = [...new Set([...key, ...from, ...columns])];
  for await (const rows of readPieces<Row>(db, table, key, read)) {
    for (const row of rows) {
      const expected = derive(row) as Row;
      const wrong = columns.filter((column) => row[column] !== expected[column]);
      if (wrong.length === 0) continue;
      const record = `company ${row.empresa_id}, ${table} ${JSON.stringify(row.id)}`;
      findings.fault(`${record}: ${wrong.join(', ')} is not what the record says`);
    }
    findings.looked(rows.length);
  }
}
