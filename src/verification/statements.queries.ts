import { sql } from 'kysely';
import { toReais } from '../domain/money.ts';
import { LINE_SITUATIONS, RECEIVED_SITUATIONS } from '../domain/statement-lines.ts';
import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

/** What a statement sums up and what its receipt has received must be what its lines say. */
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

    const { rows: parted } = await sql<Parted>`
      select empresa_id, recebimento_id, venda_id, parcela, cast(sum(valor) as bigint) as resto
      from (${LINES_OF_STATEMENTS} union all ${LINES_OF_RECEIPTS}) as linhas
      group by empresa_id, recebimento_id, venda_id, parcela
      having sum(valor) <> 0`.execute(db);
    for (const { empresa_id, recebimento_id, venda_id, parcela, resto } of parted)
      findings.fault(
        `company ${empresa_id}, receipt ${recebimento_id}, sale ${venda_id}, instalment ${parcela}: ` +
          `its statement has ${toReais(resto).toFixed(2)} more than it`,
      );
    findings.looked(await countRows(db, 'extratos', 'linhas_extrato'));
  },
};

interface Parted {
  empresa_id: string;
  recebimento_id: string | null;
  venda_id: string;
  parcela: number;
  resto: number;
}

const sumOf = (situation: string) =>
  sql`sum(case when linhas_extrato.situacao = ${sql.lit(situation)} then linhas_extrato.informado else 0 end)`;

const COLUMNS = {
  conciliada: 'conciliado',
  divergente: 'divergente',
  antecipada: 'antecipado',
  ja_recebida: 'ja_recebido',
  desconhecida: 'desconhecido',
} as const;

const SUMS = [
  ['linhas', sql`count(linhas_extrato.linha)`],
  ['informado', sql`sum(linhas_extrato.informado)`],
  ...LINE_SITUATIONS.map((situation) => [COLUMNS[situation], sumOf(situation)] as const),
] as const;

const LINES_OF_STATEMENTS = sql`
  select extratos.empresa_id, extratos.recebimento_id, linhas_extrato.venda_id, linhas_extrato.parcela,
    linhas_extrato.informado as valor
  from linhas_extrato join extratos
    on extratos.empresa_id = linhas_extrato.empresa_id and extratos.id = linhas_extrato.extrato_id
  where linhas_extrato.situacao in (${sql.join(RECEIVED_SITUATIONS.map((one) => sql.lit(one)))})`;

const LINES_OF_RECEIPTS = sql`
  select extratos.empresa_id, extratos.recebimento_id, linhas_recebimento.venda_id, linhas_recebimento.parcela,
    0 - linhas_recebimento.valor as valor
  from linhas_recebimento join extratos
    on extratos.empresa_id = linhas_recebimento.empresa_id
    and extratos.recebimento_id = linhas_recebimento.recebimento_id`;
