import { z } from 'zod';
import {
  MOMENTS,
  required,
  sentFields,
  shown,
  shownDay,
  shownFields,
  shownUuid,
} from '../../contract/declared-fields.ts';
import { calendarDate, LENGTHS, pastDate, reais, text, uuid } from '../../contract/fields.ts';
import { exportedFiles, flagField, formatField, orderField } from '../../contract/lists.ts';
import { recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { amount, described, objectOf, words } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { toReais } from '../../domain/money.ts';
import { repeatsIn } from '../../domain/repeats.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { WITHHELD_TAXES, type Withheld, withholdingsOf } from '../../domain/withheld.ts';
import type { Row } from '../../platform/database/tables.ts';
import { refuseBackwardPeriod } from '../../trade/sales/lists/sales.filter.ts';
import { commissionTag } from '../commissions/commissions.contract.ts';

export const MOST_LINES = 10_000;

/** A line of a receipt or a payout: what was paid of an instalment. */
export const lineFields = {
  venda_id: required(uuid, 'A venda', EXAMPLE_IDS.venda),
  parcela: required(z.int().min(1), 'O número da parcela', 1),
  valor: required(reais(), 'Quanto veio por ela, em reais; negativo é um desconto', 11.34),
};

/** The office's own name for a receipt or a payout. */
export const reference = { sent: text({ max: LENGTHS.name }).nullish(), shown: z.string().nullable() };

const newLine = objectOf('NewReceiptLine', sentFields(lineFields));
const line = objectOf('PostedReceiptLine', shownFields(lineFields));

/** A line where it is now: a note that comes later takes what was received before it. */
const placedLine = objectOf('ReceiptLine', {
  ...line.shape,
  postada: described(
    z.int().optional(),
    'A parcela pela qual foi lançada, se a nota que veio depois a levou para outra; senão `null`',
    null,
  ),
});

const withholdingFields = {
  tipo: required(z.enum(WITHHELD_TAXES), 'O imposto retido: `irrf`, `iss`, `inss` ou `outro`', 'irrf'),
  valor: required(reais({ above: 0 }), 'Quanto foi retido, em reais', 0.17),
};

const withholding = objectOf('Withholding', shownFields(withholdingFields));

const newWithholdings = z
  .array(objectOf('NewWithholding', sentFields(withholdingFields)))
  .max(WITHHELD_TAXES.length)
  .check(({ value, issues }) => {
    const [at] = repeatsIn(value.map(({ tipo }) => tipo));
    if (at !== undefined)
      issues.push({ code: 'custom', input: value, path: [at, 'tipo'], message: 'Cada imposto só uma vez' });
  });

const fields = {
  id: shown(shownUuid, 'Identificador do recebimento', EXAMPLE_IDS.recebimento),
  representada_id: required(uuid, 'A representada que pagou', EXAMPLE_IDS.representada),
  data: shown(shownDay, 'Quando o dinheiro veio; nunca no futuro', '2026-11-14'),
  valor: required(reais(), 'Quanto chegou ao banco, em reais: a soma das linhas menos as retenções', 11.34),
  referencia: {
    ...words('Como reconhecê-lo: o número do depósito ou do extrato; `null` sem ela', 'TED 8841'),
    ...reference,
  },
  retencoes: {
    ...words(
      'O que a representada reteve de imposto, cada tipo uma vez; a comissão foi recebida por inteiro',
    ),
    sent: newWithholdings.nullish(),
    shown: z.array(withholding),
  },
  linhas: {
    ...words('Que parcelas ele paga'),
    sent: z.array(newLine).min(1).max(MOST_LINES).nullish(),
    shown: z.array(placedLine),
  },
  alocar: {
    ...words(
      'Em vez de `linhas`: `vencimento` paga as comissões cujo evento já aconteceu, da que venceu antes à que venceu depois',
      'vencimento',
    ),
    sent: z.enum(['vencimento']).nullish(),
  },
  created_at: MOMENTS.created_at,
};

export const newReceipt = (calendar: Calendar) =>
  objectOf('NewReceipt', sentFields({ ...fields, data: { ...fields.data, sent: pastDate(calendar) } }), {
    representada_id: EXAMPLE_IDS.representada,
    data: '2026-11-14',
    valor: 11.34,
    linhas: [{ venda_id: EXAMPLE_IDS.venda, parcela: 1, valor: 11.34 }],
  });

export type ReceiptLine = z.output<typeof newLine>;

export const receipt = objectOf('Receipt', shownFields(fields));

/** In the journal the lines are as they were posted. */
export const notedReceipt = receipt.extend({ linhas: z.array(line) });

const { id, representada_id, linhas: _lines, ...listed } = receipt.shape;

export const listedReceipt = objectOf('ListedReceipt', {
  id,
  representada_id,
  representada_nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  ...listed,
});

export type Receipt = z.output<typeof receipt>;

const writeLine = moneyWriter(line, ['valor']);
const writeReceipt = moneyWriter(receipt, ['valor']);

const writeListed = moneyWriter(listedReceipt, ['valor']);

export function toListedReceipt(row: ReceiptRow & { readonly representada_nome: string }) {
  return writeListed({ ...row, retencoes: showWithheld(row) });
}

/** What was withheld stands in a column for each tax. */
export type ReceiptRow = Row<'recebimentos'>;

/** A line with its place in the receipt; a part of a line also with the place of that line. */
export type StoredReceiptLine = ReceiptLine & {
  readonly posicao?: number;
  readonly postada?: number | null;
  readonly linha?: number | null;
};

export interface FoundReceipt {
  readonly row: ReceiptRow;
  readonly lines: readonly StoredReceiptLine[];
}

/** The parts of a line stand together. */
export function toReceipt({ row, lines }: FoundReceipt): Receipt {
  const placeOf = ({ linha, posicao = 0 }: StoredReceiptLine) => linha ?? posicao;
  const linhas = lines
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ postada, ...one }) => ({ ...writeLine(one), ...(postada && { postada }) }));
  return writeReceipt({ ...row, retencoes: showWithheld(row), linhas });
}

export function toNotedReceipt({ row, lines }: FoundReceipt): z.output<typeof notedReceipt> {
  return { ...toReceipt({ row, lines: [] }), linhas: linesAsPosted(lines).map(writeLine) };
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

const operations = operationsOn({
  name: 'CommissionReceipt',
  path: '/commission-receipts',
  tag: commissionTag,
  schemas: { shown: receipt },
  record: namedByUuid(receipt.shape.id, problems.receiptNotFound),
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
  representada_id: described(uuid.optional(), 'Só os desta representada', EXAMPLE_IDS.representada),
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

export const getReceipt = operations.get({ summary: 'Mostra um recebimento com suas linhas' });

export const deleteReceipt = operations.remove({
  summary: 'Desfaz um recebimento inteiro',
  message: 'Recebimento deletado com sucesso',
  problems: [problems.receiptOfStatement, problems.receiptOfServiceNote],
});

const figures = {
  bruto: amount('A comissão recebida, com o que foi retido, em reais', 11.34),
  irrf: amount('Imposto de renda retido, em reais', 0.17),
  iss: amount('ISS retido, em reais', 0),
  inss: amount('INSS retido, em reais', 0),
  outro: amount('Outras retenções, em reais', 0),
  liquido: amount('O que chegou ao banco, em reais', 11.17),
};
const mes = described(z.string(), 'O mês dos recebimentos', '2026-11');
const payer = {
  representada_id: described(shownUuid, 'A representada que pagou', EXAMPLE_IDS.representada),
  representada_nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  cnpj: described(z.string(), 'CNPJ da representada; vazio sem ele', '11.222.333/0001-81'),
};

const ofMonth = objectOf('WithheldInMonth', { mes, ...figures });

const ofRepresentada = objectOf('WithheldByRepresentada', {
  ...payer,
  ...figures,
  meses: described(z.array(ofMonth), 'Mês a mês; só os que têm recebimentos'),
});

/** A line of the sheet: a representada in a month. */
export const withheldLine = objectOf('WithheldLine', { ...payer, mes, ...figures });

const withheldYear = objectOf('WithheldYear', {
  ano: described(z.int(), 'O ano, pela data dos recebimentos', 2026),
  ...figures,
  representadas: described(z.array(ofRepresentada), 'Na ordem de seus nomes; só as que pagaram algo no ano'),
});

export type WithheldYear = z.output<typeof withheldYear>;

export const getWithheld = operations.other('getWithheldTax', 'GET /commission-receipts/withheld', {
  summary: 'Soma o que foi recebido e retido num ano, por representada e mês',
  description: 'O que o contador pede, para conferir com o informe de rendimentos de cada representada.',
  query: z.object({
    ano: z
      .string()
      .regex(/^\d{4}$/, 'Use quatro dígitos')
      .transform(Number)
      .optional()
      .meta({
        type: 'integer',
        minimum: 1000,
        maximum: 9999,
        description: 'O ano; este, quando não é enviado',
        examples: [2026],
      }),
    formato: formatField,
  }),
  reply: recordReply(withheldYear),
  replyTypes: exportedFiles(withheldLine.shape),
  problems: [problems.tooManyRowsForXlsx],
});
