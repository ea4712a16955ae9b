import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashSecret } from '../../../access/keys/secrets.ts';
import type { LoginThrottle } from '../../../access/people/login-throttle.ts';
import type { Requester } from '../../../platform/database/fair-queue.ts';
import { refuseAbsent } from '../../../platform/http/access/access.ts';
import { networkOf } from '../../../platform/http/access/request-limits.ts';
import { FileReply, sendFile } from '../../../platform/http/replies/answers.ts';
import { PHOTO_FILES } from '../../products/products.contract.ts';
import type { Photo } from '../../products/products.queries.ts';
import { DEAD_LINK_PAGE, PAGE_POLICY } from './shared-page.ts';

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

interface Linked {
  readonly empresa_id: string;
  readonly mudou_para: string | null;
}

export type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** Finds what a valid link opens; `misses` bounds the links that an address opens in vain. */
export async function openLink<L extends Linked>(
  request: LinkRequest,
  reply: FastifyReply,
  misses: LoginThrottle,
  findLinked: (hash: string) => Promise<L | undefined>,
): Promise<(L & { readonly requester: Requester }) | undefined> {
  const { token } = request.params;
  const find = async () => (TOKEN.test(token) ? findLinked(hashSecret(token)) : undefined);
  const linked = await misses.tryToken(networkOf(request.ip), find);
  if (linked === undefined) return undefined;
  request.linkedCompany = linked.empresa_id;
  refuseAbsent({
    ativo: true,
    mudou_para: linked.mudou_para && new URL(request.url, linked.mudou_para).href,
  });
  const leaving = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || leaving.abort());
  return { ...linked, requester: { company: linked.empresa_id, byLink: true, gone: leaving.signal } };
}

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

export const sendDeadLink = (reply: FastifyReply) => sendPage(reply.status(404), DEAD_LINK_PAGE);

export function sendPhoto(reply: FastifyReply, photo: Photo) {
  const file = PHOTO_FILES.find(({ type }) => type === photo.tipo) ?? PHOTO_FILES[0];
  return sendFile(
    new FileReply(file, 'foto', Buffer.from(photo.conteudo, 'base64'), 'inline'),
    guarded(reply),
  );
}
