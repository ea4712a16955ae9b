import type { FastifyReply } from 'fastify';

/** What the page's content security policy allows besides text. */
type Allowance = `${'script' | 'style' | 'img' | 'connect'}-src ${string}`;

/** Sends a static page that loads only this service's own files and answers. */
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
