import type { FastifyInstance } from 'fastify';
import { readCompany } from '../../access/companies/companies.queries.ts';
import type { LoginThrottle } from '../../access/people/login-throttle.ts';
import { availabilityWords } from '../../domain/availability.ts';
import { formatDate, formatPrice } from '../../domain/formats.ts';
import { html } from '../../platform/http/pages/html.ts';
import { sendDeadLink, sendPage, writePage } from '../../platform/http/pages/page.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { findPhoto, findProduct } from '../products/products.queries.ts';
import { findRepresentada } from '../representadas/representadas.queries.ts';
import { writeSeller } from '../sales/papers/shares/order-page.ts';
import { type LinkRequest, openLink, sendLogo, sendPhoto } from '../sales/papers/shares/shares.routes.ts';
import { type CatalogProduct, findLinkedCatalog, MOST_PRODUCTS, selectCatalog } from './catalog.queries.ts';
import type { CatalogHead } from './catalog-pdf.ts';

/** Serves catalogues to holders of their link. */
export function serveSharedCatalogs(
  app: FastifyInstance,
  { db, calendar }: Pick<AppContext, 'db' | 'calendar'>,
  linkThrottle: LoginThrottle,
): void {
  const find = (hash: string) => findLinkedCatalog(db.read, hash);

  app.get('/p/catalogo/:token', async (request: LinkRequest, reply) => {
    const linked = await openLink(request, reply, linkThrottle, find);
    if (linked === undefined) return sendDeadLink(request, reply);
    const { empresa_id, id, escolha } = linked;
    const [company, representada] = [
      await readCompany(db.read, empresa_id),
      await findRepresentada(db.read, empresa_id, id),
    ];
    if (!company || !representada) return sendDeadLink(request, reply);
    const today = calendar.today();
    const products = await db.report((db) => selectCatalog(db, linked, escolha, today), linked.requester);
    const head = {
      company,
      representada: representada.nome,
      showsPrices: escolha.precos,
      today,
    };
    return sendPage(reply, writeCatalogPage(head, products.slice(0, MOST_PRODUCTS), request.params.token));
  });

  app.get('/p/catalogo/:token/logo', async (request: LinkRequest, reply) => {
    const linked = await openLink(request, reply, linkThrottle, find);
    return linked ? sendLogo(db.read, linked.empresa_id, request, reply) : sendDeadLink(request, reply);
  });

  app.get<{ Params: { token: string; produto: string } }>(
    '/p/catalogo/:token/foto/:produto',
    async (request, reply) => {
      const linked = await openLink(request, reply, linkThrottle, find);
      const product = linked && (await findProduct(db.read, linked.empresa_id, request.params.produto));
      const isShown = product?.representada_id === linked?.id && product?.ativo;
      const photo = product && isShown && (await findPhoto(db.read, product.empresa_id, product.id));
      return photo ? sendPhoto(reply, photo) : sendDeadLink(request, reply);
    },
  );
}

/** The catalogue for clients, by category; pictures are loaded as they come into view. */
function writeCatalogPage(
  { company, representada, showsPrices, today }: Omit<CatalogHead, 'perPage' | 'tabela'>,
  products: readonly CatalogProduct[],
  token: string,
): string {
  const line = ({ id, nome, codigo, unidade, preco, foto, disponibilidade }: CatalogProduct) => {
    const picture =
      foto &&
      html`<img class="photo large" alt="" loading="lazy" src="${token}/foto/${encodeURIComponent(id)}">`;
    const stock = disponibilidade && availabilityWords(disponibilidade);
    const facts = [codigo, unidade, stock].filter((fact) => fact !== null).join(' · ');
    const price = showsPrices && html`<b>${formatPrice(preco)}</b>`;
    return html`<li>${picture}<span>${nome}<br><span class="quiet">${facts}</span></span>${price}</li>`;
  };
  const groups = [...Map.groupBy(products, ({ categoria }) => categoria ?? 'Outros')].map(
    ([name, some]) => html`<h2>${name}</h2><ul>${some.map(line)}</ul>`,
  );
  const told = showsPrices ? `Preços de ${formatDate(today)}` : formatDate(today);
  return writePage(
    `Catálogo ${representada}`,
    html`${writeSeller(company, `${token}/logo`)}
<h1>Catálogo ${representada}</h1><p class="quiet">${told}</p>
${groups.length > 0 ? groups : html`<p>Ainda não há produtos.</p>`}`,
  );
}
