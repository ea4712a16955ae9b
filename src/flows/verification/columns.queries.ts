import { sql } from 'kysely';
import { codeOf } from '../../domain/codes.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import { judgeOf } from '../../platform/database/arriving-values.ts';
import { COMPANY_TABLE_NAMES, columnsOf, declaredColumn } from '../../platform/database/company-tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { momentIn } from '../../platform/database/ids.ts';
import type { Row } from '../../platform/database/tables.ts';
import {
  type Check,
  CLOSED,
  faultsIn,
  judgeRows,
  nameRecord,
  type RecordKey,
  readPieces,
} from '../../platform/verification/check.queries.ts';
import { COUNTED_TABLES } from '../../platform/writes/counters.queries.ts';
import { ALL_KINDS } from '../record-kinds.ts';

/** Lists take their totals from these counters, so a wrong one shows on every page. */
export const checkCounters: Check = {
  name: 'counters',
  about: "each company's counters against its rows",
  tables: COUNTED_TABLES,
  finds: [
    faultsIn(
      sql<{ id: string }>`select id from empresas where id not in (select empresa_id from contadores)`,
      ({ id }) => `company ${id} has no counters`,
    ),
    ...COUNTED_TABLES.map((table) =>
      faultsIn(
        sql<{ empresa_id: string; noted: number; counted: number }>`
          select contadores.empresa_id, contadores.${sql.ref(table)} as noted, coalesce(counted, 0) as counted
          from contadores left join (
            select empresa_id, count(*) as counted from ${sql.table(table)} group by empresa_id
          ) as there on there.empresa_id = contadores.empresa_id
          where contadores.${sql.ref(table)} <> coalesce(counted, 0)`,
        ({ empresa_id, noted, counted }) =>
          `company ${empresa_id}: the counter of ${table} says ${noted}, there are ${counted}`,
      ),
    ),
  ],
};

const LONGEST_LEASE_MILLIS = 60 * 60 * 1000;

/** A company that its own row sends elsewhere, or closes, would be found by nobody. */
export const checkWhereabouts: Check = {
  name: 'whereabouts',
  about: 'where each company is, and until when it is closed',
  tables: ['contadores'],
  finds: [
    faultsIn(
      sql<{ id: string }>`
        select empresas.id from empresas join contadores on contadores.empresa_id = empresas.id
        where (mudou_para is not null) <> (fechada_ate is not null and fechada_ate >= ${CLOSED})`,
      ({ id }) => `company ${id}: mudou_para and fechada_ate contradict each other`,
    ),
    async (db, findings) => {
      const rows = await db
        .selectFrom('contadores')
        .select('empresa_id')
        .where('fechada_ate', '>', momentIn(LONGEST_LEASE_MILLIS))
        .where('fechada_ate', '<', CLOSED)
        .execute();
      for (const { empresa_id } of rows)
        findings.fault(`company ${empresa_id}: fechada_ate is later than any move closes it`);
    },
  ],
};

/** Columns whose values have a declared form that the engine does not know, and flags, which SQLite keeps as any number. */
const FORMED = COMPANY_TABLE_NAMES.flatMap((table) =>
  columnsOf(table).flatMap((column) => {
    const declared = declaredColumn(table, column);
    const { type, form } = declared?.spelling ?? {};
    return declared && (type === 'flag' || form)
      ? [{ table, column, isFlag: type === 'flag', declared }]
      : [];
  }),
);

export const checkValues: Check = {
  name: 'values',
  about: 'flags, hashes, kinds of files and other values that have a form of their own',
  finds: FORMED.map(({ table, column, isFlag, declared }) => async (db, findings) => {
    const name = sql.ref(column);
    const isWrong = isFlag
      ? sql`cast(${name} as text) not in ('0', '1', 'true', 'false')`
      : sql`${name} is not null`;
    const { rows } = await sql<{ value: unknown }>`
      select distinct ${name} as value from ${sql.table(table)} where ${isWrong}`.execute(db);
    const fits = judgeOf(declared);
    for (const { value } of rows)
      if (isFlag || !fits(value))
        findings.fault(`${table}: ${column} has the value ${JSON.stringify(value)}, which it cannot have`);
  }),
};

const OWNED = KIND_NAMES.filter((kind) => columnsOf(kind).includes('vendedor_id'));

/** A sale visible to the wrong vendedor, or a record with an unknown one, would be noticed nowhere else. */
export const checkPortfolios: Check = {
  name: 'portfolios',
  about:
    'whose records are that name a vendedor, among the people of the company, and who sees each sale beside its vendedor',
  tables: OWNED,
  finds: [
    ...OWNED.map((table) =>
      faultsIn(
        sql<RecordKey>`
          select record.empresa_id, record.id from ${sql.table(table)} as record
          left join membros on membros.empresa_id = record.empresa_id and membros.usuario_id = record.vendedor_id
          where record.vendedor_id is not null and membros.usuario_id is null`,
        ({ empresa_id, id }) => `${nameRecord(empresa_id, table, id)}: vendedor_id is nobody there`,
      ),
    ),
    faultsIn(
      sql<RecordKey>`
        select vendas.empresa_id, vendas.id from vendas
        join clientes on clientes.empresa_id = vendas.empresa_id and clientes.id = vendas.cliente_id
        where vendas.carteira_id is distinct from nullif(clientes.vendedor_id, vendas.vendedor_id)`,
      ({ empresa_id, id }) =>
        `${nameRecord(empresa_id, 'vendas', id)}: carteira_id is not whose client it is`,
    ),
  ],
};

const DERIVED = ALL_KINDS.flatMap(({ table, derived }) => (derived ? [{ table, ...derived }] : []));

/** A record with a wrong search text is found under wrong words, or never. */
export const checkDerivedColumns: Check = {
  name: 'search texts',
  about: 'the texts that records are searched and compared by, derived again',
  tables: DERIVED.map(({ table }) => table),
  async run(db, findings) {
    for (const { table, from, columns, derive } of DERIVED)
      await judgeRows<Readonly<Record<string, unknown>>>(db, findings, table, {
        columns: [...from, ...columns],
        wrong(row) {
          const expected = derive(row) as typeof row;
          const wrong = columns.filter((column) => row[column] !== expected[column]);
          return [wrong.length > 0 && `${wrong.join(', ')} is not what the record says`];
        },
      });
  },
};

const CODED = ALL_KINDS.flatMap(({ table, codes }) => (codes ? [{ table, ...codes }] : []));
const CODED_TABLES = CODED.map(({ table }) => table);

/**
 * A code above its sequence is only noted, not a fault: callers may choose such codes, and the sequence skips them. So is a number that
 * no record had: the copy of a company has no journal of what was deleted before.
 */
export const checkCodes: Check = {
  name: 'codes',
  about: 'sequences against the codes in use',
  tables: CODED_TABLES,
  async run(db, findings) {
    const sequences = await readSequences(db);
    for (const [sequence, last] of sequences)
      if (last < 1) findings.fault(`company ${sequence} stands at ${last}, before its first number`);
    // The highest code of each sequence that is above its latest number.
    const ahead = new Map<string, { code: string; number: number }>();
    const unmet = new Map(sequences);
    for (const { table, column, read } of CODED) {
      const key = ['empresa_id', column];
      for await (const rows of readPieces<Record<string, string>>(db, table, { key, columns: [] })) {
        for (const row of rows) {
          const code = row[column] as string;
          const parts = read(code);
          if (parts === undefined) continue;
          const sequence = `${row.empresa_id}, sequence ${parts.sequence}`;
          if (parts.number === unmet.get(sequence)) unmet.delete(sequence);
          const highest = ahead.get(sequence)?.number ?? sequences.get(sequence) ?? 0;
          if (parts.number > highest) ahead.set(sequence, { code, number: parts.number });
        }
        findings.looked(rows.length);
      }
    }
    for (const [sequence, last] of unmet)
      if (last > 0 && !(await hasTold(db, sequence, last)))
        findings.note(`company ${sequence} stands at ${last}, and no record ever had that number`);
    for (const [sequence, { code }] of ahead) {
      const last = sequences.get(sequence) ?? 0;
      findings.note(`company ${sequence} stands at ${last}, and ${code} is in use: given by hand`);
    }
  },
};

/** Whether the journal tells of a record with this number, which may be gone or have another code now. */
async function hasTold(db: Reader, sequence: string, number: number): Promise<boolean> {
  const [empresaId = '', name = ''] = sequence.split(', sequence ');
  const code = JSON.stringify(codeOf({ sequence: name, number }));
  const { rows } = await sql`
    select 1 from jornal
    where empresa_id = ${empresaId} and recurso in (${sql.join(CODED_TABLES)})
      and cast(depois as text) like ${`%${code}%`}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The latest number of each sequence of each company. */
async function readSequences(db: Reader): Promise<Map<string, number>> {
  const sequences = new Map<string, number>();
  const key = ['empresa_id', 'nome'];
  for await (const rows of readPieces<Row<'sequencias'>>(db, 'sequencias', { key }))
    for (const { empresa_id, nome, ultimo } of rows) sequences.set(`${empresa_id}, sequence ${nome}`, ultimo);
  return sequences;
}
