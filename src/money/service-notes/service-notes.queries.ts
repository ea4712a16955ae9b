import { wholeCompany } from '../../domain/access-scope.ts';
import { formatDate } from '../../domain/formats.ts';
import { toCentavos, toReais } from '../../domain/money.ts';
import { monthOf, type Period } from '../../domain/periods.ts';
import { describeService, irrfOf, type TaxRegime } from '../../domain/service-notes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { onCompanyAnd } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { RepresentadaRow } from '../../trade/representadas/representadas.queries.ts';
import { detailedEntries, exportEntries } from '../commissions/entries.list.queries.ts';
import { asOf, toEntry } from '../commissions/entry.record.ts';
import {
  type NewServiceNote,
  type ServiceLine,
  type ServiceNoteChanges,
  type ServiceSheet,
  toServiceLine,
  toServiceNote,
} from './service-notes.contract.ts';

type ServiceNoteRow = Row<'notas_servico'>;

const records = companyRecords('notas_servico');

export const serviceNoteRecords = {
  ...records,
  show: toServiceNote,
  insert: (db: Transaction, empresaId: string, note: NewServiceNote) =>
    records.insert(db, empresaId, { ...note, ano: yearOf(note.emissao) }),
  change: (db: Transaction, before: ServiceNoteRow, changes: ServiceNoteChanges) =>
    records.change(db, before, { ...changes, ano: yearOf(changes.emissao ?? before.emissao) }),
};

/** The number of a note is unique in its year. */
const yearOf = (emissao: string) => Number(emissao.slice(0, 4));

interface Asked {
  readonly period: Period;
  readonly por: 'recebimento' | 'vencimento';
  readonly regime: TaxRegime | null;
  readonly today: string;
}

const OF_A_PERSON =
  'Autônomo: o imposto de renda é retido pela tabela progressiva do mês, que a representada aplica; aqui não é calculado';

/** What to type into the issuer of the note. */
export async function readSheet(
  db: Reader,
  representada: RepresentadaRow,
  { period, por, regime, today }: Asked,
): Promise<ServiceSheet> {
  const linhas =
    por === 'recebimento'
      ? await receivedLines(db, representada, period, today)
      : await dueLines(db, representada, period, today);
  const valor = linhas.reduce((sum, line) => sum + (toCentavos(line.valor) ?? 0), 0);
  const irrf = irrfOf(valor, regime);
  const { nome, cnpj, endereco, cidade, estado, email } = representada;
  const verb = por === 'recebimento' ? 'recebidas' : 'com vencimento';
  const span = `${verb} de ${formatDate(period.de)} a ${formatDate(period.ate)}`;
  return {
    tomador: { nome, cnpj, endereco, cidade, estado, email },
    valor: toReais(valor),
    irrf: irrf === null ? null : toReais(irrf),
    liquido: toReais(valor - (irrf ?? 0)),
    descricao: describeService(span, namesOf(linhas, 'pedido'), namesOf(linhas, 'nota')),
    competencia: monthOf(period.ate),
    avisos: regime === 'autonomo' ? [OF_A_PERSON] : [],
    linhas,
  };
}

function namesOf(lines: readonly ServiceLine[], field: 'pedido' | 'nota'): string[] {
  return [...new Set(lines.flatMap((line) => line[field] ?? []))];
}

/** What came for entries in a period, in the order in which it came. */
async function receivedLines(
  db: Reader,
  { empresa_id, id }: RepresentadaRow,
  { de, ate }: Period,
  today: string,
): Promise<ServiceLine[]> {
  const rows = await detailedEntries(db, wholeCompany(empresa_id))
    .innerJoin('linhas_recebimento as linhas', (join) =>
      onCompanyAnd(join, 'linhas.venda_id', 'parcelas.venda_id').onRef(
        'linhas.parcela',
        '=',
        'parcelas.numero',
      ),
    )
    .innerJoin('recebimentos', (join) => onCompanyAnd(join, 'recebimentos.id', 'linhas.recebimento_id'))
    .select('linhas.valor as veio')
    .where('recebimentos.empresa_id', '=', empresa_id)
    .where('recebimentos.representada_id', '=', id)
    .where('recebimentos.data', '>=', de)
    .where('recebimentos.data', '<=', ate)
    .orderBy('recebimentos.data')
    .orderBy('recebimentos.id')
    .orderBy('linhas.posicao')
    .execute();
  return rows.map((row) => toServiceLine({ ...toEntry(asOf(row, today), today), valor: toReais(row.veio) }));
}

async function dueLines(db: Reader, { empresa_id, id }: RepresentadaRow, { de, ate }: Period, today: string) {
  const lines: ServiceLine[] = [];
  const due = { representada_id: id, de, ate, por: 'vencimento' as const };
  for await (const rows of exportEntries(db, wholeCompany(empresa_id), due, today))
    for (const row of rows) {
      const valor = toReais(row.comissao + row.ajuste);
      if (!row.cancelada) lines.push(toServiceLine({ ...toEntry(row, today), valor }));
    }
  return lines;
}
