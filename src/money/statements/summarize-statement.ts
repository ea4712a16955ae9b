import { STATEMENT_LAYOUT } from '../../domain/statement-layout.ts';
import type { LineSituation } from '../../domain/statement-lines.ts';
import { checkTotals } from '../../domain/statement-totals.ts';
import type { ColumnNames, TableForm } from '../../domain/table-columns.ts';
import type { Requester } from '../../platform/database/fair-queue.ts';
import { readTableColumns } from '../../platform/files/factory-table.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { recallColumns } from '../../trade/factory-files/remembered-columns.queries.ts';
import { planStatement } from './plan-statement.ts';
import { readWhole } from './read-statement.ts';

const FORMS: Record<TableForm, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  xls: 'Excel antigo',
  xlsb: 'Excel binário',
  ods: 'ODS',
  xml: 'XML do Excel',
  html: 'HTML',
  texto: 'texto',
  pdf: 'PDF',
};

const SITUATIONS: [situation: LineSituation, one: string, many: string][] = [
  ['conciliada', 'conciliada', 'conciliadas'],
  ['divergente', 'divergente', 'divergentes'],
  ['antecipada', 'antecipada', 'antecipadas'],
  ['ja_recebida', 'já recebida', 'já recebidas'],
  ['desconhecida', 'desconhecida', 'desconhecidas'],
  ['ilegivel', 'ilegível', 'ilegíveis'],
  ['imposto', 'de imposto', 'de imposto'],
];

/** What posting a statement would do, in one sentence. */
export async function summarizeStatement(
  { db, files, calendar }: AppContext,
  { company, requester }: { company: { id: string }; requester: Requester },
  body: Buffer,
  representadaId: string | null,
  asked: ColumnNames = {},
): Promise<string> {
  const file = { files, requester, body };
  if (representadaId === null) {
    const { formato } = await readTableColumns(file, STATEMENT_LAYOUT, { asked, remembered: {} });
    return `Extrato em ${FORMS[formato]}: diga de qual representada é`;
  }
  const today = calendar.today();
  const payer = { empresa_id: company.id, representada_id: representadaId, today };
  const remembered = await recallColumns(db.read, payer, STATEMENT_LAYOUT);
  const read = await readWhole(file, { asked, remembered });
  const plan = await planStatement(db.readFor(requester), payer, read, today);
  const counts = Map.groupBy(plan.lines, ({ situacao }) => situacao);
  const told = SITUATIONS.flatMap(([situation, one, many]) => {
    const count = counts.get(situation)?.length ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const totals = [...checkTotals(plan.lines).values()].filter(({ confere }) => confere !== null);
  const tie = totals.every(({ confere }) => confere) ? '; total confere' : '; total não confere';
  const count = plan.lines.length - (counts.get('total')?.length ?? 0);
  return `Extrato em ${FORMS[read.formato]}, ${count === 1 ? '1 linha' : `${count} linhas`}: ${told.join(', ')}${totals.length === 0 ? '' : tie}`;
}
