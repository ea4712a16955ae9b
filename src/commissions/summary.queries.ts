import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { ENTRY_CLASS, type EntryClass, entryClass } from '../database/entry-classes.ts';
import type { EntryGroup, SummedSituation } from './summary.rules.ts';

interface Days {
  de?: string | undefined;
  ate?: string | undefined;
}

/** What is due in a period, with what will be if its instalments are paid on their days, in groups that add up quickly. */
export async function groupEntries(
  db: Reader,
  empresaId: string,
  days: Days,
  today: string,
): Promise<EntryGroup[]> {
  const groups: EntryGroup[] = [];
  for (const [name, situation] of Object.entries(SITUATION_OF) as [EntryClass, SummedSituation][]) {
    for (const row of await groupDue(db, empresaId, name, days)) {
      const situacao = name === 'aberta' && row.dia >= today ? 'a_receber' : situation;
      groups.push({ ...row, situacao });
    }
  }
  for (const { classe, ...row } of await groupExpected(db, empresaId, days)) {
    const [name] = Object.entries(ENTRY_CLASS).find(([, code]) => code === classe) ?? [];
    groups.push({ ...row, situacao: SITUATION_OF[name as keyof typeof SITUATION_OF] });
  }
  return groups;
}

/** Of the open ones the day decides. */
const SITUATION_OF = {
  aberta: 'atrasada',
  prevista: 'prevista',
  recebida: 'recebida',
  divergente: 'divergente',
  estornada: 'estornada',
} as const satisfies Partial<Record<EntryClass, SummedSituation>>;

const count = sql<number>`count(*)`.as('quantidade');
const value = sql<number>`cast(sum(case when cancelada then 0 else comissao end) as bigint)`.as('valor');
const balance =
  sql<number>`cast(sum(case when cancelada then 0 else comissao end + ajuste - recebido) as bigint)`.as(
    'saldo',
  );

/** From the index alone, a situation after the other. */
function groupDue(db: Reader, empresaId: string, name: EntryClass, { de, ate }: Days) {
  const earned = name === 'estornada' ? sql`0` : sql`comissao`;
  let found = db
    .selectFrom('parcelas')
    .select(['representada_id', 'vence_em as dia', count])
    .select(sql<number>`cast(sum(${earned}) as bigint)`.as('valor'))
    .select(sql<number>`cast(sum(${earned} + ajuste - recebido) as bigint)`.as('saldo'))
    .where('empresa_id', '=', empresaId)
    .where(sql<boolean>`${entryClass} = ${sql.lit(ENTRY_CLASS[name])}`)
    .where('vence_em', 'is not', null)
    .groupBy(['vence_em', 'representada_id'])
    .$narrowType<{ dia: string }>();
  if (de !== undefined) found = found.where('vence_em', '>=', de);
  if (ate !== undefined) found = found.where('vence_em', '<=', ate);
  return found.execute();
}

function groupExpected(db: Reader, empresaId: string, { de, ate }: Days) {
  let found = db
    .selectFrom('parcelas')
    .select(['representada_id', 'previsto_em as dia', count, value, balance])
    .select(entryClass.as('classe'))
    .where('empresa_id', '=', empresaId)
    .where('vence_em', 'is', null)
    .where(sql<boolean>`+${entryClass} <> ${sql.lit(ENTRY_CLASS.cancelada)}`)
    .groupBy(['previsto_em', 'representada_id', entryClass]);
  if (de !== undefined) found = found.where('previsto_em', '>=', de);
  if (ate !== undefined) found = found.where('previsto_em', '<=', ate);
  return found.execute();
}
