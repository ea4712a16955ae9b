import { type RawBuilder, sql } from 'kysely';
import { inReais } from '../../domain/money.ts';
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
