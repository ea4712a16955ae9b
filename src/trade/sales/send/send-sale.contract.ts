import { z } from 'zod';
import { SELLERS } from '../../../domain/roles.ts';
import { email, LENGTHS, text } from '../../../platform/http/contract/fields.ts';
import { operation, recordReply } from '../../../platform/http/contract/operation.ts';
import {
  mailRefused,
  orderSheetFull,
  orderSheetWithoutCodes,
  problems,
} from '../../../platform/http/contract/problems.ts';
import { namedObject, words } from '../../../platform/http/contract/words.ts';
import { saleRecord, saleTag, sentLetter } from '../sales.record.ts';
import { letterWords } from '../sales.words.ts';
import { ATTACHMENTS } from '../sent-letters.ts';

const MOST_ADDRESSES = 10;

const newLetter = namedObject(
  'NewLetter',
  {
    ...letterWords,
    para: words('De 1 a 10 endereços; sem eles, o `email_pedidos` da representada', [
      'pedidos@serraazul.com.br',
    ]),
    anexos: words('O que vai junto; sem isto, os dois', ['pdf', 'planilha']),
    assunto: words('O assunto; sem ele, o pedido e o cliente', 'Pedido PED-2026-0042'),
    mensagem: words('O texto da carta', 'Segue o pedido em anexo.'),
  },
  {
    para: z
      .array(email)
      .min(1)
      .max(MOST_ADDRESSES)
      .transform((addresses) => [...new Set(addresses)])
      .nullish(),
    assunto: text({ max: LENGTHS.name }).nullish(),
    mensagem: text({ max: LENGTHS.notes, lineBreaks: true }).nullish(),
    anexos: z
      .array(z.enum(ATTACHMENTS))
      .transform((names) => ATTACHMENTS.filter((name) => names.includes(name)))
      .nullish(),
  },
);

export type NewLetter = z.output<typeof newLetter>;

export const sendSale = operation('sendSale', 'POST /sales/:id/send', {
  tag: saleTag,
  summary: 'Envia o pedido por e-mail, com o PDF e a planilha',
  description:
    'Responde quando o servidor de e-mail recebeu a carta. Se ele recusa, mesmo que um só dos endereços, ninguém a recebe e nada fica registrado.',
  record: saleRecord,
  roles: SELLERS,
  body: newLetter,
  bodyOptional: true,
  reply: recordReply(
    namedObject('TakenLetter', letterWords, {
      enviado_em: sentLetter.shape.enviado_em,
      para: sentLetter.shape.para,
      anexos: sentLetter.shape.anexos,
    }),
  ),
  problems: [
    problems.mailNotConfigured,
    problems.tooManyLetters,
    mailRefused('550 caixa inexistente'),
    orderSheetFull({ room: 30, items: 34 }),
    orderSheetWithoutCodes('1001, 1002'),
  ],
});
