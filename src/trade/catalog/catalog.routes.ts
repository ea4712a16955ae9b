import { readCompany } from '../../access/companies/change-company.ts';
import { ApiError, orRefuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { FileReply } from '../../platform/http/replies/file-reply.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { priceTableRecords } from '../price-tables/price-tables.queries.ts';
import { findRepresentada } from '../representadas/representadas.queries.ts';
import { catalogFile, getCatalog } from './catalog.contract.ts';
import { type CatalogProduct, readPrintable, selectCatalog } from './catalog.queries.ts';
import { catalogPaper } from './catalog-pdf.ts';

const MOST_PRODUCTS = 2_000;

export function catalogRoutes(service: Service): Route[] {
  const { db, pdfs, calendar } = service;
  return [
    route(getCatalog, async ({ company: { id: empresaId }, scope, requester, id, notFound, query }) => {
      const { tabela_id: tabelaId, categoria, precos = true, por_pagina } = query;
      const { pdf } = await pdfs.make(catalogPaper, requester, async () => {
        const representada = orRefuse(await findRepresentada(db.read, empresaId, id), notFound);
        const table = tabelaId && (await priceTableRecords.find(db.read, scope, tabelaId));
        if (tabelaId && (!table || table.representada_id !== representada.id))
          throw new ApiError(problems.priceTableNotFound);
        const asked = { empresaId, representadaId: representada.id, tabelaId, categoria };
        const products = await selectCatalog(db.readFor(requester), asked, MOST_PRODUCTS);
        if (products.length > MOST_PRODUCTS) refuseToDraw();
        const company = orRefuse(await readCompany(db.read, empresaId), problems.companyNotFound);
        return {
          head: {
            company,
            representada: representada.nome,
            tabela: table ? table.nome : null,
            showsPrices: precos,
            perPage: por_pagina,
            today: calendar.today(),
          },
          parts: withPictures(empresaId, products),
        };
      });
      return new FileReply(catalogFile, 'catalogo.pdf', pdf, 'inline');
    }),
  ];

  /** Each picture is read when the worker asks for it. */
  async function* withPictures(empresaId: string, products: readonly CatalogProduct[]) {
    for (const product of products)
      yield { ...product, picture: product.foto && (await readPrintable(db.read, empresaId, product.id)) };
  }
}

function refuseToDraw(): never {
  const message = `O catálogo passa de ${MOST_PRODUCTS.toLocaleString('pt-BR')} produtos: escolha uma categoria`;
  throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', message, path: ['categoria'] }] });
}
