import type { Reader } from '../../platform/database/database.ts';
import type { SequenceTable } from '../../platform/database/tables/companies.ts';
import type { RecordKind } from '../../platform/kinds/record-kind.ts';
import { ALL_KINDS } from '../record-kinds.ts';
import type { Check } from './check.ts';
import { countRows, readPieces } from './rows.queries.ts';

/** The latest number of each sequence of each company. */
type Sequences = Map<string, number>;

/** The highest code of a sequence that is above its latest number. */
type Ahead = Map<string, { code: string; number: number }>;

const CODED = ALL_KINDS.filter(({ codes }) => codes !== undefined);

/** A code above its sequence is only noted, not a fault: callers may choose such codes, and the sequence skips them. */
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
    for (const kind of CODED) await findAhead(db, kind, sequences, ahead, (count) => findings.looked(count));
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
  sequences: Sequences,
  ahead: Ahead,
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
      const highest = ahead.get(sequence)?.number ?? sequences.get(sequence) ?? 0;
      if (parts.number > highest) ahead.set(sequence, { code, number: parts.number });
    }
    looked(rows.length);
  }
}

async function readSequences(db: Reader): Promise<Sequences> {
  const sequences: Sequences = new Map();
  const key = ['empresa_id', 'nome'] as const;
  for await (const rows of readPieces<SequenceTable>(db, 'sequencias', key, [...key, 'ultimo'])) {
    for (const { empresa_id, nome, ultimo } of rows) sequences.set(`${empresa_id}, sequence ${nome}`, ultimo);
  }
  return sequences;
}
