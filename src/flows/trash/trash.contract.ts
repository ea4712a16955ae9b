import { z } from 'zod';
import { OFFICE } from '../../domain/roles.ts';
import { TRASH_DAYS, TRASHED_KINDS } from '../../domain/trash.ts';
import { LENGTHS, moment, text } from '../../platform/http/contract/fields.ts';
import { searchField } from '../../platform/http/contract/lists.ts';
import { recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOf } from '../../platform/http/contract/resource.ts';
import { described, namedObject, words } from '../../platform/http/contract/words.ts';

const trashWords = {
  id: words('Identificador do item da lixeira', EXAMPLE_IDS.lixeira),
  recurso: words('Que tipo de registro foi apagado', 'clientes'),
  registro_id: words('Identificador do registro, que volta com ele', EXAMPLE_IDS.cliente),
  nome: words('O pedido da venda, ou o nome do cliente ou produto', 'Mercado Boa Vista'),
  detalhe: words(
    'O cliente da venda, o código e a cidade do cliente, ou o código do produto',
    'CLI0001 · Campinas',
  ),
  apagado_em: words('Quando foi apagado, em UTC', '2026-11-14T12:30:00.000Z'),
  expira_em: words(
    'Até quando pode ser restaurado, em UTC; depois deixa de existir',
    '2026-12-14T12:30:00.000Z',
  ),
  usuario_id: words('A pessoa que apagou; `null` quando foi um programa', null),
  chave_id: words('A chave com que foi apagado; `null` quando foi uma pessoa', EXAMPLE_IDS.chave),
  apagado_por: words('O nome da pessoa, ou da chave; `null` quando já não se sabe', 'ERP'),
};

const trashId = z.string().meta({ format: 'uuid', ...trashWords.id });
const recurso = z.enum(TRASHED_KINDS);

export const trashedRecord = namedObject('TrashedRecord', trashWords, {
  id: trashId,
  recurso,
  registro_id: z.string(),
  nome: z.string(),
  detalhe: z.string(),
  apagado_em: moment,
  expira_em: moment,
  usuario_id: z.string().meta({ format: 'uuid' }).nullable(),
  chave_id: z.string().meta({ format: 'uuid' }).nullable(),
  apagado_por: z.string().nullable(),
});

export type TrashedRecord = z.output<typeof trashedRecord>;

const tag: Tag = {
  name: 'Lixeira',
  description: `Vendas, clientes e produtos apagados, que podem ser restaurados por ${TRASH_DAYS} dias`,
};

const operation = operationsOf({ tag, readers: OFFICE, writers: OFFICE });

export const listTrash = operation('listTrash', 'GET /trash', {
  summary: 'Lista o que foi apagado e ainda pode ser restaurado, do apagado por último ao primeiro',
  ...listOf(trashedRecord, {
    search: searchField('Busca no pedido, nome, código e cidade', 'boa vista'),
    recurso: recurso.optional().meta({ description: 'Só registros deste tipo', examples: ['clientes'] }),
    registro_id: described(
      text({ max: LENGTHS.productId }).optional(),
      'Só este registro',
      EXAMPLE_IDS.cliente,
    ),
  }),
});

export const restoreRecord = operation('restoreRecord', 'POST /trash/:id/restore', {
  summary: 'Restaura um registro apagado, com o mesmo identificador, código e histórico',
  description:
    'Volta o registro com o que foi apagado com ele: itens e parcelas da venda, visitas e regras do cliente, preços e regras do produto. Links públicos não voltam. Código, pedido ou e-mail que outro registro tomou nesse meio tempo impedem a restauração.',
  record: namedByUuid(trashId, problems.trashNotFound),
  reply: recordReply(
    namedObject('RestoredRecord', trashWords, { recurso, registro_id: z.string(), nome: z.string() }),
  ),
  problems: [
    problems.orderTaken,
    problems.clientCodeTaken,
    problems.emailTaken,
    problems.productExists,
    problems.productCodeTaken,
    problems.trashedClientGone,
    problems.trashedRepresentadaGone,
  ],
});
