import { z } from 'zod';
import { toReais } from '../../domain/money.ts';
import { alertOf } from '../../domain/statement-alerts.ts';
import {
  LINE_REASONS,
  LINE_SITUATIONS,
  STATEMENT_FORMS,
  type StatementForm,
} from '../../domain/statement-lines.ts';
import { WITHHELD_TAXES } from '../../domain/withheld.ts';
import type { Row } from '../../platform/database/tables.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { commissionEntry } from '../commissions/entry.record.ts';
import { listedStatementWords, statementLineWords, statementWords } from './statements.words.ts';

const uuid = z.string().meta({ format: 'uuid' });
const day = z.string().meta({ format: 'date' });
const statementId = uuid.meta({ ...statementWords.id });

export const statementRecord = namedByUuid(statementId, problems.statementNotFound);

const head = {
  linha: z.int(),
  situacao: z.enum(LINE_SITUATIONS),
  motivo: z.enum(LINE_REASONS).nullable(),
};

const found = {
  venda_id: uuid.nullable(),
  pedido: z.string().nullable(),
  parcela: z.int().nullable(),
};

const figures = {
  esperado: z.number().nullable(),
  informado: z.number().nullable(),
  diferenca: z.number().nullable(),
};

/**
 * A line as journaled: without suggestions, which are computed, and without its description, which may name a client who has to
 * be forgotten. `parcelas` is present only for several instalments.
 */
export const notedLine = namedObject('NotedStatementLine', statementLineWords, {
  ...head,
  ...found,
  parcelas: z.array(z.int()).optional(),
  ...figures,
  aba: z.string().optional(),
  tributo: z.enum(WITHHELD_TAXES).optional(),
  pagamento: day.optional(),
  pagos: z
    .array(
      z.object({
        parcela: z.int().meta({ description: 'O número da parcela', examples: [1] }),
        pago_em: day.meta({ description: 'O dia em que se marcou como paga', examples: ['2026-11-10'] }),
      }),
    )
    .optional(),
});

export const statementLine = namedObject('StatementLine', statementLineWords, {
  ...head,
  aba: z.string().nullable(),
  confere: z.boolean().nullable(),
  descricao: z.string().nullable(),
  ...found,
  parcelas: z.array(z.int()),
  ...figures,
  candidatos: z.array(commissionEntry),
  alerta: z.string().nullable(),
  nota: z.string().nullable(),
  cliente_nome: z.string().nullable(),
  celulas: z.array(z.string()),
});

type NotedLine = z.output<typeof notedLine>;
type StatementLineRecord = z.output<typeof statementLine>;

const sums = {
  informado: z.number(),
  conciliado: z.number(),
  divergente: z.number(),
  antecipado: z.number(),
  ja_recebido: z.number(),
  desconhecido: z.number(),
  dispensado: z.number(),
  retido: z.number(),
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
  formato: z.enum(STATEMENT_FORMS),
  abas: z.array(z.string()),
  paginas: z.int().nullable(),
  cabecalho: z.array(z.string()),
  linhas: z.array(statementLine),
  faltantes: z.array(commissionEntry),
  totais: totals,
  pagas: z.int(),
  avisos: z.array(z.string()),
});

export type Statement = z.output<typeof statement>;

export const notedStatement = namedObject('NotedStatement', statementWords, {
  id: statementId,
  representada_id: uuid,
  recebimento_id: uuid.nullable(),
  data: day,
  ate: day,
  pagamento: day.nullable(),
  formato: z.enum(STATEMENT_FORMS).optional(),
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

/** The shown columns of a stored line, in centavos. */
export interface ShownLine
  extends Pick<Row<'linhas_extrato'>, 'linha' | 'descricao' | 'venda_id' | 'pedido' | 'parcela' | 'esperado'>,
    Pick<Row<'linhas_extrato'>, 'informado' | 'nota' | 'aba' | 'tributo' | 'pagamento'> {
  readonly situacao: NotedLine['situacao'];
  readonly motivo: NotedLine['motivo'];
  /** For a line that pays several instalments: the amount of each, and its sale if that is another of the note's. */
  readonly partes: readonly (readonly [parcela: number, valor: number, venda_id?: string])[] | null;
  /** The instalments that it marked as paid, with the day. */
  readonly pagos: readonly (readonly [parcela: number, pago_em: string, venda_id?: string])[] | null;
}

/** With the raw cells of the file. */
export interface FiledLine extends ShownLine {
  readonly celulas: readonly string[];
}

/** The stored parts; an invalid list reads as none, which `talao verify` then reports. */
export function readParts(text: string | null): ShownLine['partes'] {
  if (text === null) return null;
  try {
    return partList.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const partList = z.array(z.tuple([z.int(), z.int(), z.string().optional()]));

/** The stored payments; an invalid list reads as none. */
export function readPayments(text: string | null): ShownLine['pagos'] {
  if (text === null) return null;
  const { data } = paymentList.safeParse(JSON.parse(text));
  return data ?? null;
}

const paymentList = z.array(z.tuple([z.int(), z.string(), z.string().optional()]));

type NotedFacts = Omit<ShownLine, 'descricao' | 'nota'>;

export function toNotedLine(line: NotedFacts): NotedLine {
  const { linha, situacao, motivo, venda_id, pedido, parcela, partes, aba, tributo, pagamento, pagos } = line;
  return {
    linha,
    situacao,
    motivo,
    venda_id,
    pedido,
    parcela,
    ...(partes && { parcelas: partes.map(([number]) => number) }),
    ...figuresOf(line),
    ...(aba !== null && { aba }),
    ...(tributo && { tributo }),
    ...(pagamento && { pagamento }),
    ...(pagos && { pagos: pagos.map(([number, pago_em]) => ({ parcela: number, pago_em })) }),
  };
}

export function toStatementLine(
  line: FiledLine,
  { candidatos, cliente_nome, confere }: Pick<StatementLineRecord, 'candidatos' | 'cliente_nome' | 'confere'>,
): StatementLineRecord {
  const { linha, situacao, motivo, descricao, venda_id, pedido, parcela, partes, informado, nota } = line;
  const one = venda_id !== null && parcela !== null ? [parcela] : [];
  return {
    linha,
    situacao,
    motivo,
    aba: line.aba,
    confere,
    descricao,
    venda_id,
    pedido,
    parcela,
    parcelas: partes?.map(([number]) => number) ?? one,
    ...figuresOf(line),
    candidatos,
    alerta: situacao === 'total' ? null : alertOf(informado, descricao),
    nota,
    cliente_nome,
    celulas: [...line.celulas],
  };
}

function figuresOf({ esperado, informado }: Pick<ShownLine, 'esperado' | 'informado'>) {
  return {
    esperado: esperado === null ? null : toReais(esperado),
    informado: informado === null ? null : toReais(informado),
    diferenca: esperado === null || informado === null ? null : toReais(informado - esperado),
  };
}

const writeStatement = recordWriter(notedStatement);

export function toNotedStatement(
  statement: Omit<NotedStatement, 'linhas' | 'formato'> & { readonly formato: StatementForm | null },
  lines: readonly NotedFacts[],
): NotedStatement {
  const { formato, ...row } = statement;
  const { formato: _, ...noted } = writeStatement({ ...row, linhas: lines.map(toNotedLine) });
  return { ...noted, ...(formato !== null && { formato }) };
}
