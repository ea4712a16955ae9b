import { z } from 'zod';
import { moment, optional, text } from '../../../../contract/fields.ts';
import { deleted, deletionReply, recordReply } from '../../../../contract/operation.ts';
import { problems } from '../../../../contract/problems.ts';
import { namedObject, words } from '../../../../contract/words.ts';
import { SELLERS } from '../../../../domain/roles.ts';
import { saleOperation } from '../../sales.record.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 90;

export const shareWords = {
  dias: words('Por quantos dias o link vale, de 1 a 90', 30),
  url: words(
    'O endereço da página do pedido; o PDF está em `…/pdf`. `null` em um link criado antes de poder ser mostrado de novo',
    'https://talao.exemplo.com.br/p/o-que-so-quem-recebe-o-link-sabe',
  ),
  criado_em: words('Quando o link foi criado, em UTC', '2026-11-14T12:30:00.000Z'),
  enviado_em: words(
    'Quando foi enviado pela última vez, em UTC; `null` enquanto não se disse',
    '2026-11-14T12:35:00.000Z',
  ),
  enviado_para: words('A quem foi enviado', 'compras@mercado.com.br'),
  enviado_por: words('Quem o enviou: o nome da pessoa, ou da chave', 'Ana'),
  expira_em: words('Até quando o link vale, em UTC', '2026-12-14T12:30:00.000Z'),
};

export const linkDays = optional(z.int().min(1).max(MOST_DAYS), DEFAULT_DAYS);

export const shareSale = saleOperation('shareSale', 'POST /sales/:id/share', {
  summary: 'Cria um link público para o pedido; o anterior deixa de valer',
  body: namedObject('NewSaleLink', shareWords, { dias: linkDays }),
  bodyOptional: true,
  secretReply: true,
  status: 201,
  reply: recordReply(namedObject('SaleLink', shareWords, { url: z.string(), expira_em: moment })),
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

export const getSaleShare = saleOperation('getSaleShare', 'GET /sales/:id/share', {
  roles: SELLERS,
  summary: 'Mostra o link público do pedido, e se já foi enviado; `null` sem link',
  reply: recordReply(
    sharedLink.nullable().meta({ description: 'O link que vale agora; `null` quando não há nenhum' }),
  ),
});

export const noteShareSent = saleOperation('noteShareSent', 'PUT /sales/:id/share', {
  summary: 'Anota que o link público do pedido foi enviado, e a quem',
  body: namedObject('SentLink', shareWords, {
    enviado_para: optional(text({ max: MOST_TOLD }).nullable(), null),
  }),
  secretReply: true,
  reply: recordReply(sharedLink),
  problems: [problems.linkNotFound],
});

export const shareEnded = deleted('Link encerrado com sucesso');

export const endSaleShare = saleOperation('endSaleShare', 'DELETE /sales/:id/share', {
  summary: 'Encerra o link público do pedido',
  reply: deletionReply(shareEnded),
  problems: [problems.linkNotFound],
});
