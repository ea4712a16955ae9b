import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { LENGTHS, text, uuid } from '../../platform/http/contract/fields.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { flagField } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { described } from '../../platform/http/contract/words.ts';
import { tag } from '../products/products.contract.ts';
import { representadaRecord } from '../representadas/representadas.contract.ts';

export const catalogFile = {
  type: 'application/pdf',
  description: 'O catálogo em A4, com as fotos',
} as const;

export const getCatalog = operation('getCatalog', 'GET /representadas/:id/catalog', {
  tag,
  summary: 'Mostra o catálogo da representada em PDF: foto, código, nome, unidade e preço, por categoria',
  record: representadaRecord,
  roles: EVERYONE,
  query: z.object({
    formato: described(z.enum(['pdf']).default('pdf'), 'O formato do catálogo', 'pdf'),
    tabela_id: described(
      uuid.optional(),
      'A tabela de preços dela; o que ela não tem fica com o preço do produto',
      EXAMPLE_IDS.tabela,
    ),
    categoria: described(
      text({ max: LENGTHS.category }).optional(),
      'Só os produtos desta categoria',
      'Cafés',
    ),
    precos: flagField('`false`: sem preços'),
    por_pagina: described(
      z
        .enum(['4', '12'])
        .default('12')
        .transform((value) => (value === '4' ? (4 as const) : (12 as const))),
      'Quantos produtos cabem em uma página: `12` ou `4`',
      '12',
    ),
  }),
  replyTypes: [catalogFile],
  problems: [problems.invalidInput, problems.priceTableNotFound],
});
