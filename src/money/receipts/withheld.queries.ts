import { sql } from 'kysely';
import { toReais } from '../../domain/money.ts';
import { sumWithheld, type Withheld } from '../../domain/withheld.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import type { WithheldYear } from './withheld.contract.ts';

/** The receipts of a representada on a day, in centavos. */
interface DayOfReceipts extends Withheld {
  readonly representada_id: string;
  readonly nome: string;
  readonly cnpj: string;
  readonly data: string;
  readonly liquido: number;
}

export async function readWithheld(db: Reader, empresaId: string, ano: number): Promise<WithheldYear> {
  const days = await selectDays(db, empresaId, String(ano).padStart(4, '0'));
  const representadas = [...Map.groupBy(days, ({ representada_id }) => representada_id)].map(
    ([representada_id, ofOne]) => ({
      representada_id,
      representada_nome: ofOne[0]?.nome ?? '',
      cnpj: ofOne[0]?.cnpj ?? '',
      ...figuresOf(ofOne),
      meses: [...Map.groupBy(ofOne, ({ data }) => data.slice(0, 7))].map(([mes, some]) => ({
        mes,
        ...figuresOf(some),
      })),
    }),
  );
  const byName = (a: (typeof representadas)[number], b: (typeof representadas)[number]) =>
    a.representada_nome.localeCompare(b.representada_nome, 'pt-BR') ||
    (a.representada_id < b.representada_id ? -1 : 1);
  return { ano, ...figuresOf(days), representadas: representadas.sort(byName) };
}

/** The lines of the sheet. */
export function withheldLines({ representadas }: WithheldYear) {
  return representadas.flatMap(({ meses, representada_id, representada_nome, cnpj }) =>
    meses.map((month) => ({ representada_id, representada_nome, cnpj, ...month })),
  );
}

function figuresOf(days: readonly DayOfReceipts[]) {
  const sumOf = (amountOf: (day: DayOfReceipts) => number) =>
    toReais(days.reduce((sum, day) => sum + amountOf(day), 0));
  return {
    bruto: sumOf((day) => day.liquido + sumWithheld(day)),
    irrf: sumOf(({ irrf }) => irrf),
    iss: sumOf(({ iss }) => iss),
    inss: sumOf(({ inss }) => inss),
    outro: sumOf(({ outro }) => outro),
    liquido: sumOf(({ liquido }) => liquido),
  };
}

function selectDays(db: Reader, empresaId: string, year: string): Promise<DayOfReceipts[]> {
  const sum = (column: 'valor' | keyof Withheld) =>
    sql<number>`cast(sum(${sql.ref(`recebimentos.${column}`)}) as bigint)`;
  return rowsWith(db, 'recebimentos', { empresa_id: empresaId })
    .innerJoin('representadas', (join) =>
      onCompanyAnd(join, 'representadas.id', 'recebimentos.representada_id'),
    )
    .select(['recebimentos.representada_id', 'representadas.nome', 'representadas.cnpj', 'recebimentos.data'])
    .select([
      sum('valor').as('liquido'),
      sum('irrf').as('irrf'),
      sum('iss').as('iss'),
      sum('inss').as('inss'),
      sum('outro').as('outro'),
    ])
    .where('recebimentos.data', '>=', `${year}-01-01`)
    .where('recebimentos.data', '<=', `${year}-12-31`)
    .groupBy([
      'recebimentos.representada_id',
      'representadas.nome',
      'representadas.cnpj',
      'recebimentos.data',
    ])
    .orderBy('recebimentos.data')
    .execute();
}
