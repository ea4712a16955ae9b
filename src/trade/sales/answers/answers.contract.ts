import { z } from 'zod';
import { LENGTHS, text, textOrNull } from '../../../contract/fields.ts';
import { deleted, deletionReply } from '../../../contract/operation.ts';
import { problems } from '../../../contract/problems.ts';
import { validate } from '../../../contract/validation.ts';
import { ANSWERS } from '../../../domain/client-answers.ts';
import { plainLineBreaks } from '../../../platform/http/pages/page-bodies.ts';
import { saleOperation } from '../sales.record.ts';

const LONGEST_REMARK = 1_000;
const SHORTEST_NAME = 3;
const LONGEST_VERSION = 100;

/** What a client types on a page: who he is and, if he wants, a remark. */
export const typedName = text({ min: SHORTEST_NAME, max: LENGTHS.name });
export const typedRemark = z.preprocess(
  plainLineBreaks,
  textOrNull({ max: LONGEST_REMARK, lineBreaks: true }).optional(),
);
export const sentVersion = text({ max: LONGEST_VERSION });

const newAnswer = z.object({
  resposta: z.enum(ANSWERS),
  nome: typedName,
  observacao: typedRemark,
  versao: sentVersion,
});

const newChange = newAnswer.extend({
  observacao: z.preprocess(plainLineBreaks, text({ max: LONGEST_REMARK, lineBreaks: true })),
});

export type NewAnswer = z.output<typeof newAnswer>;

/** Who wants a change says which. */
export function readAnswer(sent: Readonly<Record<string, unknown>>): NewAnswer {
  return validate(sent.resposta === 'mudanca' ? newChange : newAnswer, sent);
}

const answer = deleted('Resposta retirada com sucesso');

export const withdrawAnswer = {
  ...saleOperation('withdrawAnswer', 'DELETE /sales/:id/answer', {
    summary: 'Retira a resposta do cliente ao orçamento: ele pode responder de novo',
    guarded: true,
    reply: deletionReply(answer),
    problems: [problems.answerNotFound, problems.saleNotQuotation],
  }),
  answer,
};
