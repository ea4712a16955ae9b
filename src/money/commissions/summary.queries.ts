import type { Reader } from '../../platform/database/database.ts';
import { ENTRY_CLASS, type EntryClass } from '../../platform/database/entry-classes.ts';
import type { EntryGroup, SummedSituation } from './summary.rules.ts';

interface Days {
  de?: string | undefined;
  ate?: string | undefined;
}

/** What is due or expected in a period, from the stored sums. */
export async function groupEntries(
  db: Reader,
  empresaId: string,
  { de, ate }: Days,
  today: string,
): Promise<EntryGroup[]> {
  let found = db
    .selectFrom('somas_comissao')
    .select(['classe', 'representada_id', 'dia', 'quantidade', 'valor', 'saldo'])
    .where('empresa_id', '=', empresaId)
    .where('classe', 'in', [...SITUATION_OF.keys()])
    .where('datada', 'in', [true, false]);
  if (de !== undefined) found = found.where('dia', '>=', de);
  if (ate !== undefined) found = found.where('dia', '<=', ate);
  return (await found.execute()).map(({ classe, ...row }) => {
    const isDueLater = classe === ENTRY_CLASS.aberta && row.dia >= today;
    const situacao = isDueLater ? 'a_receber' : (SITUATION_OF.get(classe) as SummedSituation);
    return { ...row, situacao };
  });
}

const SUMMED_AS = {
  // An open entry is due or late, depending on the day.
  aberta: 'atrasada',
  prevista: 'prevista',
  recebida: 'recebida',
  divergente: 'divergente',
  estornada: 'estornada',
} as const satisfies Partial<Record<EntryClass, SummedSituation>>;

const SITUATION_OF: ReadonlyMap<number, SummedSituation> = new Map(
  Object.entries(SUMMED_AS).map(([name, situation]) => [
    ENTRY_CLASS[name as keyof typeof SUMMED_AS],
    situation,
  ]),
);
