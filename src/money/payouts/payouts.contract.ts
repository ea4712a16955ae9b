import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import {
  calendarDate,
  LENGTHS,
  moment,
  pastDate,
  reais,
  text,
  uuid,
} from '../../platform/http/contract/fields.ts';
import {
  CSV_FILE,
  exportedFiles,
  formatField,
  XLSX_FILE,
} from '../../platform/http/contract/file-formats.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { MOMENT_WORDS, namedObject, type Words } from '../../platform/http/contract/words.ts';
import { entryWords } from '../commissions/entry.words.ts';
import { lineWords } from '../receipts/receipts.words.ts';

const MOST_LINES = 10_000;

const payoutWords = {
  id: { description: 'Identificador do repasse', examples: [EXAMPLE_IDS.repasse] },
  vendedor_id: { description: 'O vendedor que recebeu', examples: [EXAMPLE_IDS.pessoa] },
  vendedor_nome: { description: 'Nome do vendedor', examples: ['Bruno Lima'] },
  data: { description: 'Quando foi pago; nunca no futuro', examples: ['2026-11-14'] },
  valor: { description: 'Quanto foi pago, em reais: a soma das linhas', examples: [3.4] },
  referencia: { description: 'Como reconhecê-lo; `null` sem ela', examples: ['PIX 0412'] },
  linhas: { description: 'De que parcelas ele paga a parte do vendedor' },
  alocar: {
    description:
      'Em vez de `linhas`: `recebidas` paga o que está em aberto das parcelas cuja comissão veio por inteiro, da que venceu ' +
      'antes à que venceu depois',
    examples: ['recebidas'],
  },
  created_at: MOMENT_WORDS.created_at,
} satisfies Record<string, Words>;

const payoutLineWords = {
  ...lineWords,
  valor: { description: 'Quanto foi pago por ela, em reais; negativo é um desconto', examples: [3.4] },
};

const newLine = namedObject('NewPayoutLine', payoutLineWords, {
  venda_id: uuid,
  parcela: z.int().min(1),
  valor: reais(),
});

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

const line = namedObject('PayoutLine', payoutLineWords, {
  venda_id: z.string().meta({ format: 'uuid' }),
  parcela: z.int(),
  valor: z.number(),
});

export const payout = namedObject('Payout', payoutWords, {
  id: payoutId,
  vendedor_id: z.string().meta({ format: 'uuid' }),
  data: z.string().meta({ format: 'date' }),
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

export const openShare = namedObject(
  'OpenShare',
  {
    ...payoutWords,
    parcelas: { description: 'De quantas parcelas', examples: [2] },
    valor: { description: 'O que falta pagar, em reais', examples: [3.4] },
  },
  {
    vendedor_id: z.string().meta({ format: 'uuid' }),
    vendedor_nome: z.string(),
    parcelas: z.int(),
    valor: z.number(),
  },
);

export type Payout = z.output<typeof payout>;

const writeLine = recordWriter(line, formsOf(line, { centavos: ['valor'] }));
const writePayout = recordWriter(payout, formsOf(payout, { centavos: ['valor'] }));

export const toListedPayout = recordWriter(listedPayout, formsOf(listedPayout, { centavos: ['valor'] }));

export const toOpenShare = recordWriter(openShare, formsOf(openShare, { centavos: ['valor'] }));

export function toPayout(row: Omit<Payout, 'linhas'>, lines: readonly PayoutLine[]): Payout {
  return writePayout({ ...row, linhas: lines.map(writeLine) });
}

const tag: Tag = {
  name: 'Repasses',
  description: 'O que o escritório pagou aos vendedores, da parte deles nas comissões',
};
const record = namedByUuid(payoutId, problems.payoutNotFound);

export const payoutDeleted = deleted('Repasse deletado com sucesso');

export const createPayout = (calendar: Calendar) =>
  operation({
    id: 'createPayout',
    method: 'POST',
    path: '/payouts',
    tag,
    summary: 'Registra o que se pagou a um vendedor, e por quais parcelas',
    roles: OFFICE,
    body: newPayout(calendar),
    status: 201,
    reply: recordReply(payout),
    problems: [
      problems.invalidInput,
      problems.receiptTwice,
      problems.payoutSum,
      problems.vendedorUnknown,
      problems.installmentUnknown,
      problems.nothingToPayOut,
    ],
  });

export const listPayouts = operation({
  id: 'listPayouts',
  method: 'GET',
  path: '/payouts',
  tag,
  summary: 'Lista os repasses, do mais novo ao mais antigo; um vendedor vê os próprios',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    vendedor_id: uuid
      .optional()
      .meta({ description: 'Só os deste vendedor', examples: [EXAMPLE_IDS.pessoa] }),
    de: calendarDate.optional().meta({ description: 'Só os deste dia em diante', examples: ['2026-11-01'] }),
    ate: calendarDate.optional().meta({ description: 'Só os até este dia', examples: ['2026-11-30'] }),
    abertos: calendarDate.optional().meta({
      description:
        'Com um dia, a resposta traz `abertos`: o que cada vendedor pode receber das parcelas que vencem até ele, cuja comissão ' +
        'veio por inteiro',
      examples: ['2026-11-30'],
    }),
  }),
  reply: listReply(listedPayout).extend({ abertos: z.array(openShare).optional() }),
  conditional: true,
  replyTypes: exportedFiles(listedPayout.shape),
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getPayout = operation({
  id: 'getPayout',
  method: 'GET',
  path: '/payouts/:id',
  tag,
  summary: 'Mostra um repasse com suas linhas',
  record,
  roles: EVERYONE,
  conditional: true,
  reply: recordReply(payout),
});

export const deletePayout = operation({
  id: 'deletePayout',
  method: 'DELETE',
  path: '/payouts/:id',
  tag,
  summary: 'Desfaz um repasse inteiro',
  record,
  roles: OFFICE,
  guarded: true,
  reply: deletionReply(payoutDeleted),
});

/** A line of a vendedor's statement. */
export const statedShare = namedObject(
  'StatedShare',
  {
    ...entryWords,
    recebido_em: { description: 'O dia do último recebimento', examples: ['2026-11-14'] },
    repasse_aberto: { description: 'repasse_valor − repasse_pago: o que falta pagar', examples: [3.4] },
  },
  {
    recebido_em: z.string().meta({ format: 'date' }),
    pedido: z.string(),
    parcela: z.int(),
    cliente_nome: z.string(),
    representada_nome: z.string(),
    base: z.number(),
    repasse_percentual: z.number(),
    repasse_valor: z.number(),
    repasse_pago: z.number(),
    repasse_aberto: z.number(),
  },
);

export type StatedShare = z.output<typeof statedShare>;

export const payoutStatementFile = {
  type: 'application/pdf',
  description: 'O demonstrativo em A4, para enviar ao vendedor',
} as const;

export const getPayoutStatement = operation({
  id: 'getPayoutStatement',
  method: 'GET',
  path: '/users/:id/payout-statement',
  tag,
  summary: 'Demonstra a um vendedor a sua parte do que foi recebido, o que já foi pago e o que falta',
  description:
    'Das parcelas de que algo veio, pelo dia do último recebimento. Um vendedor pede só o próprio.',
  record: namedByUuid(z.string().meta({ format: 'uuid', ...payoutWords.vendedor_id }), problems.userNotFound),
  roles: EVERYONE,
  query: z.object({
    de: calendarDate
      .optional()
      .meta({ description: 'Do que veio deste dia em diante', examples: ['2026-11-01'] }),
    ate: calendarDate.optional().meta({ description: 'Do que veio até este dia', examples: ['2026-11-30'] }),
    formato: z
      .enum(['pdf', 'xlsx', 'csv'])
      .default('xlsx')
      .meta({ description: 'O formato do arquivo', examples: ['pdf'] }),
  }),
  replyTypes: [payoutStatementFile, XLSX_FILE, CSV_FILE],
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});
