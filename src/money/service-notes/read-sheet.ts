import { wholeCompany } from '../../domain/access-scope.ts';
import { formatDate } from '../../domain/formats.ts';
import { percentageOf, toCentavos, toReais } from '../../domain/money.ts';
import { monthOf, type Period } from '../../domain/periods.ts';
import { describeService, irrfOf, type TaxRegime } from '../../domain/service-notes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { RepresentadaRow } from '../../trade/representadas/representadas.queries.ts';
import { exportEntries } from '../commissions/entries.list.queries.ts';
import { toEntry } from '../commissions/entry.record.ts';
import type { ServiceLine, ServiceSheet } from './service-notes.contract.ts';
import { selectReceivedLines } from './service-notes.queries.ts';

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
  return rows.map(({ pedido, nota, cliente_nome, parcela, base, comissao, cancelada, valor }) => ({
    pedido,
    nota,
    cliente_nome,
    parcela,
    base: toReais(base),
    percentual: percentageOf(cancelada ? 0 : comissao, base),
    valor: toReais(valor),
  }));
}

async function dueLines(db: Reader, { empresa_id, id }: RepresentadaRow, { de, ate }: Period, today: string) {
  const lines: ServiceLine[] = [];
  const due = { representada_id: id, de, ate, por: 'vencimento' as const };
  for await (const rows of exportEntries(db, wholeCompany(empresa_id), due, today))
    for (const row of rows) {
      if (row.cancelada) continue;
      const { pedido, nota, cliente_nome, parcela, base, percentual } = toEntry(row, today);
      const valor = toReais(row.comissao + row.ajuste);
      lines.push({ pedido, nota, cliente_nome, parcela, base, percentual, valor });
    }
  return lines;
}
