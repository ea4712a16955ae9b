import type { AuditEntry } from '@talao/client';
import type { QueryClient } from '@tanstack/react-query';
import { eventNamesOf } from '../../src/domain/event-names.ts';
import { forgetFreshness } from './query-client.ts';

/** After the page has come: what happens from then on is heard. */
const BEGIN_MILLIS = 2_000;
/** Changes that come in a row are looked at together. */
const GATHER_MILLIS = 300;
/** For who may not listen: how often he asks instead. */
const ASK_MILLIS = 20_000;

/** Every kind of record the journal knows: one that is missing here does not compile. */
const RESOURCES: Record<AuditEntry['recurso'], true> = {
  vendas: true,
  visitas: true,
  metas: true,
  clientes: true,
  produtos: true,
  representadas: true,
  chaves: true,
  empresas: true,
  usuarios: true,
  regras: true,
  tabelas_preco: true,
  recebimentos: true,
  extratos: true,
  notas: true,
  webhooks: true,
};

/**
 * Keeps what is on screen as it is in the office: whatever a colleague saves makes it be asked for again. Only while
 * the page is in sight, for a browser has few connections to share among its tabs. Returns how to stop.
 */
export function followChanges(client: QueryClient, mayListen: boolean): () => void {
  let stop = () => {};
  const follow = () => {
    stop();
    stop = () => {};
    if (document.hidden) return;
    stop = mayListen ? listen(client) : askAgain(client);
  };
  const comeBack = () => {
    follow();
    if (!document.hidden) forgetFreshness(client);
  };
  const begin = setTimeout(follow, BEGIN_MILLIS);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    clearTimeout(begin);
    document.removeEventListener('visibilitychange', comeBack);
    stop();
  };
}

function listen(client: QueryClient): () => void {
  const source = new EventSource('/api/v1/events');
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      forgetFreshness(client);
    }, GATHER_MILLIS);
  };
  // What happened between the first answer and now, or while the line was gone, was told to nobody.
  source.addEventListener('open', hear);
  for (const resource of Object.keys(RESOURCES))
    for (const name of eventNamesOf(resource)) source.addEventListener(name, hear);
  return () => {
    clearTimeout(gathering);
    source.close();
  };
}

function askAgain(client: QueryClient): () => void {
  const timer = setInterval(() => forgetFreshness(client), ASK_MILLIS);
  return () => clearInterval(timer);
}
