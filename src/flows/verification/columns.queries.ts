import { sql } from 'kysely';
import type { Calendar } from '../../domain/calendar.ts';
import { codeOf } from '../../domain/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import type { SequenceTable } from '../../platform/database/tables/access.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { RecordKind } from '../../platform/kinds/record-kind.ts';
import { ALL_KINDS, COUNTED_TABLES } from '../record-kinds.ts';
import { type Check, countRows, nameRecord, readPieces } from './check.queries.ts';

/** Lists take their totals from these counters, so a wrong one shows on every page. */
export const checkCounters: Check = {
  name: 'counters',
  about: "each company's counters against its rows",
  size: (db) => countRows(db, ...COUNTED_TABLES),
  async run(db, findings) {
    const { rows: without } = await sql<{ id: string }>`
      select id from empresas where id not in (select empresa_id from contadores)`.execute(db);
    for (const { id } of without) findings.fault(`company ${id} has no counters`);
    for (const kind of COUNTED_TABLES) {
      const { rows } = await sql<{ empresa_id: string; noted: number; counted: number }>`
        select contadores.empresa_id, contadores.${sql.ref(kind)} as noted, coalesce(counted, 0) as counted
        from contadores left join (
          select empresa_id, count(*) as counted from ${sql.table(kind)} group by empresa_id
        ) as there on there.empresa_id = contadores.empresa_id
        where contadores.${sql.ref(kind)} <> coalesce(counted, 0)`.execute(db);
      for (const { empresa_id, noted, counted } of rows)
        findings.fault(`company ${empresa_id}: the counter of ${kind} says ${noted}, there are ${counted}`);
      findings.looked(await countRows(db, kind));
    }
  },
};

interface FaultyRecord {
  empresa_id: string;
  id: string;
}

const OWNED = ALL_KINDS.filter(({ namesVendedor }) => namesVendedor).map(({ table }) => table);

/** A sale visible to the wrong vendedor, or a record with an unknown one, would be noticed nowhere else. */
export const checkPortfolios: Check = {
  name: 'portfolios',
  about:
    'whose records are that name a vendedor, among the people of the company, and who sees each sale beside its vendedor',
  size: (db) => countRows(db, ...OWNED),
  async run(db, findings) {
    for (const table of OWNED) {
      const { rows } = await sql<FaultyRecord>`
        select record.empresa_id, record.id from ${sql.table(table)} as record
        left join membros on membros.empresa_id = record.empresa_id and membros.usuario_id = record.vendedor_id
        where record.vendedor_id is not null and membros.usuario_id is null`.execute(db);
      for (const { empresa_id, id } of rows)
        findings.fault(`${nameRecord(empresa_id, table, id)}: vendedor_id is nobody there`);
    }
    const { rows } = await sql<FaultyRecord>`
      select vendas.empresa_id, vendas.id from vendas
      join clientes on clientes.empresa_id = vendas.empresa_id and clientes.id = vendas.cliente_id
      where vendas.carteira_id is distinct from 
        nullif(clientes.vendedor_id, vendas.vendedor_id)`.execute(db);
    for (const { empresa_id, id } of rows)
      findings.fault(`${nameRecord(empresa_id, 'vendas', id)}: carteira_id is not whose client it is`);
    findings.looked(await countRows(db, ...OWNED));
  },
};

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

type Columns = Readonly<Record<string, unknown>>;

async function checkTable(db: Reader, { table, derived }: RecordKind, findings: Findings): Promise<void> {
  if (derived === undefined) return;
  const { from, columns, derive } = derived;
  const key = ['empresa_id', 'id'];
  const read = [...new Set([...key, ...from, ...columns])];
  for await (const rows of readPieces<Columns>(db, table, key, read)) {
    for (const row of rows) {
      const expected = derive(row) as Columns;
      const wrong = columns.filter((column) => row[column] !== expected[column]);
      if (wrong.length === 0) continue;
      const record = nameRecord(row.empresa_id, table, row.id);
      findings.fault(`${record}: ${wrong.join(', ')} is not what the record says`);
    }
    findings.looked(rows.length);
  }
}

type Visit = Pick<Row<'visitas'>, 'empresa_id' | 'id' | 'momento' | 'data'>;

/** A visit with a wrong day shows on that day's round and hides a promise from the right one. */
export function checkVisits(dayOf: Calendar['dayOf']): Check {
  return {
    name: 'visits',
    about: 'the day of each visit, worked out again from its moment where the business is',
    size: (db) => countRows(db, 'visitas'),
    async run(db, findings) {
      const columns = ['empresa_id', 'id', 'momento', 'data'];
      for await (const rows of readPieces<Visit>(db, 'visitas', ['empresa_id', 'id'], columns)) {
        for (const { empresa_id, id, momento, data } of rows)
          if (data !== dayOf(momento))
            findings.fault(`${nameRecord(empresa_id, 'visitas', id)}: data is not its day`);
        findings.looked(rows.length);
      }
    },
  };
}

/** Two goals for one case would be ambiguous. */
export const checkGoals: Check = {
  name: 'goals',
  about: 'that no case has two goals in a month',
  size: (db) => countRows(db, 'metas'),
  async run(db, findings) {
    const doubled = await db
      .selectFrom('metas')
      .select(['empresa_id', 'mes', 'representada_id', 'vendedor_id'])
      .select(({ fn }) => fn.countAll<number>().as('goals'))
      .groupBy(['empresa_id', 'mes', 'representada_id', 'vendedor_id'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute();
    for (const { empresa_id, mes, representada_id, vendedor_id, goals } of doubled)
      findings.fault(
        `company ${empresa_id}, metas of ${mes}: ${goals} for representada ${representada_id}, vendedor ${vendedor_id}`,
      );
    findings.looked(await countRows(db, 'metas'));
  },
};

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
