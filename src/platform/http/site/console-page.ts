import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSessionCookie } from '../access/session-cookie.ts';
import { preloadsIn } from './preloads.ts';

const NONCE_PLACE = '__CSP_NONCE__';
const SCREEN_PLACE = '__SCREEN__';
/** Preloads of the screen stand after the scripts of every screen, which run while they load. */
const PAGE_END = '</body>';
const HEAD_END = '</head>';

const NOT_BUILT = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Talão</title>
<h1>Talão</h1>
<p>O serviço está no ar, mas o console ainda não foi construído. Na pasta do projeto, rode <code>npm install</code>
e reinicie o serviço.</p>
</html>
`;

type SendPage = (reply: FastifyReply) => FastifyReply;

/** The console's page contains the nonce of this answer, so it must not be cached. */
export function pageSender(dist: string): SendPage {
  const page = readPage(dist);
  const preloads = preloadsIn(dist);
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    const [path = ''] = reply.request.url.split('?');
    const hasSession = readSessionCookie(reply.request) !== undefined;
    return reply
      .status(page === undefined ? 503 : 200)
      .headers(pageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(
        (page ?? NOT_BUILT)
          .replaceAll(NONCE_PLACE, nonce)
          // Without a session the console opens the sign-in.
          .replace(SCREEN_PLACE, hasSession ? screenAt(path) : '')
          .replace(HEAD_END, preloads.session(path, hasSession) + HEAD_END)
          .replace(PAGE_END, preloads.screen(path, hasSession) + PAGE_END),
      );
  };
}

/** Browsers ask for HTML; programs do not, and get their errors as JSON. */
export function asksForPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');
}

function readPage(dist: string): string | undefined {
  try {
    return readFileSync(join(dist, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Allows only this service's own files. Styles have a nonce because the component library writes style elements at run time;
 * scripts have none, because the page has no inline script.
 */
function pageHeaders(nonce: string): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      // A chosen logo is previewed before it is uploaded.
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** The screens' names, so that the page can show one before the console has loaded. */
const NAMES: Record<string, string> = {
  '/': 'Painel',
  '/vendas': 'Vendas',
  '/vendas/nova': 'Nova venda',
  '/notas': 'Notas',
  '/comissoes': 'Comissões',
  '/conferencia': 'Conferência',
  '/roteiro': 'Roteiro',
  '/clientes': 'Clientes',
  '/produtos': 'Produtos',
  '/representadas': 'Representadas',
};

function screenAt(path: string): string {
  return NAMES[path] ?? '';
}
