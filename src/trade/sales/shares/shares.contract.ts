import { z } from 'zod';
import { SELLERS } from '../../../domain/roles.ts';
import { moment, optional, text } from '../../../platform/http/contract/fields.ts';
import { deleted, deletionReply, operation, recordReply } from '../../../platform/http/contract/operation.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import { namedObject, type Words } from '../../../platform/http/contract/words.ts';
import { saleRecord, saleTag } from '../sales.record.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 90;

const shareWords = {
  dias: { description: 'Por quantos dias o link vale, de 1 a 90', examples: [30] },
  url: {
    description:
      'O endereço da página do pedido; o PDF está em `…/pdf`. `null` em um link criado antes de poder ser mostrado de novo',
    examples: ['https://talao.exemplo.com.br/p/o-que-so-quem-recebe-o-link-sabe'],
  },
  criado_em: { description: 'Quando o link foi criado, em UTC', examples: ['2026-11-14T12:30:00.000Z'] },
  enviado_em: {
    description: 'Quando foi enviado pela última vez, em UTC; `null` enquanto não se disse',
    examples: ['2026-11-14T12:35:00.000Z'],
  },
  enviado_para: { description: 'A quem foi enviado', examples: ['compras@mercado.com.br'] },
  enviado_por: { description: 'Quem o enviou: o nome da pessoa, ou da chave', examples: ['Ana'] },
  expira_em: { description: 'Até quando o link vale, em UTC', examples: ['2026-12-14T12:30:00.000Z'] },
} satisfies Record<string, Words>;

export const shareSale = operation({
  id: 'shareSale',
  method: 'POST',
  path: '/sales/:id/share',
  tag: saleTag,
  summary: 'Cria um link público para o pedido; o anterior deixa de valer',
  record: saleRecord,
  roles: SELLERS,
  body: namedObject('NewSaleLink', shareWords, {
    dias: optional(z.int().min(1).max(MOST_DAYS), DEFAULT_DAYS),
  }),
  bodyOptional: true,
  secretReply: true,
  status: 201,
  reply: recordReply(namedObject('SaleLink', shareWords, { url: z.string(), expira_em: moment })),
  problems: [problems.invalidInput],
});

const MOST_TOLD = 255;

const sharedLink = namedObject('SharedLink', shareWords, {
  url: z.string().nullable(),
  expira_em: moment,
  criado_em: moment,
  enviado_em: moment.nullable(),
  enviado_para: z.string().nullable(),
  enviado_por: z.string().nullable(),
});

export type SharedLink = z.output<typeof sharedLink>;

export const getSaleShare = operation({
  id: 'getSaleShare',
  method: 'GET',
  path: '/sales/:id/share',
  tag: saleTag,
  summary: 'Mostra o link público do pedido, e se já foi enviado; `null` sem link',
  record: saleRecord,
  roles: SELLERS,
  reply: recordReply(
    sharedLink.nullable().meta({ description: 'O link que vale agora; `null` quando não há nenhum' }),
  ),
});

export const noteShareSent = operation({
  id: 'noteShareSent',
  method: 'PUT',
  path: '/sales/:id/share',
  tag: saleTag,
  summary: 'Anota que o link público do pedido foi enviado, e a quem',
  record: saleRecord,
  roles: SELLERS,
  body: namedObject('SentLink', shareWords, {
    enviado_para: optional(text({ max: MOST_TOLD }).nullable(), null),
  }),
  secretReply: true,
  reply: recordReply(sharedLink),
  problems: [problems.invalidInput, problems.linkNotFound],
});

export const shareEnded = deleted('Link encerrado com sucesso');

export const endSaleShare = operation({
  id: 'endSaleShare',
  method: 'DELETE',
  path: '/sales/:id/share',
  tag: saleTag,
  summary: 'Encerra o link público do pedido',
  record: saleRecord,
  roles: SELLERS,
  reply: deletionReply(shareEnded),
  problems: [problems.linkNotFound],
});
