import { sql } from 'kysely';
import { codeOf } from '../../domain/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { SequenceTable } from '../../platform/database/tables/access.ts';
import type { RecordKind } from '../../platform/kinds/record-kind.ts';
import { ALL_KINDS } from '../record-kinds.ts';
import { type Check, countRows, readPieces } from './check.queries.ts';

/** The latest number of each sequence of each company. */
type Sequences = Map<string, number>;

/** The highest code of a sequence that is above its latest number. */
type Ahead = Map<string, { code: string; number: number }>;

const CODED = ALL_KINDS.filter(({ codes }) => codes !== undefined);

/**
 * A code above its sequence is only noted, not a fault: callers may choose such codes, and the sequence skips them. So is a number that
 * no record had: the copy of a company has no journal of what was deleted before.
 */
export const checkCodes: Check = {
  name: 'codes',
  about: 'sequences against the codes in use',
  size: (db) => countRows(db, ...CODED.map(({ table }) => table)),
  async run(db, findings) {
    const sequences = await readSequences(db);
    for (const [sequence, last] of sequences) {
      if (last < 1) findings.fault(`company ${sequence} stands at ${last}, before its first number`);
    }
    const ahead: Ahead = new Map();
    const unmet = new Map(sequences);
    for (const kind of CODED)
      await findAhead(db, kind, { sequences, ahead, unmet }, (count) => findings.looked(count));
    for (const [sequence, last] of unmet)
      if (last > 0 && !(await hasTold(db, sequence, last)))
        findings.note(`company ${sequence} stands at ${last}, and no record ever had that number`);
    for (const [sequence, { code }] of ahead) {
      findings.note(
        `company ${sequence} stands at ${sequences.get(sequence) ?? 0}, and ${code} is in use: given by hand`,
      );
    }
  },
};

async function findAhead(
  db: Reader,
  { table, codes }: RecordKind,
  { sequences, ahead, unmet }: { sequences: Sequences; ahead: Ahead; unmet: Sequences },
  looked: (count: number) => void,
): Promise<void> {
  if (codes === undefined) return;
  const key = ['empresa_id', codes.column];
  for await (const rows of readPieces<Record<string, string>>(db, table, key, key)) {
    for (const row of rows) {
      const code = row[codes.column] as string;
      const parts = codes.read(code);
      if (parts === undefined) continue;
      const sequence = `${row.empresa_id}, sequence ${parts.sequence}`;
      if (parts.number === unmet.get(sequence)) unmet.delete(sequence);
      const highest = ahead.get(sequence)?.number ?? sequences.get(sequence) ?? 0;
      if (parts.number > highest) ahead.set(sequence, { code, number: parts.number });
    }
    looked(rows.length);
  }
}

/** Whether the journal tells of a record with this number, which may be gone or have another code now. */
async function hasTold(db: Reader, sequence: string, number: number): Promise<boolean> {
  const [empresaId = '', name = ''] = sequence.split(', sequence ');
  const code = JSON.stringify(codeOf({ sequence: name, number }));
  const { rows } = await sql`
    select 1 from jornal
    where empresa_id = ${empresaId} and recurso in (${sql.join(CODED.map(({ table }) => table))})
      and cast(depois as text) like ${`%${code}%`}
    limit 1`.execute(db);
  return rows.length > 0;
}

async function readSequences(db: Reader): Promise<Sequences> {
  const sequences: Sequences = new Map();
  for await (const rows of readPieces<SequenceTable>(db, 'sequencias', ['empresa_id', 'nome'])) {
    for (const { empresa_id, nome, ultimo } of rows) sequences.set(`${empresa_id}, sequence ${nome}`, ultimo);
  }
  return sequences;
}
