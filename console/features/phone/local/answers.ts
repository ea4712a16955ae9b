import { calendar } from '../../../lib/formats.ts';
import { ownerOf } from '../../../lib/owner.ts';
import { keptSession } from '../../../lib/query-client.ts';
import { KEPT_ANSWERS } from '../../../lib/send-request.ts';
import { findByWords } from '../sync/copied.ts';
import { tellShown } from '../sync/status.ts';
import { openStore } from '../sync/store.ts';
import { listClients, listProducts, listRepresentadas, listSales, pageOf } from './lists.ts';
import { lastPurchases, offersOf } from './prices.ts';
import { openSource, type Source } from './source.ts';
import { readVisitPlan } from './visit-plan.ts';

/** Undefined when the phone cannot answer. */
type Answer = (
  source: Source,
  query: URLSearchParams,
  id: string,
) => object | undefined | Promise<object | undefined>;

/** The requests that the phone answers like the service. */
const ANSWERS: [path: RegExp, answer: Answer][] = [
  [/^visits$/, readVisitPlan],
  [/^visits\/([\w-]+)$/, async (source, _, id) => record(await source.visit(id))],
  [/^clients$/, listClients],
  [/^clients\/([\w-]+)$/, async (source, _, id) => record(await source.client(id))],
  [/^products$/, listProducts],
  [/^products\/(.+)$/, ({ copy }, _, id) => record(copy.produtos.get(decodeURIComponent(id)))],
  [/^representadas$/, listRepresentadas],
  [/^representadas\/([\w-]+)$/, ({ copy }, _, id) => record(copy.representadas.get(id))],
  [/^commission-rules$/, ({ copy }, query) => listBy('representada_id', copy.regras, query)],
  [/^price-tables$/, ({ copy }, query) => listBy('representada_id', copy.tabelas_preco, query)],
  [/^price-tables\/([\w-]+)$/, ({ copy }, _, id) => record(copy.tabelas_preco.get(id))],
  [/^price-tables\/([\w-]+)\/prices$/, listTablePrices],
  [/^prices$/, listPrices],
  [/^sales$/, listSales],
  [/^sales\/([\w-]+)$/, async (source, _, id) => record(await completeSale(source, id))],
  [/^goals$/, ({ copy }, query) => listBy('mes', copy.metas, query)],
];

const API = '/api/v1/';

export async function answerLocally(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(API.length);
  if (!pathname.startsWith(API)) return undefined;
  // Before the copy, which takes a slow phone seconds to open and is not needed for it.
  const kept = await readKeptAnswer(request);
  if (kept) {
    tellShown({ de: 'resposta', em: kept.em });
    return toResponse(kept.corpo);
  }
  const source = await openSource();
  if (source === undefined) return undefined;
  const known = ANSWERS.find(([pattern]) => pattern.test(path));
  if (known === undefined) return undefined;
  const [pattern, answer] = known;
  const body = await answer(source, searchParams, pattern.exec(path)?.[1] ?? '');
  // Of all sales the copy has the latest of each client: that is said.
  if (body && path === 'sales' && !searchParams.has('cliente_id'))
    tellShown({ de: 'copia', em: source.copy.state.atualizada_em });
  return body && toResponse(body);
}

function toResponse(body: object): Response {
  const { etag } = ((body as { data?: { etag?: string } }).data ?? {}) as { etag?: string };
  const headers = { 'content-type': 'application/json', ...(etag && { etag }) };
  return new Response(JSON.stringify(body), { headers });
}

function record(found: object | undefined): object | undefined {
  return found && { success: true, data: found };
}

/** Those with the value of a field that is asked for, or all. */
function listBy<Field extends string>(
  field: Field,
  records: Map<string, Record<Field, string>>,
  query: URLSearchParams,
) {
  const value = query.get(field);
  const found = [...records.values()].filter((record) => value === null || record[field] === value);
  return pageOf(found, query);
}

function listTablePrices({ copy }: Source, query: URLSearchParams, id: string) {
  const precos = copy.tabelas_preco.get(id)?.precos;
  if (precos === undefined) return undefined;
  return pageOf(
    precos.map((price) => ({ ...price, nome: copy.produtos.get(price.produto_id)?.nome ?? null })),
    query,
  );
}

async function listPrices(source: Source, query: URLSearchParams) {
  const client = await source.client(query.get('cliente_id') ?? '');
  if (!client) return undefined;
  const day = query.get('data') ?? calendar.today();
  let offers = offersOf(source.copy, client, query.get('representada_id') ?? '', day);
  const product = query.get('produto_id');
  if (product !== null) offers = offers.filter(({ produto_id }) => produto_id === product);
  if (query.get('comprados') === 'true') {
    const last = [...lastPurchases(client).keys()];
    offers = offers
      .filter(({ ultima_compra }) => ultima_compra !== null)
      .sort((a, b) => last.indexOf(a.produto_id) - last.indexOf(b.produto_id));
  }
  const named = offers.map((offer) => ({
    ...offer,
    texto: source.copy.produtos.get(offer.produto_id)?.texto ?? '',
  }));
  return pageOf(findByWords(named, query.get('search') ?? ''), query);
}

/** A sale copied without items cannot be shown. */
async function completeSale(source: Source, id: string) {
  const sale = await source.sale(id);
  return sale?.itens === null ? undefined : sale;
}

const PROGRESS = '/api/v1/goals/progress';

/** The number of kept answers; the oldest is dropped first. */
const MOST = 40;

interface KeptAnswer {
  /** Whose it is: nobody else is shown it. */
  dono: string;
  /** When it came, by this device's clock. */
  em: number;
  corpo: object;
}

export async function keepAnswer(request: Request, response: Response): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const session = keptSession();
  if (!KEPT_ANSWERS.test(pathname) || !response.ok || !isJson || session === null) return;
  const corpo = (await response.json()) as object;
  const db = await openStore();
  const work = db.transaction('respostas', 'readwrite');
  // A full device refuses it a second time here, when the first refusal has ended this already.
  work.done.catch(() => undefined);
  await work.store.put({ dono: ownerOf(session), em: Date.now(), corpo }, pathname + search);
  const keys = await work.store.getAllKeys();
  if (keys.length > MOST) {
    const kept = await Promise.all(
      keys.map(async (key) => ({ key, em: ((await work.store.get(key)) as KeptAnswer).em })),
    );
    const oldest = kept.sort((a, b) => a.em - b.em).slice(0, keys.length - MOST);
    for (const { key } of oldest) await work.store.delete(key);
  }
  await work.done;
}

async function readKeptAnswer(request: Request): Promise<KeptAnswer | undefined> {
  const { pathname, search } = new URL(request.url);
  if (!KEPT_ANSWERS.test(pathname)) return undefined;
  const kept = await readOwnAnswer(pathname + search);
  if (kept !== undefined || pathname !== PROGRESS) return kept;
  // That of this month is asked for without its name, whenever the copy is brought up to date.
  const latest = await readOwnAnswer(PROGRESS);
  const { data } = (latest?.corpo ?? {}) as { data?: { mes: string } };
  return data?.mes === new URLSearchParams(search).get('mes') ? latest : undefined;
}

async function readOwnAnswer(key: string): Promise<KeptAnswer | undefined> {
  const session = keptSession();
  const kept = (await (await openStore()).get('respostas', key)) as KeptAnswer | undefined;
  return session && kept?.dono === ownerOf(session) ? kept : undefined;
}
