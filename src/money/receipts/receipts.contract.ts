import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { toReais } from '../../domain/money.ts';
import { repeatsIn } from '../../domain/repeats.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { WITHHELD_TAXES, type Withheld, withholdingsOf } from '../../domain/withheld.ts';
import { shownDay, shownUuid } from '../../platform/http/contract/declared-fields.ts';
import {
  calendarDate,
  LENGTHS,
  moment,
  pastDate,
  reais,
  text,
  uuid,
} from '../../platform/http/contract/fields.ts';
import { flagField, orderField } from '../../platform/http/contract/lists.ts';
import { deleted, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../platform/http/contract/resource.ts';
import { described, namedObject } from '../../platform/http/contract/words.ts';
import { refuseBackwardPeriod } from '../../trade/sales/sales.filter.ts';
import { commissionTag } from '../commissions/commissions.contract.ts';
import { lineWords, receiptWords, withholdingWords } from './receipts.words.ts';

export const MOST_LINES = 10_000;

/** A line of a receipt or a payout: what was paid of an instalment, as it is sent and as it is shown. */
export const SENT_LINE = { venda_id: uuid, parcela: z.int().min(1), valor: reais() };
export const SHOWN_LINE = { venda_id: shownUuid, parcela: z.int(), valor: z.number() };

const newLine = namedObject('NewReceiptLine', lineWords, SENT_LINE);

const newWithholding = namedObject('NewWithholding', withholdingWords, {
  tipo: z.enum(WITHHELD_TAXES),
  valor: reais({ above: 0 }),
});

const newWithholdings = z
  .array(newWithholding)
  .max(WITHHELD_TAXES.length)
  .check(({ value, issues }) => {
    const [at] = repeatsIn(value.map(({ tipo }) => tipo));
    if (at !== undefined)
      issues.push({ code: 'custom', input: value, path: [at, 'tipo'], message: 'Cada imposto só uma vez' });
  });

export const newReceipt = (calendar: Calendar) =>
  namedObject(
    'NewReceipt',
    receiptWords,
    {
      representada_id: uuid,
      data: pastDate(calendar),
      valor: reais(),
      referencia: text({ max: LENGTHS.name }).nullish(),
      retencoes: newWithholdings.nullish(),
      linhas: z.array(newLine).min(1).max(MOST_LINES).nullish(),
      alocar: z.enum(['vencimento']).nullish(),
    },
    {
      representada_id: EXAMPLE_IDS.representada,
      data: '2026-11-14',
      valor: 11.34,
      linhas: [{ venda_id: EXAMPLE_IDS.venda, parcela: 1, valor: 11.34 }],
    },
  );

export type NewReceipt = z.output<ReturnType<typeof newReceipt>>;
export type ReceiptLine = z.output<typeof newLine>;

const receiptId = z.string().meta({ format: 'uuid', ...receiptWords.id });

const line = namedObject('PostedReceiptLine', lineWords, SHOWN_LINE);

/** A line where it is now: a note that comes later takes what was received before it. */
const placedLine = namedObject('ReceiptLine', lineWords, {
  ...line.shape,
  postada: z.int().optional(),
});

const withholding = namedObject('Withholding', withholdingWords, {
  tipo: z.enum(WITHHELD_TAXES),
  valor: z.number(),
});

export const receipt = namedObject('Receipt', receiptWords, {
  id: receiptId,
  representada_id: shownUuid,
  data: shownDay,
  valor: z.number(),
  referencia: z.string().nullable(),
  retencoes: z.array(withholding),
  linhas: z.array(placedLine),
  created_at: moment,
});

/** In the journal the lines are as they were posted. */
export const notedReceipt = receipt.extend({ linhas: z.array(line) });

const { id, representada_id, linhas: _lines, ...listed } = receipt.shape;

export const listedReceipt = namedObject('ListedReceipt', receiptWords, {
  id,
  representada_id,
  representada_nome: z.string(),
  ...listed,
});

export type Receipt = z.output<typeof receipt>;

const writeLine = recordWriter(line, formsOf(line, { centavos: ['valor'] }));
const writeReceipt = recordWriter(receipt, formsOf(receipt, { centavos: ['valor'] }));

const writeListed = recordWriter(listedReceipt, formsOf(listedReceipt, { centavos: ['valor'] }));

/** A stored receipt: what was withheld stands in a column for each tax. */
type Stored<R extends { retencoes: unknown }> = Omit<R, 'retencoes' | 'linhas'> & Withheld;

export function toListedReceipt(row: Stored<z.output<typeof listedReceipt>>) {
  return writeListed({ ...row, retencoes: showWithheld(row) });
}

/** A line with its place in the receipt; a part of a line also with the place of that line. */
export type StoredReceiptLine = ReceiptLine & {
  readonly posicao?: number;
  readonly postada?: number | null;
  readonly linha?: number | null;
};

export function toReceipt(row: Stored<Receipt>, lines: readonly StoredReceiptLine[]): Receipt {
  const linhas = lines.map(({ postada, ...one }) => ({ ...writeLine(one), ...(postada && { postada }) }));
  return writeReceipt({ ...row, retencoes: showWithheld(row), linhas });
}

export function toNotedReceipt(
  row: Stored<Receipt>,
  lines: readonly StoredReceiptLine[],
): z.output<typeof notedReceipt> {
  return { ...toReceipt(row, []), linhas: linesAsPosted(lines).map(writeLine) };
}

/** Puts the parts of lines together again. */
function linesAsPosted(lines: readonly StoredReceiptLine[]): ReceiptLine[] {
  const whole = Map.groupBy(lines, ({ linha, posicao }, at) => linha ?? posicao ?? at);
  return [...whole]
    .sort(([a], [b]) => a - b)
    .map(([, parts]) => {
      const [{ venda_id, parcela, postada }] = parts as [StoredReceiptLine];
      return { venda_id, parcela: postada ?? parcela, valor: parts.reduce((sum, one) => sum + one.valor, 0) };
    });
}

function showWithheld(withheld: Withheld): Receipt['retencoes'] {
  return withholdingsOf(withheld).map(({ tipo, valor }) => ({ tipo, valor: toReais(valor) }));
}

export const receiptDeleted = deleted('Recebimento deletado com sucesso');

const operations = operationsOn({
  name: 'CommissionReceipt',
  path: '/commission-receipts',
  tag: commissionTag,
  record: namedByUuid(receiptId, problems.receiptNotFound),
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const createReceipt = (calendar: Calendar) =>
  operations.create({
    summary: 'Registra o que uma representada pagou, e por quais parcelas',
    description:
      'Ou as linhas dizem o que se pagou de cada parcela, e sua soma é o valor mais as retenções; ou `alocar` reparte ' +
      'os dois entre as comissões em aberto, da que venceu antes à que venceu depois.',
    body: newReceipt(calendar),
    reply: recordReply(receipt),
    problems: [
      problems.receiptTwice,
      problems.receiptSum,
      problems.representadaUnknown,
      problems.saleUnknown,
      problems.installmentUnknown,
      problems.saleOfAnother,
      problems.nothingOpen,
    ],
  });

const receipts = listOf(listedReceipt, {
  representada_id: uuid
    .optional()
    .meta({ description: 'Só os desta representada', examples: receiptWords.representada_id.examples }),
  de: described(calendarDate.optional(), 'Só os recebidos deste dia em diante', '2026-11-01'),
  ate: described(calendarDate.optional(), 'Só os recebidos até este dia', '2026-11-30'),
  ordem: orderField(['created_at', 'data', 'valor']),
  soma: flagField('Com `true`, a resposta traz `soma`, o valor de tudo o que os filtros encontram'),
});

export const listReceipts = operations.other('listCommissionReceipts', 'GET /commission-receipts', {
  summary: 'Lista os recebimentos, do mais novo ao mais antigo',
  ...receipts,
  query: receipts.query.check(refuseBackwardPeriod),
  reply: receipts.reply.extend({
    soma: described(
      z.number().optional(),
      'Com `soma=true`, o valor de tudo o que os filtros encontram',
      11.34,
    ),
  }),
});

export const getReceipt = operations.get({
  summary: 'Mostra um recebimento com suas linhas',
  reply: recordReply(receipt),
});

export const deleteReceipt = operations.remove({
  summary: 'Desfaz um recebimento inteiro',
  answer: receiptDeleted,
  problems: [problems.receiptOfStatement, problems.receiptOfServiceNote],
});
