import { type RawBuilder, sql } from 'kysely';
import { inReais } from '../../domain/money.ts';
import * as lines from '../../domain/statement-lines.ts';
import { WITHHELD_TAXES, type WithheldTax } from '../../domain/withheld.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, faultsIn, type RecordKey } from '../../platform/verification/check.queries.ts';
import { recordCheck } from '../../platform/verification/record-check.ts';
import * as statement from './statements.record.ts';
import { readParts } from './statements.record.ts';

/** Statements whose lines do not make what these columns have. */
function statementsWhere(
  table: 'extratos' | 'recebimentos',
  joined: RawBuilder<unknown>,
  sums: readonly (readonly [column: string, sum: RawBuilder<unknown>])[],
) {
  const columnOf = (column: string) => sql.ref(`${table}.${column}`);
  return sql<RecordKey>`
    select extratos.empresa_id, extratos.id
    from extratos ${joined} left join linhas_extrato
      on linhas_extrato.empresa_id = extratos.empresa_id and linhas_extrato.extrato_id = extratos.id
    group by extratos.empresa_id, extratos.id, ${sql.join(sums.map(([column]) => columnOf(column)))}
    having ${sql.join(
      sums.map(([column, sum]) => sql`${columnOf(column)} <> coalesce(${sum}, 0)`),
      sql` or `,
    )}`;
}

type Posted = Pick<Row<'parcelas'>, 'empresa_id' | 'venda_id'> & Pick<Row<'extratos'>, 'recebimento_id'>;
type Parted = Posted & { readonly parcela: number; readonly resto: number };

/**
 * Differences between statements and their receipts; the parts of a line that pays several instalments are JSON, so they are
 * added here.
 */
async function findParted(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<Parted>`
    select empresa_id, recebimento_id, venda_id, parcela, cast(sum(valor) as bigint) as resto
    from (${LINES_OF_STATEMENTS} union all ${LINES_OF_RECEIPTS}) as linhas
    group by empresa_id, recebimento_id, venda_id, parcela
    having sum(valor) <> 0`.execute(db);
  const keyOf = ({ empresa_id, recebimento_id, venda_id, parcela }: Omit<Parted, 'resto'>) =>
    [empresa_id, recebimento_id, venda_id, parcela].join();
  const parted = new Map(rows.map((row) => [keyOf(row), row]));
  const { rows: shared } = await sql<Posted & { partes: string }>`${SHARED_LINES}`.execute(db);
  for (const { partes, ...line } of shared)
    for (const [parcela, valor, other] of readParts(partes) ?? []) {
      const place = { ...line, parcela, venda_id: other ?? line.venda_id };
      const key = keyOf(place);
      parted.set(key, { ...place, resto: (parted.get(key)?.resto ?? 0) + valor });
    }
  for (const { empresa_id, recebimento_id, venda_id, parcela, resto } of parted.values())
    if (resto !== 0)
      findings.fault(
        `company ${empresa_id}, receipt ${recebimento_id}, sale ${venda_id}, instalment ${parcela}: ` +
          `its statement has ${inReais(resto)} more than it`,
      );
}

const sumOf = (situations: readonly lines.LineSituation[]) =>
  sql`sum(case when linhas_extrato.situacao in (${listOf(situations)}) then linhas_extrato.informado else 0 end)`;

const listOf = (situations: readonly lines.LineSituation[]) =>
  sql.join(situations.map((one) => sql.lit(one)));

const SUMS = [
  ['linhas', sql`count(linhas_extrato.linha)`],
  ['informado', sumOf(lines.LINE_SITUATIONS.filter((situation) => situation !== 'total'))],
  ['conciliado', sumOf(['conciliada'])],
  ['divergente', sumOf(['divergente'])],
  ['antecipado', sumOf(['antecipada'])],
  ['ja_recebido', sumOf(['ja_recebida'])],
  ['desconhecido', sumOf(lines.WAITING_SITUATIONS)],
  ['dispensado', sumOf(['dispensada'])],
  ['retido', sumOf(['imposto'])],
] as const;

const DOUBTS = sql.join(lines.LINE_DOUBTS.map((doubt) => sql.lit(doubt)));

/** The figures that a line must have in each situation. */
const LIKELY = sql<boolean>`case situacao
  when 'conciliada' then venda_id is not null and informado = esperado and motivo is null
  when 'divergente' then venda_id is not null and informado is not null and motivo in ('percentual', 'base', 'valor')
  when 'antecipada' then venda_id is not null and informado is not null and esperado is not null
  when 'ja_recebida' then venda_id is not null and informado >= 0 and esperado is not null
  when 'desconhecida' then venda_id is null and informado is not null and
    (falha is null and motivo is null or motivo = falha and falha in (${DOUBTS}))
  when 'ilegivel' then venda_id is null and falha is not null and falha not in (${DOUBTS}) and motivo = falha
  when 'dispensada' then venda_id is null and motivo in ('imposto', 'adiantamento', 'estorno', 'outro')
  when 'imposto' then venda_id is null and informado <= 0 and tributo is not null and motivo is null
  else venda_id is null end`;

const withheldOf = (tax: WithheldTax) => sql`sum(case
  when coalesce(linhas_extrato.tributo, 'outro') = ${sql.lit(tax)} and linhas_extrato.informado < 0
    and (linhas_extrato.situacao = 'imposto'
      or linhas_extrato.situacao = 'dispensada' and linhas_extrato.motivo = 'imposto')
  then 0 - linhas_extrato.informado else 0 end)`;

const WITHHELD = WITHHELD_TAXES.map((tax) => [tax, withheldOf(tax)] as const);

const JOINED_RECEIPT = sql`join recebimentos
  on recebimentos.empresa_id = extratos.empresa_id and recebimentos.id = extratos.recebimento_id`;

/** The lines of statements that their receipts have too. */
const receivedLines = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select extratos.empresa_id, extratos.recebimento_id, linhas_extrato.venda_id, ${columns}
  from linhas_extrato join extratos
    on extratos.empresa_id = linhas_extrato.empresa_id and extratos.id = linhas_extrato.extrato_id
  where linhas_extrato.situacao in (${listOf(lines.RECEIVED_SITUATIONS)}) and linhas_extrato.partes ${where}`;

const SHARED_LINES = receivedLines(sql`linhas_extrato.partes`, sql`is not null`);

const LINES_OF_STATEMENTS = receivedLines(
  sql`linhas_extrato.parcela, linhas_extrato.informado as valor`,
  sql`is null`,
);

const LINES_OF_RECEIPTS = sql`
  select extratos.empresa_id, extratos.recebimento_id, linhas_recebimento.venda_id,
    coalesce(linhas_recebimento.postada, linhas_recebimento.parcela) as parcela, 0 - linhas_recebimento.valor as valor
  from linhas_recebimento join extratos
    on extratos.empresa_id = linhas_recebimento.empresa_id
    and extratos.recebimento_id = linhas_recebimento.recebimento_id`;

/** A statement's sums and its receipt must equal its lines. */
export const checkStatements: Check = {
  name: 'statements',
  about: 'the sums of each statement and the lines of its receipt, held against its own lines',
  tables: ['extratos', 'linhas_extrato'],
  finds: [
    faultsIn(
      statementsWhere('extratos', sql``, SUMS),
      ({ empresa_id, id }) => `company ${empresa_id}, statement ${id}: its sums are not those of its lines`,
    ),
    faultsIn(
      sql<Row<'linhas_extrato'>>`
          select empresa_id, extrato_id, linha from linhas_extrato where not (${LIKELY})
          order by empresa_id, extrato_id, linha`,
      ({ empresa_id, extrato_id, linha }) =>
        `company ${empresa_id}, statement ${extrato_id}, line ${linha}: its figures are not those of its situation`,
    ),
    findParted,
    faultsIn(
      statementsWhere('recebimentos', JOINED_RECEIPT, WITHHELD),
      ({ empresa_id, id }) =>
        `company ${empresa_id}, statement ${id}: what its receipt withheld is not what its lines say`,
    ),
  ],
};

/** The journal's record of a statement has neither descriptions nor the suggestions for unknown lines. */
export const statementCheck = recordCheck('extratos', {
  schema: statement.notedStatement,
  parts: ['linhas_extrato'],
  read: (row, lines) => statement.toNotedStatement(row, lines.map(statement.readLists)),
  wrong: ({ arquivo }, lines) => [
    !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
    lines.some(({ partes }) => partes !== null && statement.readParts(partes) === null) && 'linhas.partes',
  ],
});
