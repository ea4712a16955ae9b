import type { FastifyReply } from 'fastify';

/** What such a page may do besides showing its text; nothing else, and nothing from elsewhere. */
type Allowance = `${'script' | 'style' | 'img' | 'connect'}-src ${string}`;

/** A page that is the same for all, made of nothing but this service's own files and answers. */
export function sendOwnPage(
  reply: FastifyReply,
  allowances: readonly Allowance[],
  page: string,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    ...allowances,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy.join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page);
}
