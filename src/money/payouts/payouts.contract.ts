import { z } from 'zod';
import {
  MOMENTS,
  pickFields,
  required,
  sentFields,
  shown,
  shownDay,
  shownFields,
  shownUuid,
} from '../../contract/declared-fields.ts';
import { calendarDate, pastDate, reais, uuid } from '../../contract/fields.ts';
import { CSV_FILE, XLSX_FILE } from '../../contract/lists.ts';
import { warnedReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { amount, described, objectOf, words } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { commissionEntry } from '../commissions/entry.record.ts';
import { lineFields, MOST_LINES, reference } from '../receipts/receipts.contract.ts';

const payoutLineFields = {
  ...lineFields,
  valor: required(reais(), 'Quanto foi pago por ela, em reais; negativo é um desconto', 3.4),
};

const newLine = objectOf('NewPayoutLine', sentFields(payoutLineFields));
const payoutLine = objectOf('PayoutLine', shownFields(payoutLineFields));

const fields = {
  id: shown(shownUuid, 'Identificador do repasse', EXAMPLE_IDS.repasse),
  vendedor_id: required(uuid, 'O vendedor que recebeu', EXAMPLE_IDS.pessoa),
  data: shown(shownDay, 'Quando foi pago; nunca no futuro', '2026-11-14'),
  valor: required(reais(), 'Quanto foi pago, em reais: a soma das linhas', 3.4),
  referencia: { ...words('Como reconhecê-lo; `null` sem ela', 'PIX 0412'), ...reference },
  linhas: {
    ...words('De que parcelas ele paga a parte do vendedor'),
    sent: z.array(newLine).min(1).max(MOST_LINES).nullish(),
    shown: z.array(payoutLine),
  },
  alocar: {
    ...words(
      'Em vez de `linhas`: `recebidas` paga o que está em aberto das parcelas cuja comissão veio por inteiro, da que venceu ' +
        'antes à que venceu depois',
      'recebidas',
    ),
    sent: z.enum(['recebidas']).nullish(),
  },
  confirmar: {
    ...words('Registra também as `linhas` que passam do que é devido de uma parcela', false),
    sent: z.boolean().nullish(),
  },
  created_at: MOMENTS.created_at,
};

export const newPayout = (calendar: Calendar) =>
  objectOf('NewPayout', sentFields({ ...fields, data: { ...fields.data, sent: pastDate(calendar) } }), {
    vendedor_id: EXAMPLE_IDS.pessoa,
    data: '2026-11-14',
    valor: 3.4,
    alocar: 'recebidas',
  });

export type NewPayout = z.output<ReturnType<typeof newPayout>>;
export type PayoutLine = z.output<typeof newLine>;

export const payout = objectOf('Payout', shownFields(fields));

const { linhas: _lines, ...listed } = payout.shape;

export const listedPayout = objectOf('ListedPayout', {
  ...listed,
  vendedor_nome: described(z.string(), 'Nome do vendedor', 'Bruno Lima'),
});

const openShare = objectOf('OpenShare', {
  ...pickFields(listedPayout.shape, 'vendedor_id', 'vendedor_nome'),
  parcelas: described(z.int(), 'De quantas parcelas', 2),
  valor: amount('O que falta pagar, em reais', 3.4),
});

export type Payout = z.output<typeof payout>;

const writeLine = moneyWriter(payoutLine, ['valor']);
const writePayout = moneyWriter(payout, ['valor']);

export const toListedPayout = moneyWriter(listedPayout, ['valor']);

export const toOpenShare = moneyWriter(openShare, ['valor']);

export function toPayout(row: Omit<Payout, 'linhas'>, lines: readonly PayoutLine[]): Payout {
  return writePayout({ ...row, linhas: lines.map(writeLine) });
}

const operations = operationsOn({
  name: 'Payout',
  path: '/payouts',
  tag: {
    name: 'Repasses',
    description: 'O que o escritório pagou aos vendedores, da parte deles nas comissões',
  },
  schemas: { shown: payout },
  record: namedByUuid(payout.shape.id, problems.payoutNotFound),
  readers: EVERYONE,
  writers: OFFICE,
});

export const createPayout = (calendar: Calendar) =>
  operations.create({
    summary: 'Registra o que se pagou a um vendedor, e por quais parcelas',
    body: newPayout(calendar),
    reply: warnedReply(payout),
    problems: [
      problems.receiptTwice,
      problems.payoutSum,
      problems.vendedorUnknown,
      problems.installmentUnknown,
      problems.nothingToPayOut,
      problems.payoutBeyondOwed,
    ],
  });

const payouts = listOf(listedPayout, {
  vendedor_id: described(uuid.optional(), 'Só os deste vendedor', EXAMPLE_IDS.pessoa),
  de: described(calendarDate.optional(), 'Só os deste dia em diante', '2026-11-01'),
  ate: described(calendarDate.optional(), 'Só os até este dia', '2026-11-30'),
  abertos: described(
    calendarDate.optional(),
    'Com um dia, a resposta traz `abertos`: o que cada vendedor pode receber das parcelas que vencem até ele, cuja comissão ' +
      'veio por inteiro',
    '2026-11-30',
  ),
});

export const listPayouts = operations.other('listPayouts', 'GET /payouts', {
  summary: 'Lista os repasses, do mais novo ao mais antigo; um vendedor vê os próprios',
  ...payouts,
  reply: payouts.reply.extend({
    abertos: described(z.array(openShare).optional(), 'O que cada vendedor pode receber, se foi pedido', []),
  }),
});

export const getPayout = operations.get({ summary: 'Mostra um repasse com suas linhas' });

export const deletePayout = operations.remove({
  summary: 'Desfaz um repasse inteiro',
  message: 'Repasse deletado com sucesso',
});

const entry = commissionEntry.shape;

/** A line of a vendedor's statement. */
export const statedShare = objectOf('StatedShare', {
  recebido_em: described(shownDay, 'O dia do último recebimento', '2026-11-14'),
  ...pickFields(entry, 'pedido', 'parcela', 'cliente_nome', 'representada_nome', 'base'),
  ...pickFields(entry, 'repasse_percentual', 'repasse_valor', 'repasse_pago'),
  repasse_aberto: amount('repasse_valor − repasse_pago: o que falta pagar', 3.4),
});

export type StatedShare = z.output<typeof statedShare>;

export const toStatedShare = moneyWriter(statedShare, [
  'base',
  'repasse_valor',
  'repasse_pago',
  'repasse_aberto',
]);

export const payoutStatementFile = {
  type: 'application/pdf',
  description: 'O demonstrativo em A4, para enviar ao vendedor',
} as const;

export const getPayoutStatement = operations.other('getPayoutStatement', 'GET /users/:id/payout-statement', {
  summary: 'Demonstra a um vendedor a sua parte do que foi recebido, o que já foi pago e o que falta',
  description:
    'Das parcelas de que algo veio, pelo dia do último recebimento. Um vendedor pede só o próprio.',
  record: namedByUuid(payout.shape.vendedor_id, problems.userNotFound),
  query: z.object({
    de: described(calendarDate.optional(), 'Do que veio deste dia em diante', '2026-11-01'),
    ate: described(calendarDate.optional(), 'Do que veio até este dia', '2026-11-30'),
    formato: described(z.enum(['pdf', 'xlsx', 'csv']).default('xlsx'), 'O formato do arquivo', 'pdf'),
  }),
  replyTypes: [payoutStatementFile, XLSX_FILE, CSV_FILE],
  problems: [problems.tooManyRowsForXlsx],
});
