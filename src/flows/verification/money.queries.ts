import { type RawBuilder, sql } from 'kysely';
import { inReais } from '../../domain/money.ts';
import {
  LINE_SITUATIONS,
  type LineSituation,
  RECEIVED_SITUATIONS,
  WAITING_SITUATIONS,
} from '../../domain/statement-lines.ts';
import { WITHHELD_TAXES, type WithheldTax } from '../../domain/withheld.ts';
import { readParts } from '../../money/statements/statements.record.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import type { MovedLine, OwnTerms } from '../../trade/sales/own-installments.ts';
import { type Check, countRows } from './check.queries.ts';

/** Records whose lines are summed in a column of the instalments that they name. */
interface Posted {
  readonly table: 'recebimentos' | 'repasses';
  readonly lines: 'linhas_recebimento' | 'linhas_repasse';
  readonly owner: string;
  readonly column: 'recebido' | 'repasse_pago';
  readonly name: string;
  /** What the lines must make. */
  readonly whole: RawBuilder<unknown>;
  readonly wholeName: string;
  readonly verb: string;
}

const POSTED: readonly Posted[] = [
  {
    table: 'recebimentos',
    lines: 'linhas_recebimento',
    owner: 'recebimento_id',
    column: 'recebido',
    name: 'receipt',
    whole: sql`(feitos.valor + irrf + iss + inss + outro)`,
    wholeName: 'its value and what was withheld are',
    verb: 'has received',
  },
  {
    table: 'repasses',
    lines: 'linhas_repasse',
    owner: 'repasse_id',
    column: 'repasse_pago',
    name: 'payout',
    whole: sql`feitos.valor`,
    wholeName: 'its value is',
    verb: 'has paid out',
  },
];

/** The amounts stored with each instalment must equal the sums of the receipt and payout lines that name it. */
export const checkReceipts: Check = {
  name: 'receipts',
  about: 'what each receipt, payout and instalment has, summed again from the lines',
  size: (db) => countRows(db, ...TABLES),
  async run(db, findings) {
    for (const posted of POSTED) await checkPosted(db, findings, posted);
    await checkMoved(db, findings);
    findings.looked(await countRows(db, ...TABLES));
  },
};

const TABLES = ['recebimentos', 'linhas_recebimento', 'repasses', 'linhas_repasse', 'parcelas'] as const;

async function checkPosted(db: Reader, findings: Findings, posted: Posted): Promise<void> {
  const { name, whole, wholeName, verb } = posted;
  const [table, lines] = [sql.table(posted.table), sql.table(posted.lines)];
  const [owner, column] = [sql.ref(`linhas.${posted.owner}`), sql.ref(posted.column)];
  const { rows: records } = await sql<{ empresa_id: string; id: string; valor: number; soma: number }>`
    select feitos.empresa_id, feitos.id, cast(${whole} as bigint) as valor,
      cast(coalesce(sum(linhas.valor), 0) as bigint) as soma
    from ${table} as feitos left join ${lines} as linhas
      on linhas.empresa_id = feitos.empresa_id and ${owner} = feitos.id
    group by feitos.empresa_id, feitos.id, ${whole}
    having ${whole} <> coalesce(sum(linhas.valor), 0)`.execute(db);
  for (const { empresa_id, id, valor, soma } of records)
    findings.fault(
      `company ${empresa_id}, ${name} ${id}: ${wholeName} ${inReais(valor)}, its lines make ${inReais(soma)}`,
    );

  const { rows: entries } = await sql<Named & { kept: number; soma: number }>`
    select parcelas.empresa_id, parcelas.venda_id, parcelas.numero, ${column} as kept, coalesce(soma, 0) as soma
    from parcelas left join (
      select empresa_id, venda_id, parcela as numero, cast(sum(valor) as bigint) as soma
      from ${lines} group by empresa_id, venda_id, parcela
    ) as somas
      on somas.empresa_id = parcelas.empresa_id and somas.venda_id = parcelas.venda_id
      and somas.numero = parcelas.numero
    where ${column} <> coalesce(soma, 0)`.execute(db);
  for (const { kept, soma, ...entry } of entries)
    findings.fault(`${nameOf(entry)} ${verb} ${inReais(kept)}, the lines make ${inReais(soma)}`);

  const { rows: lost } = await sql<Named>`
    select distinct linhas.empresa_id, linhas.venda_id, linhas.parcela as numero
    from ${lines} as linhas left join parcelas
      on parcelas.empresa_id = linhas.empresa_id and parcelas.venda_id = linhas.venda_id
      and parcelas.numero = linhas.parcela
    where parcelas.numero is null`.execute(db);
  for (const entry of lost) findings.fault(`${nameOf(entry)} is named by a ${name}, and is not there`);
}

interface MovedRow {
  empresa_id: string;
  venda_id: string;
  recebimento_id: string;
  linha: number;
  parcela: number;
  valor: number;
  proprias: string | null;
}

/** Lines that moved to a note's entry are where their sale says, and those that it says are there, unless their receipt is gone. */
async function checkMoved(db: Reader, findings: Findings): Promise<void> {
  const { rows } = await sql<MovedRow>`
    select vendas.empresa_id, vendas.id as venda_id, linhas.recebimento_id, linhas.parcela, linhas.valor,
      coalesce(linhas.linha, linhas.posicao) as linha, vendas.proprias
    from linhas_recebimento as linhas join vendas
      on vendas.empresa_id = linhas.empresa_id and vendas.id = linhas.venda_id
    where linhas.postada is not null or linhas.linha is not null
      or cast(vendas.proprias as text) like '%"movidas"%'`.execute(db);
  for (const lines of Map.groupBy(rows, (row) => `${row.empresa_id} ${row.venda_id}`).values()) {
    const [{ proprias, empresa_id, venda_id }] = lines as [MovedRow];
    const terms: Partial<OwnTerms> = proprias === null ? {} : JSON.parse(proprias);
    const spell = ({ recebimento_id, linha, parcela, valor }: MovedLine | MovedRow) =>
      [recebimento_id, linha, parcela, valor].join(' ');
    const receipts = new Set(lines.map(({ recebimento_id }) => recebimento_id));
    const said = terms.movidas?.filter(({ recebimento_id }) => receipts.has(recebimento_id)) ?? [];
    const stored = new Set(lines.map(spell));
    const lost = said.filter((line) => !stored.has(spell(line)));
    for (const { recebimento_id, linha } of lost)
      findings.fault(
        `company ${empresa_id}, sale ${venda_id}: line ${linha} of receipt ${recebimento_id} is not where the sale moved it`,
      );
  }
}

interface Named {
  empresa_id: string;
  venda_id: string;
  numero: number;
}

function nameOf({ empresa_id, venda_id, numero }: Named): string {
  return `company ${empresa_id}, sale ${venda_id}, instalment ${numero}`;
}

/** A statement's sums and its receipt must equal its lines. */
export const checkStatements: Check = {
  name: 'statements',
  about: 'the sums of each statement and the lines of its receipt, held against its own lines',
  size: (db) => countRows(db, 'extratos', 'linhas_extrato'),
  async run(db, findings) {
    const { rows: wrong } = await sql<{ empresa_id: string; id: string }>`
      select extratos.empresa_id, extratos.id
      from extratos left join linhas_extrato
        on linhas_extrato.empresa_id = extratos.empresa_id and linhas_extrato.extrato_id = extratos.id
      group by extratos.empresa_id, extratos.id, ${sql.join(SUMS.map(([column]) => sql.ref(`extratos.${column}`)))}
      having ${sql.join(
        SUMS.map(([column, sum]) => sql`extratos.${sql.ref(column)} <> coalesce(${sum}, 0)`),
        sql` or `,
      )}`.execute(db);
    for (const { empresa_id, id } of wrong)
      findings.fault(`company ${empresa_id}, statement ${id}: its sums are not those of its lines`);

    const { rows: unlikely } = await sql<{ empresa_id: string; extrato_id: string; linha: number }>`
      select empresa_id, extrato_id, linha from linhas_extrato where not (${LIKELY})
      order by empresa_id, extrato_id, linha`.execute(db);
    for (const { empresa_id, extrato_id, linha } of unlikely)
      findings.fault(
        `company ${empresa_id}, statement ${extrato_id}, line ${linha}: its figures are not those of its situation`,
      );

    for (const { empresa_id, recebimento_id, venda_id, parcela, resto } of await findParted(db))
      findings.fault(
        `company ${empresa_id}, receipt ${recebimento_id}, sale ${venda_id}, instalment ${parcela}: ` +
          `its statement has ${inReais(resto)} more than it`,
      );
    const { rows: untaxed } = await sql<{ empresa_id: string; id: string }>`${WRONGLY_WITHHELD}`.execute(db);
    for (const { empresa_id, id } of untaxed)
      findings.fault(
        `company ${empresa_id}, statement ${id}: what its receipt withheld is not what its lines say`,
      );
    findings.looked(await countRows(db, 'extratos', 'linhas_extrato'));
  },
};

/**
 * Differences between statements and their receipts; the parts of a line that pays several instalments are JSON, so they are
 * added here.
 */
async function findParted(db: Reader): Promise<Parted[]> {
  const { rows } = await sql<Parted>`
    select empresa_id, recebimento_id, venda_id, parcela, cast(sum(valor) as bigint) as resto
    from (${LINES_OF_STATEMENTS} union all ${LINES_OF_RECEIPTS}) as linhas
    group by empresa_id, recebimento_id, venda_id, parcela
    having sum(valor) <> 0`.execute(db);
  const parted = new Map(rows.map((row) => [keyOf(row), row]));
  const { rows: shared } = await sql<SharedLine>`${SHARED_LINES}`.execute(db);
  for (const { partes, ...line } of shared)
    for (const [parcela, valor, other] of readParts(partes) ?? []) {
      const place = { ...line, parcela, venda_id: other ?? line.venda_id };
      const key = keyOf(place);
      parted.set(key, { ...place, resto: (parted.get(key)?.resto ?? 0) + valor });
    }
  return [...parted.values()].filter(({ resto }) => resto !== 0);
}

function keyOf({ empresa_id, recebimento_id, venda_id, parcela }: Omit<Parted, 'resto'>): string {
  return [empresa_id, recebimento_id, venda_id, parcela].join();
}

interface SharedLine extends Omit<Parted, 'parcela' | 'resto'> {
  partes: string;
}

interface Parted {
  empresa_id: string;
  recebimento_id: string | null;
  venda_id: string;
  parcela: number;
  resto: number;
}

const sumOf = (situations: readonly LineSituation[]) =>
  sql`sum(case when linhas_extrato.situacao in (${listOf(situations)}) then linhas_extrato.informado else 0 end)`;

const listOf = (situations: readonly LineSituation[]) => sql.join(situations.map((one) => sql.lit(one)));

const SUMS = [
  ['linhas', sql`count(linhas_extrato.linha)`],
  ['informado', sumOf(LINE_SITUATIONS.filter((situation) => situation !== 'total'))],
  ['conciliado', sumOf(['conciliada'])],
  ['divergente', sumOf(['divergente'])],
  ['antecipado', sumOf(['antecipada'])],
  ['ja_recebido', sumOf(['ja_recebida'])],
  ['desconhecido', sumOf(WAITING_SITUATIONS)],
  ['dispensado', sumOf(['dispensada'])],
  ['retido', sumOf(['imposto'])],
] as const;

/** The figures that a line must have in each situation. */
const LIKELY = sql<boolean>`case situacao
  when 'conciliada' then venda_id is not null and informado = esperado and motivo is null
  when 'divergente' then venda_id is not null and informado is not null and motivo in ('percentual', 'base', 'valor')
  when 'antecipada' then venda_id is not null and informado is not null and esperado is not null
  when 'ja_recebida' then venda_id is not null and informado >= 0 and esperado is not null
  when 'desconhecida' then venda_id is null and falha is null and informado is not null
  when 'ilegivel' then venda_id is null and falha is not null and motivo = falha
  when 'dispensada' then venda_id is null and motivo in ('imposto', 'adiantamento', 'estorno', 'outro')
  when 'imposto' then venda_id is null and informado < 0 and tributo is not null and motivo is null
  else venda_id is null end`;

const withheldOf = (tax: WithheldTax) => sql`coalesce(sum(case
  when coalesce(linhas_extrato.tributo, 'outro') = ${sql.lit(tax)} and linhas_extrato.informado < 0
    and (linhas_extrato.situacao = 'imposto'
      or linhas_extrato.situacao = 'dispensada' and linhas_extrato.motivo = 'imposto')
  then 0 - linhas_extrato.informado else 0 end), 0)`;

const WRONGLY_WITHHELD = sql`
  select extratos.empresa_id, extratos.id
  from extratos
  join recebimentos
    on recebimentos.empresa_id = extratos.empresa_id and recebimentos.id = extratos.recebimento_id
  left join linhas_extrato
    on linhas_extrato.empresa_id = extratos.empresa_id and linhas_extrato.extrato_id = extratos.id
  group by extratos.empresa_id, extratos.id, ${sql.join(WITHHELD_TAXES.map((tax) => sql.ref(`recebimentos.${tax}`)))}
  having ${sql.join(
    WITHHELD_TAXES.map((tax) => sql`recebimentos.${sql.ref(tax)} <> ${withheldOf(tax)}`),
    sql` or `,
  )}`;

const SHARED_LINES = sql`
  select extratos.empresa_id, extratos.recebimento_id, linhas_extrato.venda_id, linhas_extrato.partes
  from linhas_extrato join extratos
    on extratos.empresa_id = linhas_extrato.empresa_id and extratos.id = linhas_extrato.extrato_id
  where linhas_extrato.partes is not null and linhas_extrato.situacao in (${listOf(RECEIVED_SITUATIONS)})`;

const LINES_OF_STATEMENTS = sql`
  select extratos.empresa_id, extratos.recebimento_id, linhas_extrato.venda_id, linhas_extrato.parcela,
    linhas_extrato.informado as valor
  from linhas_extrato join extratos
    on extratos.empresa_id = linhas_extrato.empresa_id and extratos.id = linhas_extrato.extrato_id
  where linhas_extrato.partes is null and linhas_extrato.situacao in (${listOf(RECEIVED_SITUATIONS)})`;

const LINES_OF_RECEIPTS = sql`
  select extratos.empresa_id, extratos.recebimento_id, linhas_recebimento.venda_id,
    coalesce(linhas_recebimento.postada, linhas_recebimento.parcela) as parcela, 0 - linhas_recebimento.valor as valor
  from linhas_recebimento join extratos
    on extratos.empresa_id = linhas_recebimento.empresa_id
    and extratos.recebimento_id = linhas_recebimento.recebimento_id`;
