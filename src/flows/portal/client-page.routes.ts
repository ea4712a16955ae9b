import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCompany } from '../../access/companies/companies.queries.ts';
import { isUuid } from '../../contract/fields.ts';
import { success } from '../../contract/operation.ts';
import { ApiError } from '../../contract/problems.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Requester } from '../../platform/database/fair-queue.ts';
import { guarded, sendBack, sendDeadLink, sendPage, wantsJson } from '../../platform/http/pages/page.ts';
import { isForm, readPageBodies, readPageBody } from '../../platform/http/pages/page-bodies.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { findPhoto } from '../../trade/products/products.queries.ts';
import { tellAnswer } from '../../trade/sales/answers/answer-letter.ts';
import {
  openLink,
  type PageGuards,
  sendLogo,
  sendPhoto,
} from '../../trade/sales/papers/shares/shares.routes.ts';
import { findLinkedClient, type LinkedClient } from './client-links.queries.ts';
import { isOrder, readClientOrder, readOrderForm, readReview, readSought } from './client-order.contract.ts';
import { askedOf, reviewItems, sendOrder, toReview } from './client-order.ts';
import { readClientPage, readOffering, WAITING } from './client-page.queries.ts';
import { type Offer, writeClientPage, writeOfferPage, writeReviewPage } from './client-pages.ts';
import { readLastOrder, readOffered, selectOffered } from './offered-products.queries.ts';

type PageRequest = FastifyRequest<{ Params: { token: string } }>;
type CounterRequest = FastifyRequest<{ Params: { token: string; representada: string } }>;
type Opened = LinkedClient & { readonly hash: string; readonly requester: Requester };
type Typed = Readonly<Record<string, unknown>>;

/** Serves each client the page on which he sees his orders and orders by himself. */
export function serveClientPages(app: FastifyInstance, service: AppContext, guards: PageGuards): void {
  const { db, calendar } = service;

  app.get('/p/cliente/:token', async (request: PageRequest, reply) => {
    const linked = await open(request, guarded(reply));
    const page =
      linked && (await db.report((db) => readClientPage(db, linked, calendar.today()), linked.requester));
    if (page === undefined) return sendDeadLink(request, reply);
    if (wantsJson(request)) return success(page.shown);
    return sendPage(reply, writeClientPage(page, request.params.token, calendar));
  });

  app.get('/p/cliente/:token/logo', async (request: PageRequest, reply) => {
    const linked = await open(request, reply);
    return linked ? sendLogo(db.read, linked.empresa_id, request, reply) : sendDeadLink(request, reply);
  });

  app.get('/p/cliente/:token/:representada', async (request: CounterRequest, reply) => {
    const linked = await open(request, guarded(reply));
    const busca = readSought(request.query);
    const offer = linked && (await readOffer(linked, request.params.representada, busca));
    if (offer === undefined) return sendDeadLink(request, reply);
    const { representada, total, produtos } = offer;
    if (wantsJson(request)) return success({ representada, total, produtos });
    return sendPage(reply, writeOfferPage(offer));
  });

  app.get<{ Params: { token: string; representada: string; produto: string } }>(
    '/p/cliente/:token/:representada/foto/:produto',
    async (request, reply) => {
      const linked = await open(request, reply);
      const { representada, produto } = request.params;
      const isShown = linked && (await isOffered(db.read, linked, representada, produto));
      const photo = isShown && (await findPhoto(db.read, linked.empresa_id, produto));
      return photo ? sendPhoto(reply, photo) : sendDeadLink(request, reply);
    },
  );

  app.register(async (pages) => {
    readPageBodies(pages);
    pages.post('/p/cliente/:token/:representada', async (request: CounterRequest, reply) => {
      guards.posts.countAddress(request);
      const { token, representada: id } = request.params;
      const linked = await open(request, guarded(reply));
      const counter = linked && (await readCounter(db.read, linked, id));
      if (linked === undefined || counter === undefined) return sendDeadLink(request, reply);
      let typed: Typed = {};
      try {
        guards.posts.countLink(linked.hash);
        typed = readPageBody(request, readOrderForm);
        if (!isOrder(typed)) {
          const review = await look(linked, counter.representada.id, readReview(typed));
          return isForm(request) ? sendPage(reply, writeReviewPage(counter, review)) : toReview(review);
        }
        const { reply: sent, sale } = await sendOrder(
          service,
          linked,
          counter.representada.id,
          readClientOrder(typed),
        );
        if (sale) await tellAnswer(service, sale);
        if (isForm(request)) return sendBack(reply, `/p/cliente/${token}/${counter.representada.id}`);
        return reply.status(201).send(sent);
      } catch (error) {
        if (!(error instanceof ApiError) || !isForm(request)) throw error;
        guarded(reply).status(error.status).headers(error.headers);
        const page = await writeRefused(linked, counter, error, typed);
        return page === undefined ? sendDeadLink(request, reply) : sendPage(reply, page);
      }
    });
  });

  /** The review again, where there still is one, else the products; with what was typed. */
  async function writeRefused(
    linked: Opened,
    counter: NonNullable<Awaited<ReturnType<typeof readCounter>>>,
    error: ApiError,
    typed: Typed,
  ): Promise<string | undefined> {
    const { id } = counter.representada;
    if (isOrder(typed)) {
      const review = await look(linked, id, readReviewAgain(typed)).catch(() => undefined);
      if (review) return writeReviewPage(counter, review, error, typed);
    }
    const offer = await readOffer(linked, id, undefined);
    return offer && writeOfferPage(offer, error, typed);
  }

  function look(linked: Opened, representadaId: string, items: ReturnType<typeof readReview>) {
    const asked = askedOf(linked, representadaId, calendar.today());
    return db.report((db) => reviewItems(db, linked, asked, items), linked.requester);
  }

  async function readOffer(
    linked: Opened,
    id: string,
    busca: string | undefined,
  ): Promise<Offer | undefined> {
    return db.report(async (db) => {
      const counter = await readCounter(db, linked, id);
      if (counter === undefined) return undefined;
      const { representada } = counter;
      const asked = askedOf(linked, representada.id, calendar.today());
      const page = await readClientPage(db, linked, calendar.today());
      return {
        ...counter,
        ...(await readOffered(db, asked, { search: busca })),
        waiting: (page?.shown.pedidos ?? []).filter(
          ({ situacao, representada: name }) => situacao === WAITING && name === representada.nome,
        ),
        canRepeat: (await readLastOrder(db, asked)) !== undefined,
        busca,
      };
    }, linked.requester);
  }

  async function readCounter(db: Reader, linked: LinkedClient, id: string) {
    if (!isUuid(id)) return undefined;
    const [representada] = await readOffering(db, linked, id.toLowerCase());
    const company = representada && (await readCompany(db, linked.empresa_id));
    return company && { company, representada };
  }

  async function isOffered(db: Reader, linked: LinkedClient, representadaId: string, produtoId: string) {
    const counter = await readCounter(db, linked, representadaId);
    if (counter === undefined || produtoId.includes('\0')) return false;
    const asked = askedOf(linked, counter.representada.id, calendar.today());
    return (await selectOffered(db, asked, { ids: [produtoId] })).length > 0;
  }

  function open(request: PageRequest, reply: FastifyReply): Promise<Opened | undefined> {
    return openLink(request, reply, guards.linkThrottle, (hash) => findLinkedClient(db.read, hash));
  }
}

function readReviewAgain(typed: Typed) {
  return readReview({ itens: typed.itens });
}
