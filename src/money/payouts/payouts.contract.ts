import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
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
import { CSV_FILE, XLSX_FILE } from '../../platform/http/contract/lists.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../platform/http/contract/resource.ts';
import { described, MOMENT_WORDS, namedObject, objectOf, words } from '../../platform/http/contract/words.ts';
import { commissionEntry } from '../commissions/entry.record.ts';
import { lineWords, MOST_LINES, SENT_LINE, SHOWN_LINE } from '../receipts/receipts.contract.ts';

const payoutWords = {
  id: words('Identificador do repasse', EXAMPLE_IDS.repasse),
  vendedor_id: words('O vendedor que recebeu', EXAMPLE_IDS.pessoa),
  vendedor_nome: words('Nome do vendedor', 'Bruno Lima'),
  data: words('Quando foi pago; nunca no futuro', '2026-11-14'),
  valor: words('Quanto foi pago, em reais: a soma das linhas', 3.4),
  referencia: words('Como reconhecê-lo; `null` sem ela', 'PIX 0412'),
  linhas: words('De que parcelas ele paga a parte do vendedor'),
  alocar: words(
    'Em vez de `linhas`: `recebidas` paga o que está em aberto das parcelas cuja comissão veio por inteiro, da que venceu ' +
      'antes à que venceu depois',
    'recebidas',
  ),
  created_at: MOMENT_WORDS.created_at,
};

const payoutLineWords = {
  ...lineWords,
  valor: words('Quanto foi pago por ela, em reais; negativo é um desconto', 3.4),
};

const newLine = namedObject('NewPayoutLine', payoutLineWords, SENT_LINE);

export const newPayout = (calendar: Calendar) =>
  namedObject(
    'NewPayout',
    payoutWords,
    {
      vendedor_id: uuid,
      data: pastDate(calendar),
      valor: reais(),
      referencia: text({ max: LENGTHS.name }).nullish(),
      linhas: z.array(newLine).min(1).max(MOST_LINES).nullish(),
      alocar: z.enum(['recebidas']).nullish(),
    },
    { vendedor_id: EXAMPLE_IDS.pessoa, data: '2026-11-14', valor: 3.4, alocar: 'recebidas' },
  );

export type NewPayout = z.output<ReturnType<typeof newPayout>>;
export type PayoutLine = z.output<typeof newLine>;

const payoutId = z.string().meta({ format: 'uuid', ...payoutWords.id });

const line = namedObject('PayoutLine', payoutLineWords, SHOWN_LINE);

export const payout = namedObject('Payout', payoutWords, {
  id: payoutId,
  vendedor_id: shownUuid,
  data: shownDay,
  valor: z.number(),
  referencia: z.string().nullable(),
  linhas: z.array(line),
  created_at: moment,
});

const { linhas: _lines, ...listed } = payout.shape;

export const listedPayout = namedObject('ListedPayout', payoutWords, {
  ...listed,
  vendedor_nome: z.string(),
});

export const openShare = objectOf('OpenShare', {
  vendedor_id: listedPayout.shape.vendedor_id,
  vendedor_nome: listedPayout.shape.vendedor_nome,
  parcelas: described(z.int(), 'De quantas parcelas', 2),
  valor: described(z.number(), 'O que falta pagar, em reais', 3.4),
});

export type Payout = z.output<typeof payout>;

const writeLine = recordWriter(line, formsOf(line, { centavos: ['valor'] }));
const writePayout = recordWriter(payout, formsOf(payout, { centavos: ['valor'] }));

export const toListedPayout = recordWriter(listedPayout, formsOf(listedPayout, { centavos: ['valor'] }));

export const toOpenShare = recordWriter(openShare, formsOf(openShare, { centavos: ['valor'] }));

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
  record: namedByUuid(payoutId, problems.payoutNotFound),
  readers: EVERYONE,
  writers: OFFICE,
});

export const createPayout = (calendar: Calendar) =>
  operations.create({
    summary: 'Registra o que se pagou a um vendedor, e por quais parcelas',
    body: newPayout(calendar),
    problems: [
      problems.receiptTwice,
      problems.payoutSum,
      problems.vendedorUnknown,
      problems.installmentUnknown,
      problems.nothingToPayOut,
    ],
  });

const payouts = listOf(listedPayout, {
  vendedor_id: described(uuid.optional(), 'Só os deste vendedor', EXAMPLE_IDS.pessoa),
  de: described(calendarDate.optional(), 'Só os deste dia em diante', '2026-11-01'),
  ate: described(calendarDate.optional(), 'Só os até este dia', '2026-11-30'),
  abertos: calendarDate.optional().meta({
    description:
      'Com um dia, a resposta traz `abertos`: o que cada vendedor pode receber das parcelas que vencem até ele, cuja comissão ' +
      'veio por inteiro',
    examples: ['2026-11-30'],
  }),
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

const { pedido, parcela, cliente_nome, representada_nome, base, ...entry } = commissionEntry.shape;

/** A line of a vendedor's statement. */
export const statedShare = objectOf('StatedShare', {
  recebido_em: described(shownDay, 'O dia do último recebimento', '2026-11-14'),
  pedido,
  parcela,
  cliente_nome,
  representada_nome,
  base,
  repasse_percentual: entry.repasse_percentual,
  repasse_valor: entry.repasse_valor,
  repasse_pago: entry.repasse_pago,
  repasse_aberto: described(z.number(), 'repasse_valor − repasse_pago: o que falta pagar', 3.4),
});

export type StatedShare = z.output<typeof statedShare>;

export const toStatedShare = recordWriter(
  statedShare,
  formsOf(statedShare, { centavos: ['base', 'repasse_valor', 'repasse_pago', 'repasse_aberto'] }),
);

export const payoutStatementFile = {
  type: 'application/pdf',
  description: 'O demonstrativo em A4, para enviar ao vendedor',
} as const;

export const getPayoutStatement = operations.other('getPayoutStatement', 'GET /users/:id/payout-statement', {
  summary: 'Demonstra a um vendedor a sua parte do que foi recebido, o que já foi pago e o que falta',
  description:
    'Das parcelas de que algo veio, pelo dia do último recebimento. Um vendedor pede só o próprio.',
  record: namedByUuid(z.string().meta({ format: 'uuid', ...payoutWords.vendedor_id }), problems.userNotFound),
  query: z.object({
    de: described(calendarDate.optional(), 'Do que veio deste dia em diante', '2026-11-01'),
    ate: described(calendarDate.optional(), 'Do que veio até este dia', '2026-11-30'),
    formato: described(z.enum(['pdf', 'xlsx', 'csv']).default('xlsx'), 'O formato do arquivo', 'pdf'),
  }),
  replyTypes: [payoutStatementFile, XLSX_FILE, CSV_FILE],
  problems: [problems.tooManyRowsForXlsx],
});
