import { z } from 'zod';
import { pickFields, shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { calendarDate, uuid } from '../../contract/fields.ts';
import { flagField, severalOf } from '../../contract/lists.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import {
  assessEntry,
  COMMISSION_EVENTS,
  ENTRY_SITUATIONS,
  isPaidByTitle,
  presumedBefore,
} from '../../domain/commission-entries.ts';
import { percentageOf, percentOf, toReais } from '../../domain/money.ts';
import type { Row } from '../../platform/database/tables.ts';

export const commissionEntry = objectOf('CommissionEntry', {
  venda_id: described(shownUuid, 'A venda que dá a comissão', EXAMPLE_IDS.venda),
  pedido: described(z.string(), 'Código do pedido', 'PED-2026-0001'),
  parcela: described(z.int(), 'Número da parcela da venda', 1),
  data: described(shownDay, 'Data da venda', '2026-11-14'),
  cliente_id: described(shownUuid, 'O cliente que comprou', EXAMPLE_IDS.cliente),
  cliente_nome: described(z.string(), 'Nome do cliente', 'Mercado São João'),
  representada_id: described(shownUuid, 'A representada que paga', EXAMPLE_IDS.representada),
  representada_nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  nota: described(z.string().nullable(), 'Número da nota fiscal da parcela; `null` sem nota', '4711'),
  base: amount('Valor da parcela, em reais', 226.8),
  percentual: amount('valor ÷ base × 100, com 4 casas decimais', 5),
  valor: amount('Comissão da parcela, em reais; 0 quando a venda foi cancelada', 11.34),
  evento: described(
    z.enum(COMMISSION_EVENTS),
    'O que dá direito à comissão, como estava combinado quando a venda foi feita',
    'liquidacao',
  ),
  evento_em: described(
    shownDay.nullable(),
    'Quando aconteceu: o pagamento da parcela ou o faturamento da venda; `null`, se ainda não',
    '2026-11-14',
  ),
  vence_em: described(
    shownDay.nullable(),
    'Quando a representada deve pagar: o dia combinado do mês seguinte ao evento',
    '2026-12-15',
  ),
  recebido: amount('Soma do que os recebimentos dizem desta parcela, em reais', 0),
  ajuste: amount('Correção combinada, em reais; soma-se ao valor', 0),
  motivo: described(z.string().nullable(), 'Por que se ajustou; `null` sem ajuste', null),
  saldo: amount('valor + ajuste − recebido', 11.34),
  situacao: described(
    z.enum(ENTRY_SITUATIONS),
    '`prevista`: o evento ainda não aconteceu; `a_receber`: aconteceu, e o vencimento não passou; `atrasada`: passou; ' +
      '`recebida`: nada falta; `divergente`: veio outro valor; `cancelada`: a venda foi cancelada; `estornada`: foi ' +
      'cancelada depois de recebida, e a representada vai descontar',
    'a_receber',
  ),
  presumido: described(
    z.boolean(),
    'Se o pagamento do cliente é presumido, pelo prazo da representada: `evento_em` é o vencimento da parcela',
    false,
  ),
  vendedor_id: described(
    shownUuid.nullable(),
    'O vendedor da venda; `null` sem vendedor',
    EXAMPLE_IDS.pessoa,
  ),
  vendedor_nome: described(z.string().nullable(), 'Nome do vendedor; `null` sem vendedor', 'Bruno Lima'),
  repasse_percentual: amount('A parte do vendedor na comissão, em %, de quando a venda foi feita', 30),
  repasse_valor: amount(
    'A parte do vendedor: (valor + ajuste) × repasse ÷ 100, com o repasse de quando a venda foi feita',
    3.4,
  ),
  repasse_pago: amount('O que dela já lhe foi pago: a soma das linhas dos repasses', 0),
  repasse_devido: amount('O que dela já lhe é devido: recebido × repasse ÷ 100', 0),
  devolvido: amount('Quanto voltou da base da venda, em reais; `valor` já é o que resta', 0),
  a_faturar: described(
    z.boolean(),
    'Se é o que ainda falta faturar da venda (`parcela` 0): nunca vence, até que uma nota o traga',
    false,
  ),
  previsao: described(shownDay.nullable(), 'De uma `a_faturar`: quando se espera a nota', null),
});

/** The fields about the office's commission, hidden from a vendedor, who sees only his own share. */
const { percentual, valor, recebido, ajuste, motivo, saldo, ...ofVendedor } = commissionEntry.shape;
const forOffice = <S extends z.ZodType>(field: S) => field.optional().meta({ ...field.meta() });

/** In the list, which a vendedor may read. */
export const listedEntry = objectOf('ListedCommissionEntry', {
  ...commissionEntry.shape,
  percentual: forOffice(percentual),
  valor: forOffice(valor),
  recebido: forOffice(recebido),
  ajuste: forOffice(ajuste),
  motivo: forOffice(motivo),
  saldo: forOffice(saldo),
});

/** What the vendedores have of many entries; for one of them, of the sales of his own name. */
const { repasse_valor, repasse_devido, repasse_pago } = ofVendedor;
export const shareSum = objectOf('ShareSum', { repasse_valor, repasse_devido, repasse_pago });

export const entryColumns = Object.keys(commissionEntry.shape);

export function entryColumnsWithin({ vendedorId }: AccessScope): string[] {
  return vendedorId === null ? entryColumns : Object.keys(ofVendedor);
}

export type CommissionEntry = z.output<typeof commissionEntry>;

/** A row of `parcelas` with columns of its sale, as it is on a day; money in centavos. */
export interface DetailedEntryRow
  extends Omit<Row<'parcelas'>, 'presumivel_em' | 'previsto_em'>,
    Pick<Row<'vendas'>, 'repasse' | 'comissao_evento' | 'cliente_id' | 'devolvido' | 'a_faturar_previsao'>,
    Pick<CommissionEntry, 'cliente_nome' | 'representada_nome' | 'nota' | 'presumido' | 'vendedor_nome'> {}

/** An entry as it is stored, with the setting that presumes payments. */
interface StoredEntryRow
  extends Omit<DetailedEntryRow, 'presumido'>,
    Pick<Row<'parcelas'>, 'presumivel_em' | 'previsto_em'>,
    Pick<Row<'representadas'>, 'pagamento_presumido'> {}

/** A presumed payment gives an entry its event and its due date, on a day, without being stored. */
export function asOf(row: StoredEntryRow, today: string): DetailedEntryRow {
  const { presumivel_em, pagamento_presumido, previsto_em } = row;
  const isPresumed =
    presumivel_em !== null &&
    pagamento_presumido !== null &&
    presumivel_em < presumedBefore(pagamento_presumido, today);
  const { comissao_evento: evento, cancelada } = row;
  if (!isPresumed)
    return { ...row, presumido: isPaidByTitle(row, { evento, cancelada: Boolean(cancelada) }) };
  return { ...row, evento_em: presumivel_em, vence_em: previsto_em, presumido: true };
}

const MONEY = ['base', 'valor', 'recebido', 'ajuste', 'saldo', 'devolvido'];
const SHARE = ['repasse_valor', 'repasse_pago', 'repasse_devido'];
const writeEntry = moneyWriter(commissionEntry, [...MONEY, ...SHARE]);

export function toEntry(row: DetailedEntryRow, today: string): CommissionEntry {
  const facts = { ...row, valor: row.comissao, cancelada: Boolean(row.cancelada) };
  const { valor, saldo, situacao } = assessEntry(facts, today);
  const a_faturar = row.numero === TO_INVOICE;
  return writeEntry({
    ...row,
    parcela: a_faturar ? 0 : row.numero,
    a_faturar,
    previsao: a_faturar ? row.a_faturar_previsao : null,
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

export const toShareSum = moneyWriter(shareSum, SHARE);

export const entryFilter = {
  representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
  cliente_id: uuid.optional().meta({ description: 'Só as deste cliente', examples: [EXAMPLE_IDS.cliente] }),
  vendedor_id: described(uuid.optional(), 'Só as das vendas deste vendedor', EXAMPLE_IDS.pessoa),
  presumido: flagField('Só aquelas cujo pagamento é presumido (`true`), ou só as outras (`false`)'),
  a_faturar: flagField('Só o que ainda falta faturar (`true`), ou só o resto (`false`)'),
  situacao: described(
    severalOf(ENTRY_SITUATIONS).optional(),
    'Só as nestas situações; várias, com vírgula entre elas',
    'a_receber,atrasada',
  ),
  de: calendarDate.optional().meta({ description: 'Só as deste dia em diante', examples: ['2026-12-01'] }),
  ate: calendarDate.optional().meta({ description: 'Só as até este dia', examples: ['2026-12-31'] }),
  por: described(
    z.enum(['vencimento', 'evento', 'venda']).default('vencimento'),
    'De que dia falam `de` e `ate`: o vencimento da comissão, o evento que dá direito a ela, ou a data da venda. ' +
      'As que não têm esse dia ficam de fora assim que se pede um período',
    'vencimento',
  ),
};

export type EntryFilter = z.output<z.ZodObject<typeof entryFilter>>;

const figures = objectOf('CommissionFigures', {
  quantidade: described(z.int(), 'Quantas parcelas', 1),
  valor: amount('Soma das comissões, em reais', 11.34),
  saldo: amount('Soma do que falta receber, em reais', 11.34),
});

const situations = {
  prevista: described(figures, 'O evento ainda não aconteceu'),
  a_receber: described(figures, 'O evento aconteceu, e o vencimento não passou'),
  atrasada: described(figures, 'O vencimento passou'),
  recebida: described(figures, 'Nada falta'),
  divergente: described(figures, 'Veio outro valor'),
  estornada: described(figures, 'A venda foi cancelada depois de recebida'),
};

const ofRepresentada = objectOf('RepresentadaCommissions', {
  ...pickFields(commissionEntry.shape, 'representada_id', 'representada_nome'),
  ...situations,
});
const ofMonth = objectOf('MonthCommissions', {
  mes: described(z.string(), 'O mês do vencimento', '2026-12'),
  ...situations,
});

export const commissionSummary = objectOf('CommissionSummary', {
  ...situations,
  sem_data: described(figures, 'O que falta faturar sem previsão, que não está em período algum'),
  por_representada: described(
    z.array(ofRepresentada),
    'O mesmo, para cada representada, na ordem de seus nomes',
  ),
  por_mes: described(
    z.array(ofMonth),
    'O mesmo, para cada mês que tem comissões, do mais antigo ao mais novo',
  ),
});

export type CommissionSummary = z.output<typeof commissionSummary>;

/** The summed situations; a cancelled sale has no commission. */
export const SUMMED = Object.keys(situations) as (keyof typeof situations)[];

export type Figures = z.output<typeof figures>;

/** Entries of one representada and situation that are expected on one day, in centavos. */
export interface EntryGroup extends Figures {
  situacao: keyof typeof situations;
  representada_id: string;
  dia: string;
  presumida: boolean;
}

/** The sums of some groups in each situation, in reais. */
export function toFigures(groups: readonly EntryGroup[]) {
  const bySituation = Map.groupBy(groups, ({ situacao }) => situacao);
  const shown = SUMMED.map((situation) => {
    return [situation, sumFigures(bySituation.get(situation) ?? [])];
  });
  return Object.fromEntries(shown) as Pick<CommissionSummary, keyof typeof situations>;
}

/** In reais. */
export function sumFigures(groups: readonly Figures[]): Figures {
  const sumOf = (column: keyof Figures) => groups.reduce((sum, group) => sum + group[column], 0);
  const [valor, saldo] = [toReais(sumOf('valor')), toReais(sumOf('saldo'))];
  return { quantidade: sumOf('quantidade'), valor, saldo };
}
