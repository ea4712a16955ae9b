import { z } from 'zod';
import { optionally, sentFields, shown, shownFields, shownUuid } from '../../contract/declared-fields.ts';
import { LENGTHS, moment, optional, text, uuid } from '../../contract/fields.ts';
import { flagField } from '../../contract/lists.ts';
import { deletionReply, operation, recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, operationsOf } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { EVERYONE, OFFICE, SELLERS } from '../../domain/roles.ts';
import { tag } from '../products/products.contract.ts';
import { representadaRecord } from '../representadas/representadas.contract.ts';
import { linkDays, shareEnded, shareWords } from '../sales/papers/shares/shares.contract.ts';

export const catalogFile = {
  type: 'application/pdf',
  description: 'O catálogo em A4, com as fotos',
} as const;

const category = text({ max: LENGTHS.category });
const TABLE = 'A tabela de preços dela; o que ela não tem fica com o preço do produto';

export const getCatalog = operation('getCatalog', 'GET /representadas/:id/catalog', {
  tag,
  summary: 'Mostra o catálogo da representada em PDF: foto, código, nome, unidade e preço, por categoria',
  record: representadaRecord,
  roles: EVERYONE,
  query: z.object({
    formato: described(z.enum(['pdf']).default('pdf'), 'O formato do catálogo', 'pdf'),
    tabela_id: described(uuid.optional(), TABLE, EXAMPLE_IDS.tabela),
    categoria: described(category.optional(), 'Só os produtos desta categoria', 'Cafés'),
    precos: flagField('`false`: sem preços'),
    por_pagina: described(
      z.enum(['4', '12']).default('12'),
      'Quantos produtos cabem em uma página: `12` ou `4`',
      '12',
    ),
  }),
  replyTypes: [catalogFile],
  problems: [problems.invalidInput, problems.priceTableNotFound],
});

const linkFields = {
  dias: { ...shareWords.dias, sent: linkDays },
  url: shown(
    z.string().nullable(),
    'O endereço da página do catálogo; `null` em um link que não pode ser mostrado de novo',
    'https://talao.exemplo.com.br/p/catalogo/o-que-so-quem-recebe-o-link-sabe',
  ),
  expira_em: { ...shareWords.expira_em, shown: moment },
  criado_em: { ...shareWords.criado_em, shown: moment },
  tabela_id: { ...shown(shownUuid.nullable(), TABLE, null), sent: optional(uuid.nullable(), null) },
  categoria: {
    ...shown(z.string().nullable(), 'Só os produtos desta categoria; `null`: todos', 'Cafés'),
    sent: optional(category.nullable(), null),
  },
  precos: optionally(z.boolean(), true, 'Se mostra os preços', true),
};

const catalogLink = objectOf('CatalogLink', shownFields(linkFields));

export type CatalogLink = z.output<typeof catalogLink>;

/** A new link ends the one that was sent to clients, so that a vendedor only reads it. */
const linkOperation = operationsOf({
  tag,
  record: representadaRecord,
  readers: SELLERS,
  writers: OFFICE,
});
const LINK_PATH = '/representadas/:id/catalog/share';

export const shareCatalog = linkOperation('shareCatalog', `POST ${LINK_PATH}`, {
  summary: 'Cria um link público para o catálogo da representada; o anterior deixa de valer',
  body: objectOf('NewCatalogLink', sentFields(linkFields)),
  bodyOptional: true,
  secretReply: true,
  status: 201,
  reply: recordReply(catalogLink),
  problems: [problems.priceTableUnknown],
});

export const getCatalogShare = linkOperation('getCatalogShare', `GET ${LINK_PATH}`, {
  summary: 'Mostra o link público do catálogo; `null` sem link',
  reply: recordReply(
    catalogLink.nullable().meta({ description: 'O link que vale agora; `null` quando não há nenhum' }),
  ),
});

export const endCatalogShare = linkOperation('endCatalogShare', `DELETE ${LINK_PATH}`, {
  summary: 'Encerra o link público do catálogo',
  reply: deletionReply(shareEnded),
  problems: [problems.linkNotFound],
});
