import { z } from 'zod';
import { commissionEntry } from '../commissions/entry.record.ts';
import { toReais } from '../domain/money.ts';
import { DIVERGENCES, LINE_SITUATIONS } from '../domain/statement-lines.ts';
import { moment } from '../http/contract/fields.ts';
import { problems } from '../http/contract/problems.ts';
import { namedByUuid } from '../http/contract/record-name.ts';
import { formsOf, recordWriter } from '../http/contract/record-writer.ts';
import { namedObject } from '../http/contract/words.ts';
import { listedStatementWords, statementLineWords, statementWords } from './statements.words.ts';

const uuid = z.string().meta({ format: 'uuid' });
const day = z.string().meta({ format: 'date' });
const statementId = uuid.meta({ ...statementWords.id });

export const statementRecord = namedByUuid(statementId, problems.statementNotFound);

const storedLine = {
  linha: z.int(),
  situacao: z.enum(LINE_SITUATIONS),
  motivo: z.enum(DIVERGENCES).nullable(),
  venda_id: uuid.nullable(),
  pedido: z.string().nullable(),
  parcela: z.int().nullable(),
  esperado: z.number().nullable(),
  informado: z.number(),
  diferenca: z.number().nullable(),
};

/** As the journal notes it: what an unknown line may be about is found out anew. */
export const notedLine = namedObject('NotedStatementLine', statementLineWords, storedLine);

export const statementLine = namedObject('StatementLine', statementLineWords, {
  ...storedLine,
  candidatos: z.array(commissionEntry),
});

export type NotedLine = z.output<typeof notedLine>;
export type StatementLineRecord = z.output<typeof statementLine>;

const sums = {
  informado: z.number(),
  conciliado: z.number(),
  divergente: z.number(),
  antecipado: z.number(),
  ja_recebido: z.number(),
  desconhecido: z.number(),
};

const totals = namedObject('StatementTotals', listedStatementWords, { ...sums, faltante: z.number() });

export const statement = namedObject('Statement', statementWords, {
  id: statementId.nullable(),
  representada_id: uuid,
  simulado: z.boolean(),
  recebimento_id: uuid.nullable(),
  data: day,
  ate: day,
  created_at: moment.nullable(),
  linhas: z.array(statementLine),
  faltantes: z.array(commissionEntry),
  totais: totals,
});

export type Statement = z.output<typeof statement>;

export const notedStatement = namedObject('NotedStatement', statementWords, {
  id: statementId,
  representada_id: uuid,
  recebimento_id: uuid.nullable(),
  data: day,
  ate: day,
  linhas: z.array(notedLine),
  created_at: moment,
});

export type NotedStatement = z.output<typeof notedStatement>;

export const listedStatement = namedObject('ListedStatement', listedStatementWords, {
  id: statementId,
  representada_id: uuid,
  representada_nome: z.string(),
  recebimento_id: uuid.nullable(),
  data: day,
  ate: day,
  linhas: z.int(),
  ...sums,
  created_at: moment,
});

export const toListedStatement = recordWriter(
  listedStatement,
  formsOf(listedStatement, { centavos: Object.keys(sums) }),
);

/** What of a stored line is shown, in centavos. */
export type ShownLine = Omit<NotedLine, 'diferenca'>;

export function toNotedLine(line: ShownLine): NotedLine {
  const { linha, situacao, motivo, venda_id, pedido, parcela, esperado, informado } = line;
  return {
    linha,
    situacao,
    motivo,
    venda_id,
    pedido,
    parcela,
    esperado: esperado === null ? null : toReais(esperado),
    informado: toReais(informado),
    diferenca: esperado === null ? null : toReais(informado - esperado),
  };
}

export function toNotedStatement(
  { id, representada_id, recebimento_id, data, ate, created_at }: Omit<NotedStatement, 'linhas'>,
  lines: readonly ShownLine[],
): NotedStatement {
  return { id, representada_id, recebimento_id, data, ate, linhas: lines.map(toNotedLine), created_at };
}
