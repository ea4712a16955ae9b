import { z } from 'zod';
import type { AccessScope } from '../../domain/access-scope.ts';
import {
  assessEntry,
  COMMISSION_EVENTS,
  presumedBefore,
  SITUATIONS,
} from '../../domain/commission-entries.ts';
import { toReais } from '../../domain/money.ts';
import { percentageOf, percentOf } from '../../domain/percentages.ts';
import type { Row } from '../../platform/database/tables.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { entryWords } from './entry.words.ts';

const day = z.string().meta({ format: 'date' });
const id = z.string().meta({ format: 'uuid' });

export const commissionEntry = namedObject('CommissionEntry', entryWords, {
  venda_id: id,
  pedido: z.string(),
  parcela: z.int(),
  data: day,
  cliente_id: id,
  cliente_nome: z.string(),
  representada_id: id,
  representada_nome: z.string(),
  nota: z.string().nullable(),
  base: z.number(),
  percentual: z.number(),
  valor: z.number(),
  evento: z.enum(COMMISSION_EVENTS),
  evento_em: day.nullable(),
  vence_em: day.nullable(),
  recebido: z.number(),
  ajuste: z.number(),
  motivo: z.string().nullable(),
  saldo: z.number(),
  situacao: z.enum(SITUATIONS),
  presumido: z.boolean(),
  vendedor_id: id.nullable(),
  vendedor_nome: z.string().nullable(),
  repasse_percentual: z.number(),
  repasse_valor: z.number(),
  repasse_pago: z.number(),
  repasse_devido: z.number(),
  devolvido: z.number(),
});

/** The fields about the office's commission, hidden from a vendedor, who sees only his own share. */
const { percentual, valor, recebido, ajuste, motivo, saldo } = commissionEntry.shape;
const OFFICE_ALONE = { percentual, valor, recebido, ajuste, motivo, saldo };

/** In the list, which a vendedor may read. */
export const listedEntry = namedObject('ListedCommissionEntry', entryWords, {
  ...commissionEntry.shape,
  ...z.object(OFFICE_ALONE).partial().shape,
});

/** What the vendedores have of many entries; for one of them, of the sales of his own name. */
export const shareSum = namedObject('ShareSum', entryWords, {
  repasse_valor: commissionEntry.shape.repasse_valor,
  repasse_devido: commissionEntry.shape.repasse_devido,
  repasse_pago: commissionEntry.shape.repasse_pago,
});

export const entryColumns = Object.keys(commissionEntry.shape);
const ownColumns = entryColumns.filter((name) => !(name in OFFICE_ALONE));

export function entryColumnsWithin({ vendedorId }: AccessScope): string[] {
  return vendedorId === null ? entryColumns : ownColumns;
}

export type CommissionEntry = z.output<typeof commissionEntry>;

type OfEntry = 'venda_id' | 'numero' | 'pedido' | 'data' | 'valor' | 'comissao' | 'cancelada' | 'evento_em';
type OfMoney =
  | 'vence_em'
  | 'recebido'
  | 'ajuste'
  | 'motivo'
  | 'vendedor_id'
  | 'repasse_valor'
  | 'repasse_pago';

/** A row of `parcelas` with columns of its sale, as it is on a day; money in centavos. */
export interface DetailedEntryRow
  extends Pick<Row<'parcelas'>, OfEntry | OfMoney>,
    Pick<Row<'vendas'>, 'repasse' | 'comissao_evento' | 'cliente_id' | 'representada_id'> {
  cliente_nome: string;
  representada_nome: string;
  nota: string | null;
  devolvido: number;
  presumido: boolean;
  vendedor_nome: string | null;
}

/** An entry as it is stored, with the setting that presumes payments. */
interface StoredEntryRow extends Omit<DetailedEntryRow, 'presumido'> {
  presumivel_em: string | null;
  previsto_em: string;
  pagamento_presumido: number | null;
}

/** A presumed payment gives an entry its event and its due date, on a day, without being stored. */
export function asOf(row: StoredEntryRow, today: string): DetailedEntryRow {
  const { presumivel_em, pagamento_presumido, previsto_em } = row;
  const isPresumed =
    presumivel_em !== null &&
    pagamento_presumido !== null &&
    presumivel_em < presumedBefore(pagamento_presumido, today);
  if (!isPresumed) return { ...row, presumido: false };
  return { ...row, evento_em: presumivel_em, vence_em: previsto_em, presumido: true };
}

const MONEY = ['base', 'valor', 'recebido', 'ajuste', 'saldo', 'devolvido'];
const SHARE = ['repasse_valor', 'repasse_pago', 'repasse_devido'];
const writeEntry = recordWriter(
  commissionEntry,
  formsOf(commissionEntry, { centavos: [...MONEY, ...SHARE] }),
);

export function toEntry(row: DetailedEntryRow, today: string): CommissionEntry {
  const facts = { ...row, valor: row.comissao, cancelada: Boolean(row.cancelada) };
  const { valor, saldo, situacao } = assessEntry(facts, today);
  return writeEntry({
    ...row,
    parcela: row.numero,
    base: row.valor,
    percentual: percentageOf(valor, row.valor),
    valor,
    evento: row.comissao_evento,
    saldo,
    situacao,
    repasse_percentual: row.repasse,
    repasse_devido: percentOf(row.recebido, row.repasse),
  });
}

export function toListedEntry(
  row: DetailedEntryRow,
  today: string,
  { vendedorId }: AccessScope,
): z.output<typeof listedEntry> {
  const entry = toEntry(row, today);
  if (vendedorId === null) return entry;
  const { percentual, valor, recebido, ajuste, motivo, saldo, ...told } = entry;
  return told;
}

/** In centavos: what is theirs, what of it was received, and what was paid out. */
export interface ShareSums {
  valor: number;
  devido: number;
  pago: number;
}

export function toShareSum({ valor, devido, pago }: ShareSums): z.output<typeof shareSum> {
  return { repasse_valor: toReais(valor), repasse_devido: toReais(devido), repasse_pago: toReais(pago) };
}
