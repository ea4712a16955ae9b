import { readCompany } from '../../access/companies/companies.queries.ts';
import { secretOf } from '../../access/people/challenges.queries.ts';
import type { Site } from '../../access/people/site.ts';
import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse, refuseField } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { FileReply } from '../../platform/http/replies/answers.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { change } from '../../platform/writes/changes.ts';
import type { RecordCall } from '../../platform/writes/records.ts';
import { priceTableRecords } from '../price-tables/price-tables.queries.ts';
import { findPhoto } from '../products/products.queries.ts';
import { toRepresentada } from '../representadas/representadas.contract.ts';
import { findRepresentada, type RepresentadaRow } from '../representadas/representadas.queries.ts';
import { shareEnded } from '../sales/papers/shares/shares.contract.ts';
import { findToken, newLink } from '../sales/papers/shares/shares.queries.ts';
import * as contract from './catalog.contract.ts';
import * as catalog from './catalog.queries.ts';
import { catalogTemplate } from './catalog-pdf.ts';

const TOO_MANY = `O catálogo passa de ${catalog.MOST_PRODUCTS.toLocaleString('pt-BR')} produtos: escolha uma categoria`;

export function catalogRoutes(service: AppContext, site: Site): Route[] {
  const { db, pdfs, calendar } = service;
  return [
    route(contract.getCatalog, async ({ company: { id: empresaId }, requester, id, notFound, query }) => {
      const { tabela_id = null, categoria = null, precos = true, por_pagina } = query;
      const { pdf } = await pdfs.make(catalogTemplate, requester, async () => {
        const representada = orRefuse(await findRepresentada(db.read, empresaId, id), notFound);
        const table =
          tabela_id &&
          orRefuse(await findTableOf(db.read, representada, tabela_id), problems.priceTableNotFound);
        const chosen = { tabela_id, categoria };
        const products = await catalog.selectCatalog(
          db.readFor(requester),
          representada,
          chosen,
          calendar.today(),
        );
        if (products.length > catalog.MOST_PRODUCTS) refuseField('categoria', TOO_MANY);
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
      return new FileReply(contract.catalogFile, 'catalogo.pdf', pdf, 'inline');
    }),

    route(contract.getCatalogShare, async ({ company, id, notFound }) => {
      const representada = orRefuse(await findRepresentada(db.read, company.id, id), notFound);
      const link = await catalog.findCatalogLink(db.read, representada);
      return success(link ? showLink(await secretOf(db), representada, link) : null);
    }),

    route(contract.shareCatalog, async (call) => {
      const { dias, ...escolha } = call.body;
      const secret = await secretOf(db);
      return changeLink(call, async (db, representada) => {
        if (escolha.tabela_id && !(await findTableOf(db, representada, escolha.tabela_id)))
          refuse(problems.priceTableUnknown);
        const link = { ...newLink(secret, representada, dias).link, escolha };
        await catalog.replaceCatalogLink(db, representada, link);
        return success(showLink(secret, representada, link));
      });
    }),

    route(contract.endCatalogShare, (call) =>
      changeLink(call, async (db, representada) => {
        if (!(await catalog.replaceCatalogLink(db, representada))) refuse(problems.linkNotFound);
        return shareEnded;
      }),
    ),
  ];

  /** The journal notes that the link changed, but never the link itself. */
  function changeLink<Answer extends object>(
    call: RecordCall,
    work: (db: Transaction, representada: RepresentadaRow) => Promise<Answer>,
  ): Promise<Answer> {
    return change(service, call, {}, async (db, journal) => {
      const row = orRefuse(await findRepresentada(db, call.company.id, call.id), call.notFound);
      const answer = await work(db, row);
      const record = toRepresentada(row);
      journal.changed('representadas', row.id, record, record);
      journal.seal('representadas', row.id);
      return answer;
    });
  }

  function showLink(
    secret: string,
    representada: RepresentadaRow,
    link: Omit<catalog.CatalogLinkRow, 'empresa_id' | 'representada_id'>,
  ): contract.CatalogLink {
    const token = findToken(secret, representada, link);
    return {
      url: token && `${site.address()}/p/catalogo/${token}`,
      expira_em: link.expires_at,
      criado_em: link.created_at,
      ...link.escolha,
    };
  }

  /** Each picture is read when the worker asks for it. */
  async function* withPictures(empresaId: string, products: readonly catalog.CatalogProduct[]) {
    for (const product of products) {
      const photo = product.foto ? await findPhoto(db.read, empresaId, product.id) : undefined;
      // A PDF holds no WebP.
      const picture = photo === undefined || photo.tipo === 'image/webp' ? null : photo.conteudo;
      yield { ...product, picture };
    }
  }
}

/** A price table of the representada. */
async function findTableOf(db: Reader, { empresa_id, id }: RepresentadaRow, tabelaId: string) {
  const table = await priceTableRecords.find(db, wholeCompany(empresa_id), tabelaId);
  return table?.representada_id === id ? table : undefined;
}
