import type { Problem } from '../../contract/problem.ts';
import { problems } from '../../contract/problems.ts';
import { overlaps } from '../../domain/commission-rates.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { hasRow, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type NewRule, toRule } from './commission-rules.contract.ts';

export type RuleRow = Row<'regras'>;

export const ruleRecords = { ...companyRecords('regras'), show: toRule };

type Case = Pick<NewRule, 'representada_id' | 'produto_id' | 'cliente_id'>;

/** The other rules of the same case. */
export function selectSameCase(
  db: Reader,
  empresaId: string,
  { representada_id, produto_id, cliente_id }: Case,
): Promise<RuleRow[]> {
  return rowsWith(db, 'regras', { empresa_id: empresaId, representada_id })
    .selectAll()
    .where('produto_id', produto_id === null ? 'is' : '=', produto_id)
    .where('cliente_id', cliente_id === null ? 'is' : '=', cliente_id)
    .execute();
}

/** The rules of a representada that may apply to a client, for any day and product. */
export const rulesFor = prepared<Record<'empresa_id' | 'representada_id' | 'cliente_id', string>>()(
  (db, param) =>
    rowsWith(db, 'regras', { empresa_id: param('empresa_id'), representada_id: param('representada_id') })
      .select(['id', 'produto_id', 'cliente_id', 'percentual', 'de', 'ate'])
      .where(({ or, eb }) => or([eb('cliente_id', 'is', null), eb('cliente_id', '=', param('cliente_id'))]))
      .orderBy('id'),
);

const NAMED = [
  ['representada_id', 'representadas', problems.representadaUnknown],
  ['produto_id', 'produtos', problems.productUnknown],
  ['cliente_id', 'clientes', problems.clientUnknown],
] as const;

/** The refusal of a rule that names a record that the company has not. */
export async function findUnknown(
  db: Reader,
  empresaId: string,
  named: Partial<Case>,
): Promise<Problem | undefined> {
  for (const [column, table, problem] of NAMED) {
    const id = named[column] ?? null;
    if (id !== null && !(await hasRow(db, table, { empresa_id: empresaId, id }))) return problem;
  }
  return undefined;
}

/** Restores the rules removed with a record, except those that name a deleted record or whose case has another rule now. */
export async function restoreRules(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  rules: readonly RuleRow[],
): Promise<void> {
  for (const rule of rules) {
    if ((await findUnknown(db, empresaId, rule)) !== undefined) continue;
    const others = await selectSameCase(db, empresaId, rule);
    if (others.some((other) => overlaps(other, rule))) continue;
    await db.insertInto('regras').values(rule).execute();
    journal.created('regras', rule.id, toRule(rule));
  }
}
