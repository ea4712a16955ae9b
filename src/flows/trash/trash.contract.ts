import { z } from 'zod';
import { LENGTHS, moment, text } from '../../contract/fields.ts';
import { searchField } from '../../contract/lists.ts';
import { recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOf } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { OFFICE } from '../../domain/roles.ts';
import { TRASH_DAYS, TRASHED_KINDS } from '../../domain/trash.ts';

const uuid = z.string().meta({ format: 'uuid' });

export const trashedRecord = objectOf('TrashedRecord', {
  id: described(uuid, 'Identificador do item da lixeira', EXAMPLE_IDS.lixeira),
  recurso: described(z.enum(TRASHED_KINDS), 'Que tipo de registro foi apagado', 'clientes'),
  registro_id: described(z.string(), 'Identificador do registro, que volta com ele', EXAMPLE_IDS.cliente),
  nome: described(z.string(), 'O pedido da venda, ou o nome do cliente ou produto', 'Mercado Boa Vista'),
  detalhe: described(
    z.string(),
    'O cliente da venda, o código e a cidade do cliente, ou o código do produto',
    'CLI0001 · Campinas',
  ),
  apagado_em: described(moment, 'Quando foi apagado, em UTC', '2026-11-14T12:30:00.000Z'),
  expira_em: described(
    moment,
    'Até quando pode ser restaurado, em UTC; depois deixa de existir',
    '2026-12-14T12:30:00.000Z',
  ),
  usuario_id: described(uuid.nullable(), 'A pessoa que apagou; `null` quando foi um programa', null),
  chave_id: described(
    uuid.nullable(),
    'A chave com que foi apagado; `null` quando foi uma pessoa',
    EXAMPLE_IDS.chave,
  ),
  apagado_por: described(
    z.string().nullable(),
    'O nome da pessoa, ou da chave; `null` quando já não se sabe',
    'ERP',
  ),
});

const { id: trashId, recurso, registro_id, nome } = trashedRecord.shape;

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
    recurso: described(recurso.optional(), 'Só registros deste tipo', 'clientes'),
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
  reply: recordReply(objectOf('RestoredRecord', { recurso, registro_id, nome })),
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
