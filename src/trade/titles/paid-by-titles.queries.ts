import { entryDaysOf } from '../../domain/commission-entries.ts';
import { withoutZeros } from '../../domain/title-codes.ts';
import { type PositionFile, titlesByDay } from '../../domain/titles.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { isSameSeries } from './match-clients.queries.ts';

type Place = Pick<Row<'posicoes'>, 'empresa_id' | 'representada_id'>;
type Installment = Awaited<ReturnType<typeof selectInstallments>>[number];

/** What titles tell of an instalment: when it counts as paid, or that it is overdue. */
interface Told {
  readonly titulo_em: string | null;
  readonly titulo_vencido: boolean;
}

const NOTHING_TOLD: Told = { titulo_em: null, titulo_vencido: false };

/** Works out anew what the positions of a representada tell of the instalments of her notes, or of one sale's. */
export async function refreshPaidByTitles(db: Transaction, place: Place, vendaId?: string): Promise<void> {
  for (const { one, told } of await findWrongPayments(db, place, vendaId)) {
    const { comissao_evento: evento, comissao_dia: dia, venda_id, numero } = one;
    const cancelada = Boolean(one.cancelada);
    // Under this event the day of the note decides nothing; under others, titles.
    const terms = { evento, dia, faturado_em: null, cancelada };
    const days = isPaidToBeDue(one) ? entryDaysOf({ ...one, ...told }, terms) : {};
    await changeRows(
      db,
      'parcelas',
      { empresa_id: place.empresa_id, venda_id, numero },
      { ...told, ...days },
    );
  }
}

/** The instalments that are stored with something else than the positions tell of them. */
export async function findWrongPayments(
  db: Reader,
  { empresa_id, representada_id }: Place,
  vendaId?: string,
) {
  const place = { empresa_id, representada_id };
  const setting = await rowsWith(db, 'representadas', { empresa_id, id: representada_id })
    .select('pagamento_por_titulo')
    .executeTakeFirst();
  const isTelling = Boolean(setting?.pagamento_por_titulo);
  const installments = await selectInstallments(db, place, isTelling, vendaId);
  if (installments.length === 0) return [];
  const told = isTelling
    ? await judge(db, place, installments.filter(isPaidToBeDue))
    : new Map<Installment, Told>();
  return installments
    .map((one) => ({ one, told: told.get(one) ?? NOTHING_TOLD }))
    .filter(
      ({ one, told: { titulo_em, titulo_vencido } }) =>
        one.titulo_em !== titulo_em || Boolean(one.titulo_vencido) !== titulo_vencido,
    );
}

const isPaidToBeDue = ({ comissao_evento }: Installment): boolean => comissao_evento === 'liquidacao';

/** Those of notes or, where titles tell nothing, those of which something is stored. */
function selectInstallments(
  db: Reader,
  { empresa_id, representada_id }: Place,
  isTelling: boolean,
  vendaId: string | undefined,
) {
  const sale = vendaId === undefined ? {} : { venda_id: vendaId };
  return rowsWith(db, 'parcelas', { empresa_id, representada_id, ...sale })
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'parcelas.venda_id'))
    .leftJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'parcelas.nota_id'))
    .where(({ or, and, eb }) =>
      or([
        ...(isTelling
          ? [and([eb('vendas.comissao_evento', '=', 'liquidacao'), eb('parcelas.nota_id', 'is not', null)])]
          : []),
        eb('parcelas.titulo_em', 'is not', null),
        eb('parcelas.titulo_vencido', '=', true),
      ]),
    )
    .select(['parcelas.venda_id', 'parcelas.numero', 'parcelas.vencimento', 'parcelas.valor'])
    .select(['parcelas.pago_em', 'parcelas.inadimplente', 'parcelas.cancelada', 'parcelas.nota_id'])
    .select(['parcelas.titulo_em', 'parcelas.titulo_vencido'])
    .select(['vendas.cliente_id', 'vendas.comissao_evento', 'vendas.comissao_dia'])
    .select(['notas.numero as nota', 'notas.serie'])
    .orderBy('parcelas.venda_id')
    .orderBy('parcelas.numero')
    .execute();
}

const LINE_COLUMNS = [
  ...['titulos.chave', 'titulos.situacao', 'titulos.vencimento', 'titulos.pagamento', 'titulos.serie'],
  ...['titulos.numero', 'titulos.parcela', 'titulos.cliente_id', 'titulos.posicao_id'],
] as const;

/** The files of the representada, of their lines those of notes alone. */
async function readFilesOf(db: Reader, place: Place, numbers: readonly string[]) {
  const heads = await rowsWith(db, 'posicoes', place).select(['id', 'data', 'abrange']).execute();
  const lines = await readInBatches(numbers, (numero) =>
    rowsWith(db, 'posicoes', place)
      .innerJoin('titulos', (join) =>
        join
          .onRef('titulos.empresa_id', '=', 'posicoes.empresa_id')
          .onRef('titulos.posicao_id', '=', 'posicoes.id'),
      )
      .where('titulos.numero', 'in', numero)
      .where('titulos.cliente_id', 'is not', null)
      .select(LINE_COLUMNS)
      .execute(),
  );
  const ofFile = Map.groupBy(lines, ({ posicao_id }) => posicao_id);
  return heads.map(
    ({ id, ...head }): PositionFile<(typeof lines)[number]> => ({
      ...head,
      id,
      lines: ofFile.get(id) ?? [],
    }),
  );
}

type TitledLine = Awaited<ReturnType<typeof readFilesOf>>[number]['lines'][number];

async function judge(db: Reader, place: Place, installments: readonly Installment[]) {
  const named = namedInstallments(installments);
  const files = await readFilesOf(db, place, [...named.keys()]);
  const days = [...titlesByDay(files)];
  const latest = days.at(-1);
  const had = new Map<Installment, string>();
  const paid = new Map<Installment, { day: string; pagamento: string }>();
  const instalmentsOf = (line: TitledLine) =>
    (named.get(line.numero ?? '') ?? []).flatMap((one) => (isTitleOf(line, one) ? [one.installment] : []));
  for (const { day, inForce, files: ofDay } of days) {
    const lines = ofDay.flatMap(({ lines }) => lines);
    const unread = lines.filter(({ situacao }) => situacao === 'ilegivel');
    for (const one of [...inForce, ...unread].flatMap(instalmentsOf)) had.set(one, day);
    for (const line of lines)
      if (line.situacao === 'pago')
        for (const one of instalmentsOf(line)) paid.set(one, { day, pagamento: line.pagamento ?? day });
  }
  const overdue = new Set(
    (latest?.inForce ?? []).filter(({ situacao }) => situacao === 'vencido').flatMap(instalmentsOf),
  );
  const told = new Map<Installment, Told>();
  for (const one of installments) {
    if (overdue.has(one)) told.set(one, { titulo_em: null, titulo_vencido: true });
    const last = had.get(one);
    const payment = paid.get(one);
    // Only what an earlier day had can be gone.
    if (latest === undefined || overdue.has(one) || (last ?? payment?.day ?? latest.day) >= latest.day)
      continue;
    const next = days.find(({ day }) => last !== undefined && day > last)?.day ?? null;
    const isPaid = payment !== undefined && (last === undefined || payment.day > last);
    told.set(one, { titulo_em: isPaid ? payment.pagamento : next, titulo_vencido: false });
  }
  return told;
}

interface NamedInstallment {
  readonly installment: Installment;
  /** Its place among those of the note in its sale, and how many these are. */
  readonly place: number;
  readonly count: number;
}

/** By the number of their note. */
function namedInstallments(installments: readonly Installment[]): Map<string, NamedInstallment[]> {
  const noted = installments.filter(({ nota, nota_id }) => nota !== null && nota_id !== null);
  const ofNote = Map.groupBy(noted, ({ venda_id, nota_id }) => `${venda_id} ${nota_id}`);
  const named = [...ofNote.values()].flatMap((some) =>
    some.map((installment, at) => ({ installment, place: at + 1, count: some.length })),
  );
  return Map.groupBy(named, ({ installment }) => withoutZeros(installment.nota ?? ''));
}

/** As lines of statements name instalments: by their place in the note, else by their number. */
function isTitleOf(line: TitledLine, { installment, place, count }: NamedInstallment): boolean {
  const { cliente_id, serie, numero } = installment;
  if (line.situacao === 'credito' || line.cliente_id !== cliente_id) return false;
  if (!isSameSeries(line.serie, serie)) return false;
  if (line.parcela === null) return count === 1;
  return line.parcela === place || (line.parcela > count && line.parcela === numero);
}
