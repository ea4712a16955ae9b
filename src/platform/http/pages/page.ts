import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, problems } from '../../../contract/problems.ts';
import { type Html, html } from './html.ts';
import { isForm } from './page-bodies.ts';

/** The style of public pages, for small screens first. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1a1a1a;--quiet:#5b6270;--rule:#d9dde4;--paper:#fff;--shade:#f4f6f8;--act:#2859b0;--bad:#a4262c;--good:#1d6b35}
@media (prefers-color-scheme:dark){:root{--ink:#eceef1;--quiet:#a4abb8;--rule:#3a404b;--paper:#1b1e24;--shade:#242830;--act:#8aabe4;--bad:#f1a3a3;--good:#8fd6a3}}
*{box-sizing:border-box}
body{margin:0;background:var(--shade);color:var(--ink);font:16px/1.45 Inter,"Segoe UI",Roboto,-apple-system,BlinkMacSystemFont,"Helvetica Neue",Arial,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1rem;background:var(--paper);min-height:100vh}
header{display:flex;gap:1rem;align-items:center;border-bottom:1px solid var(--rule);padding-bottom:1rem}
header img{max-width:7rem;max-height:3.5rem}
header div{min-width:0}
h1{font-size:1.4rem;margin:1rem 0 0;overflow-wrap:anywhere}
h2{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.quiet,dt{color:var(--quiet);font-size:.9rem}
.notes{white-space:pre-line}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1rem 0}
dd{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li{display:flex;justify-content:space-between;gap:1rem;padding:.6rem 0;border-bottom:1px solid var(--rule)}
li>span{overflow-wrap:anywhere;min-width:0;flex:1}
li>label{overflow-wrap:anywhere;min-width:0;flex:1}
.photo{flex:none;width:3.5rem;height:3.5rem;object-fit:contain}
.photo.large{width:7rem;height:7rem}
li>b{white-space:nowrap}
.total{display:flex;justify-content:space-between;font-size:1.25rem;font-weight:700;margin:1rem 0}
.told{border:2px solid var(--good);border-radius:.5rem;padding:.75rem;margin:1rem 0}
.told.bad{border-color:var(--bad)}
a.act,button{display:block;width:100%;margin-top:1rem;text-align:center;padding:.8rem;border-radius:.5rem;border:2px solid var(--act);color:var(--act);background:none;font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
button.main{background:var(--act);color:var(--paper)}
a{color:var(--act)}
a:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--act);outline-offset:2px}
fieldset{border:0;margin:0;padding:0}
legend,.field{display:block;margin-top:1rem;font-weight:700;padding:0}
.choice{display:flex;gap:.75rem;align-items:center;padding:.6rem 0;border-bottom:1px solid var(--rule)}
.choice input{width:1.4rem;height:1.4rem;flex:none}
input[type=text],input[type=search],textarea{width:100%;font:inherit;font-weight:400;color:inherit;background:var(--paper);border:1px solid var(--quiet);border-radius:.4rem;padding:.6rem;margin-top:.25rem}
li>input[type=text]{width:5.5rem;flex:none;margin:0;align-self:center;text-align:right}`;

/** A page may use only its own style, pictures of its own address, and forms to it. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function writePage(title: string, body: Html): string {
  const head = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>`;
  return `<!doctype html><html lang="pt-BR"><head>${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** One page for every invalid link, so that nobody learns which have existed. */
const DEAD_LINK_PAGE = writePage(
  'Link não encontrado',
  html`<h1>Link não encontrado</h1><p>Este link não existe, venceu ou foi encerrado. Peça outro a quem o enviou.</p>`,
);

/** Not cached, without a referrer, and for no search engine. */
export function guarded(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return guarded(reply)
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}

/** A program is refused in JSON, a person by the page. */
export function sendDeadLink(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (wantsJson(request)) throw new ApiError(problems.linkNotFound);
  return sendPage(reply.status(404), DEAD_LINK_PAGE);
}

/** Whether the answer is JSON: to what a program sends, and to what it asks for. */
export function wantsJson(request: FastifyRequest): boolean {
  if (request.method === 'POST') return !isForm(request);
  const { accept = '' } = request.headers;
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** Back to the page, which then shows what was done: a reload sends nothing again. */
export function sendBack(reply: FastifyReply, path: string): FastifyReply {
  return guarded(reply).redirect(path, 303);
}

/** What was refused, where a form was sent: said at the top of the page. */
export function writeRefusal(refusal: ApiError | undefined): Html | undefined {
  if (refusal === undefined) return undefined;
  const faults = messagesOf(refusal);
  return html`<div class="told bad" role="alert"><strong>${refusal.message}</strong>${faults.map(
    (fault) => html`<p>${fault}</p>`,
  )}</div>`;
}

function messagesOf({ told: { details } }: ApiError): string[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((fault) => ('path' in fault ? [`${labelOf(fault.path)}: ${fault.message}`] : []));
}

const LABELS: Readonly<Record<string, string>> = {
  resposta: 'Resposta',
  nome: 'Seu nome',
  observacao: 'Observação',
  itens: 'Produtos',
  quantidade: 'Quantidade',
};

function labelOf(path: readonly string[]): string {
  const name = path.findLast((part) => part in LABELS) ?? '';
  return LABELS[name] ?? path.join('.');
}
