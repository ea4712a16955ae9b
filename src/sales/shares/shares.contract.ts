import { z } from 'zod';
import { SELLERS } from '../../domain/roles.ts';
import { moment, optional } from '../../http/contract/fields.ts';
import { deleted, deletionReply, operation, recordReply } from '../../http/contract/operation.ts';
import { problems } from '../../http/contract/problems.ts';
import { namedObject, type Words } from '../../http/contract/words.ts';
import { saleRecord, saleTag } from '../sales.record.ts';

const DEFAULT_DAYS = 30;
const MOST_DAYS = 90;

const shareWords = {
  dias: { description: 'Por quantos dias o link vale, de 1 a 90', examples: [30] },
  url: {
    description: 'O endereço da página do pedido; o PDF está em `…/pdf`. Só se mostra agora',
    examples: ['https://talao.exemplo.com.br/p/o-que-so-quem-recebe-o-link-sabe'],
  },
  expira_em: { description: 'Até quando o link vale, em UTC', examples: ['2026-12-14T12:30:00.000Z'] },
} satisfies Record<string, Words>;

export const shareSale = operation({
  id: 'shareSale',
  method: 'POST',
  path: '/sales/:id/share',
  tag: saleTag,
  summary: 'Cria um link público para o pedido; o anterior deixa de valer',
  record: saleRecord,
  scope: 'write',
  roles: SELLERS,
  body: namedObject('NewSaleLink', shareWords, {
    dias: optional(z.int().min(1).max(MOST_DAYS), DEFAULT_DAYS),
  }),
  bodyOptional: true,
  secretReply: true,
  status: 201,
  reply: recordReply(namedObject('SaleLink', shareWords, { url: z.string(), expira_em: moment })),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const shareEnded = deleted('Link encerrado com sucesso');

export const endSaleShare = operation({
  id: 'endSaleShare',
  method: 'DELETE',
  path: '/sales/:id/share',
  tag: saleTag,
  summary: 'Encerra o link público do pedido',
  record: saleRecord,
  scope: 'write',
  roles: SELLERS,
  status: 200,
  reply: deletionReply(shareEnded),
  details: 'issues',
  problems: [problems.linkNotFound],
});
