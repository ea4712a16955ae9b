import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { tableForm } from '../../contract/factory-tables.ts';
import { moment } from '../../contract/fields.ts';
import { problems } from '../../contract/problems.ts';
import { moneyWriter, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import { toReais } from '../../domain/money.ts';
import { FOUND_BY, LINE_REASONS, LINE_SITUATIONS } from '../../domain/statement-lines.ts';
import { alertOf } from '../../domain/statement-totals.ts';
import { WITHHELD_TAXES } from '../../domain/withheld.ts';
import type { Row } from '../../platform/database/tables.ts';
import { commissionEntry } from '../commissions/entry.record.ts';

const STATEMENT_ID = ['Identificador do extrato; `null` num ensaio', EXAMPLE_IDS.extrato] as const;
const statementId = described(shownUuid, ...STATEMENT_ID);

export const statementRecord = namedByUuid(statementId, problems.statementNotFound);

const head = {
  linha: described(z.int(), 'O número da linha na aba, mais as das abas lidas antes dela', 2),
  situacao: described(
    z.enum(LINE_SITUATIONS),
    '`total`: soma da própria representada, que não conta; `ilegivel`: uma célula não pôde ser lida; `desconhecida`: não ' +
      'se achou de que comissão fala; `ja_recebida`: nada estava em aberto, e não se recebe duas vezes; `antecipada`: o ' +
      'evento ainda não aconteceu; `imposto`: tributo retido, que vai para as retenções do recebimento; `conciliada`: é o saldo esperado, ao centavo; `divergente`: não é; `dispensada`: não é ' +
      'de nenhuma comissão nossa',
    'conciliada',
  ),
  motivo: described(
    z.enum(LINE_REASONS).nullable(),
    'Por que diverge, ou vem antes da hora com outro valor: `percentual`, `base` ou `valor`; numa `ilegivel`, o campo que não ' +
      'pôde ser lido, ou `colunas`, onde o que separa as células pode ter partido um número; numa `desconhecida`, a dúvida: ' +
      '`pedido_nota` (o pedido e a nota são de vendas diferentes), `cliente` (o documento é de outro cliente) ou `saldo` (só o saldo a faturar está em aberto); numa ' +
      '`dispensada`, o que ela é: `imposto`, `adiantamento`, `estorno` ou `outro`; `null` nas outras',
    null,
  ),
};

const found = {
  venda_id: described(shownUuid.nullable(), 'A venda; `null` sem ela', EXAMPLE_IDS.venda),
  pedido: described(
    z.string().nullable(),
    'O pedido da venda; sem venda, o que o arquivo diz',
    'PED-2026-0001',
  ),
  parcela: described(
    z.int().nullable(),
    'A parcela; `null` quando são várias. Sem venda, a que o arquivo diz',
    1,
  ),
};

const figures = {
  esperado: described(z.number().nullable(), 'O saldo que se esperava; `null` sem venda', 11.34),
  informado: described(
    z.number().nullable(),
    'A comissão que a linha traz; `null` quando não pôde ser lida',
    11.34,
  ),
  diferenca: described(z.number().nullable(), 'informado − esperado', 0),
};

const SHEET = ['A aba da planilha; `null` sem ela', null] as const;
const PAID = ['As parcelas que a linha paga', [1]] as const;

/**
 * A line as journaled: without suggestions, which are computed, and without its description, which may name a client who has to
 * be forgotten. `parcelas` is present only for several instalments.
 */
export const notedLine = objectOf('NotedStatementLine', {
  ...head,
  ...found,
  parcelas: described(z.array(z.int()).optional(), ...PAID),
  ...figures,
  aba: described(z.string().optional(), ...SHEET),
  tributo: described(z.enum(WITHHELD_TAXES).optional(), 'O imposto que a linha nomeia', 'irrf'),
  pagamento: described(shownDay.optional(), 'Quando o cliente pagou, segundo o arquivo', '2026-12-15'),
  pagos: described(
    z
      .array(
        z.object({
          parcela: described(z.int(), 'O número da parcela', 1),
          pago_em: described(shownDay, 'O dia em que se marcou como paga', '2026-11-10'),
        }),
      )
      .optional(),
    'As parcelas que se marcaram como pagas, e quando',
    [],
  ),
});

export const statementLine = objectOf('StatementLine', {
  ...head,
  aba: described(z.string().nullable(), ...SHEET),
  confere: described(
    z.boolean().nullable(),
    'Se um `total` é a soma das linhas até ali, ou desde o último; `null` nas outras e sem valor',
    null,
  ),
  descricao: described(
    z.string().nullable(),
    'O que o arquivo diz dela: o histórico ou o cliente',
    'Café Aurora Ltda',
  ),
  ...found,
  parcelas: described(z.array(z.int()), ...PAID),
  ...figures,
  candidatos: described(
    z.array(commissionEntry),
    'De uma linha que espera: até três comissões em aberto, do mesmo cliente ou de valor mais próximo',
    [],
  ),
  alerta: described(z.string().nullable(), 'O que a lei diz de um desconto que ela proíbe', null),
  achada_por: described(
    z.enum(FOUND_BY).nullable(),
    'O que levou à comissão: `pedido`, `nota`, `documento` ou `nome` do cliente; `null` sem ela, ou quando uma pessoa a disse',
    'pedido',
  ),
  nota: described(z.string().nullable(), 'O que se anotou ao dispensar a linha', null),
  cliente_nome: described(z.string().nullable(), 'O cliente da venda; `null` sem ela', 'Café Aurora Ltda'),
  celulas: described(z.array(z.string()), 'A linha como está no arquivo', [
    'PED-2026-0001',
    '1',
    '226,80',
    '5',
    '11,34',
    '15/12/2026',
  ]),
});

type NotedLine = z.output<typeof notedLine>;
type StatementLineRecord = z.output<typeof statementLine>;

const sums = {
  informado: described(z.number(), 'Soma de todas as linhas, menos as de `total`, em reais', 11.34),
  conciliado: described(z.number(), 'Soma das conciliadas', 11.34),
  divergente: described(z.number(), 'Soma das divergentes', 0),
  antecipado: described(z.number(), 'Soma das antecipadas', 0),
  ja_recebido: described(z.number(), 'Soma das já recebidas', 0),
  desconhecido: described(z.number(), 'Soma das desconhecidas e das ilegíveis, que ainda esperam', 0),
  dispensado: described(z.number(), 'Soma das dispensadas', 0),
  retido: described(z.number(), 'Soma dos impostos retidos, abaixo de zero como as suas linhas', 0),
};

export const totals = objectOf('StatementTotals', {
  ...sums,
  diferenca_antecipada: described(z.number(), 'Soma da `diferenca` das antecipadas', 0),
  faltante: described(z.number(), 'Saldo das faltantes', 0),
});

const representada_id = described(shownUuid, 'A representada que o mandou', EXAMPLE_IDS.representada);
const kept = {
  recebimento_id: described(
    shownUuid.nullable(),
    'O recebimento lançado com as linhas encontradas; `null` num ensaio, ou enquanto nenhuma se achou',
    EXAMPLE_IDS.recebimento,
  ),
  data: described(shownDay, 'A data do recebimento', '2026-12-16'),
  ate: described(
    shownDay,
    'Até que vencimento se procura o que falta: o dia da conferência, se nada se pediu',
    '2026-12-31',
  ),
};
const LINES = 'As linhas do arquivo, na sua ordem';

/** A statement up to its lines. */
export const statementHead = z.object({
  id: described(shownUuid.nullable(), ...STATEMENT_ID),
  representada_id,
  simulado: described(z.boolean(), 'Se foi só um ensaio, em que nada se recebe', false),
  ...kept,
  created_at: moment.nullable().meta(MOMENT_WORDS.created_at),
  ...tableForm,
  cabecalho: described(
    z.array(z.string()),
    'Os títulos das colunas, como estão no arquivo; vazio num extrato de antes de se guardarem',
    ['PED', 'Parcela', 'Base', '%', 'VLR COM', 'Data'],
  ),
});

export const statement = objectOf('Statement', {
  ...statementHead.shape,
  linhas: described(z.array(statementLine), LINES),
  faltantes: described(
    z.array(commissionEntry),
    'Comissões com saldo que nenhuma linha trouxe, como estão hoje: as que vencem até `ate` e, se `ate` não foi enviado, ' +
      'também as que nasceram até o último pagamento do arquivo',
  ),
  totais: described(totals, 'Somas, em reais'),
  pagas: described(
    z.int(),
    'Quantas parcelas se marcam como pagas: comissão paga na liquidação diz que o cliente pagou',
    1,
  ),
  avisos: described(
    z.array(z.string()),
    'O que alguém cuidadoso conferiria: totais que não são a soma das linhas, colunas duvidosas, pagamentos antes da venda',
    ['O total da linha 40 (R$ 364,53) não é a soma das linhas (R$ 374,53)'],
  ),
});

export const notedStatement = objectOf('NotedStatement', {
  id: statementId,
  representada_id,
  ...kept,
  pagamento: described(
    shownDay.nullable(),
    'A última data de pagamento do arquivo; `null` sem ela, ou com `ate` enviado',
    '2026-12-15',
  ),
  formato: tableForm.formato.optional(),
  linhas: described(z.array(notedLine), LINES),
  created_at: moment.meta(MOMENT_WORDS.created_at),
});

export type NotedStatement = z.output<typeof notedStatement>;

export const listedStatement = objectOf('ListedStatement', {
  id: described(statementId, 'Identificador do extrato', EXAMPLE_IDS.extrato),
  representada_id,
  representada_nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  ...kept,
  linhas: described(z.int(), 'Quantas linhas tem', 1),
  ...sums,
  created_at: moment.meta(MOMENT_WORDS.created_at),
});

export const toListedStatement = moneyWriter(listedStatement, Object.keys(sums));

/** A line as it is kept: its columns, with the lists in them read; amounts are in centavos. */
export interface KeptLine
  extends Omit<
      Row<'linhas_extrato'>,
      'empresa_id' | 'extrato_id' | 'candidatos' | 'celulas' | keyof LineLists
    >,
    LineLists {
  /** The entries that it may be about. */
  readonly candidatos: readonly EntryKey[];
  /** The raw cells of the file. */
  readonly celulas: readonly string[];
}

export type EntryKey = readonly [venda_id: string, parcela: number];

interface LineLists {
  /** For a line that pays several instalments: the amount of each, and its sale if that is another of the note's. */
  readonly partes: readonly (readonly [parcela: number, valor: number, venda_id?: string])[] | null;
  /** The instalments that it marked as paid, with the day. */
  readonly pagos: readonly (readonly [parcela: number, pago_em: string, venda_id?: string])[] | null;
}

/** A stored line with its lists read. */
export function readLists<Line extends { readonly partes: string | null; readonly pagos: string | null }>(
  line: Line,
): Omit<Line, keyof LineLists> & LineLists {
  return { ...line, partes: readParts(line.partes), pagos: readList(line.pagos, paymentList) };
}

export function readParts(text: string | null): LineLists['partes'] {
  return readList(text, partList);
}

const partList = z.array(z.tuple([z.int(), z.int(), z.string().optional()]));
const paymentList = z.array(z.tuple([z.int(), z.string(), z.string().optional()]));

/** An invalid list reads as none, which `talao verify` then reports. */
function readList<List>(text: string | null, list: z.ZodType<List>): List | null {
  if (text === null) return null;
  try {
    return list.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What the journal tells of a line, and an export of what is known of a client. */
type NotedFacts = Omit<
  KeptLine,
  'achada_por' | 'descricao' | 'nota' | 'candidatos' | 'celulas' | 'base' | 'percentual' | 'falha'
>;

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
  line: KeptLine,
  { candidatos, cliente_nome, confere }: Pick<StatementLineRecord, 'candidatos' | 'cliente_nome' | 'confere'>,
): StatementLineRecord {
  const { situacao, descricao, venda_id, parcela, partes, informado } = line;
  const one = venda_id !== null && parcela !== null ? [parcela] : [];
  const written = writeLine({
    ...line,
    ...figuresOf(line),
    parcelas: partes?.map(([number]) => number) ?? one,
    candidatos,
    alerta: situacao === 'total' ? null : alertOf(informado, descricao),
    cliente_nome,
    celulas: [...line.celulas],
    confere,
  });
  return { ...written, confere };
}

// A line that is no total has no `confere`, which the writer would call false.
const writeLine = recordWriter(statementLine);

function figuresOf({ esperado, informado }: Pick<KeptLine, 'esperado' | 'informado'>) {
  return {
    esperado: esperado === null ? null : toReais(esperado),
    informado: informado === null ? null : toReais(informado),
    diferenca: esperado === null || informado === null ? null : toReais(informado - esperado),
  };
}

const writeStatement = recordWriter(notedStatement);

export function toNotedStatement(
  { formato, ...row }: Row<'extratos'>,
  lines: readonly NotedFacts[],
): NotedStatement {
  const { formato: _, ...noted } = writeStatement({ ...row, linhas: lines.map(toNotedLine) });
  return { ...noted, ...(formato !== null && { formato }) };
}
