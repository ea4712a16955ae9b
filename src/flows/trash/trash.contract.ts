import { z } from 'zod';
import { OFFICE } from '../../domain/roles.ts';
import { TRASH_DAYS, TRASHED_KINDS } from '../../domain/trash.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { LENGTHS, moment, text } from '../../platform/http/contract/fields.ts';
import { recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { searchField } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { listOf, operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { described, namedObject } from '../../platform/http/contract/words.ts';
import { trashWords } from './trash.words.ts';

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
