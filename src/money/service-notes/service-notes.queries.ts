import { wholeCompany } from '../../domain/access-scope.ts';
import { formatDate } from '../../domain/formats.ts';
import { percentageOf, toCentavos, toReais } from '../../domain/money.ts';
import { monthOf, type Period } from '../../domain/periods.ts';
import { describeService, irrfOf, type TaxRegime } from '../../domain/service-notes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { RepresentadaRow } from '../../trade/representadas/representadas.queries.ts';
import { exportEntries } from '../commissions/entries.list.queries.ts';
import { toEntry } from '../commissions/entry.record.ts';
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

/** The receipt lines of a representada in a period, in the order in which they came. */
function selectReceivedLines(db: Reader, empresaId: string, representadaId: string, { de, ate }: Period) {
  return rowsWith(db, 'recebimentos', { empresa_id: empresaId, representada_id: representadaId })
    .innerJoin('linhas_recebimento as linhas', (join) =>
      onCompanyAnd(join, 'linhas.recebimento_id', 'recebimentos.id'),
    )
    .innerJoin('parcelas', (join) =>
      onCompanyAnd(join, 'parcelas.venda_id', 'linhas.venda_id').onRef(
        'parcelas.numero',
        '=',
        'linhas.parcela',
      ),
    )
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'linhas.venda_id'))
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .leftJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'parcelas.nota_id'))
    .select(['parcelas.pedido', 'notas.numero as nota', 'clientes.nome as cliente_nome'])
    .select([
      'parcelas.numero as parcela',
      'parcelas.valor as base',
      'parcelas.comissao',
      'parcelas.cancelada',
    ])
    .select('linhas.valor')
    .where('recebimentos.data', '>=', de)
    .where('recebimentos.data', '<=', ate)
    .orderBy('recebimentos.data')
    .orderBy('recebimentos.id')
    .orderBy('linhas.posicao')
    .execute();
}

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
      ? await receivedLines(db, representada, period)
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

async function receivedLines(db: Reader, { empresa_id, id }: RepresentadaRow, period: Period) {
  const rows = await selectReceivedLines(db, empresa_id, id, period);
  return rows.map(({ comissao, cancelada, ...row }) =>
    toServiceLine({ ...row, percentual: percentageOf(cancelada ? 0 : comissao, row.base) }),
  );
}

async function dueLines(db: Reader, { empresa_id, id }: RepresentadaRow, { de, ate }: Period, today: string) {
  const lines: ServiceLine[] = [];
  const due = { representada_id: id, de, ate, por: 'vencimento' as const };
  for await (const rows of exportEntries(db, wholeCompany(empresa_id), due, today))
    for (const row of rows) {
      if (row.cancelada) continue;
      const { parcela, percentual } = toEntry(row, today);
      const [base, valor] = [row.valor, row.comissao + row.ajuste];
      lines.push(toServiceLine({ ...row, parcela, percentual, base, valor }));
    }
  return lines;
}
