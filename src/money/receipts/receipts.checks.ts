import { sql } from 'kysely';
import { inReais } from '../../domain/money.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { onCompanyAnd } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, faultsIn, type RecordKey } from '../../platform/verification/check.queries.ts';
import { areInOrder, recordCheck } from '../../platform/verification/record-check.ts';
import type { MovedLine, OwnTerms } from '../../trade/sales/notes/invoice-links.ts';
import { notedReceipt, toNotedReceipt } from './receipts.contract.ts';

/** Records whose lines, which must make `whole`, are summed in a column of the instalments that they name. */
const POSTED = [
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
] as const;

/** The amounts stored with each instalment must equal the sums of the receipt and payout lines that name it. */
export const checkReceipts: Check = {
  name: 'receipts',
  about: 'what each receipt, payout and instalment has, summed again from the lines',
  tables: ['recebimentos', 'linhas_recebimento', 'repasses', 'linhas_repasse', 'parcelas'],
  finds: [...POSTED.flatMap(wrongSums), findMoved],
};

type Instalment = Pick<Row<'parcelas'>, 'empresa_id' | 'venda_id' | 'numero'>;

function nameOf({ empresa_id, venda_id, numero }: Instalment): string {
  return `company ${empresa_id}, sale ${venda_id}, instalment ${numero}`;
}

function wrongSums({ name, whole, wholeName, verb, ...posted }: (typeof POSTED)[number]) {
  const [table, lines] = [sql.table(posted.table), sql.table(posted.lines)];
  const [owner, column] = [sql.ref(`linhas.${posted.owner}`), sql.ref(posted.column)];
  return [
    faultsIn(
      sql<RecordKey & { valor: number; soma: number }>`
        select feitos.empresa_id, feitos.id, cast(${whole} as bigint) as valor,
          cast(coalesce(sum(linhas.valor), 0) as bigint) as soma
        from ${table} as feitos left join ${lines} as linhas
          on linhas.empresa_id = feitos.empresa_id and ${owner} = feitos.id
        group by feitos.empresa_id, feitos.id, ${whole}
        having ${whole} <> coalesce(sum(linhas.valor), 0)`,
      ({ empresa_id, id, valor, soma }) =>
        `company ${empresa_id}, ${name} ${id}: ${wholeName} ${inReais(valor)}, its lines make ${inReais(soma)}`,
    ),
    faultsIn(
      sql<Instalment & { kept: number; soma: number }>`
        select parcelas.empresa_id, parcelas.venda_id, parcelas.numero, ${column} as kept, coalesce(soma, 0) as soma
        from parcelas left join (
          select empresa_id, venda_id, parcela as numero, cast(sum(valor) as bigint) as soma
          from ${lines} group by empresa_id, venda_id, parcela
        ) as somas
          on somas.empresa_id = parcelas.empresa_id and somas.venda_id = parcelas.venda_id
          and somas.numero = parcelas.numero
        where ${column} <> coalesce(soma, 0)`,
      (entry) => `${nameOf(entry)} ${verb} ${inReais(entry.kept)}, the lines make ${inReais(entry.soma)}`,
    ),
    faultsIn(
      sql<Instalment>`
        select distinct linhas.empresa_id, linhas.venda_id, linhas.parcela as numero
        from ${lines} as linhas left join parcelas
          on parcelas.empresa_id = linhas.empresa_id and parcelas.venda_id = linhas.venda_id
          and parcelas.numero = linhas.parcela
        where parcelas.numero is null`,
      (entry) => `${nameOf(entry)} is named by a ${name}, and is not there`,
    ),
  ];
}

/** Lines that moved to a note's entry are where their sale says, and those that it says are there, unless their receipt is gone. */
async function findMoved(db: Reader, findings: Findings): Promise<void> {
  const rows = await db
    .selectFrom('linhas_recebimento as linhas')
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'linhas.venda_id'))
    .select(['linhas.recebimento_id', 'linhas.parcela', 'linhas.valor'])
    .select(({ fn }) => fn.coalesce('linhas.linha', 'linhas.posicao').as('linha'))
    .select(['vendas.empresa_id', 'vendas.id as venda_id', 'vendas.proprias'])
    .where(({ eb, or }) =>
      or([
        eb('linhas.postada', 'is not', null),
        eb('linhas.linha', 'is not', null),
        sql<boolean>`cast(vendas.proprias as text) like '%"movidas"%'`,
      ]),
    )
    .execute();
  const spell = ({ recebimento_id, linha, parcela, valor }: Omit<MovedLine, 'propria'>) =>
    [recebimento_id, linha, parcela, valor].join(' ');
  for (const lines of Map.groupBy(rows, (row) => `${row.empresa_id} ${row.venda_id}`).values()) {
    const [{ proprias, empresa_id, venda_id }] = lines as [(typeof rows)[number]];
    const terms: Partial<OwnTerms> = proprias === null ? {} : JSON.parse(proprias);
    const receipts = new Set(lines.map(({ recebimento_id }) => recebimento_id));
    const stored = new Set(lines.map(spell));
    for (const line of terms.movidas ?? [])
      if (receipts.has(line.recebimento_id) && !stored.has(spell(line)))
        findings.fault(
          `company ${empresa_id}, sale ${venda_id}: line ${line.linha} of receipt ${line.recebimento_id} is not where the sale moved it`,
        );
  }
}

export const receiptCheck = recordCheck('recebimentos', {
  schema: notedReceipt,
  parts: ['linhas_recebimento'],
  read: (row, lines) => toNotedReceipt({ row, lines }),
  wrong: (_row, lines) => [!areInOrder(lines.filter(({ linha }) => linha === null)) && 'linhas.posicao'],
});
