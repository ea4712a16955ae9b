import { z } from 'zod';
import { pickFields, sentFields, shown, shownFields, shownUuid } from '../../contract/declared-fields.ts';
import { moment, optional, text, uuid } from '../../contract/fields.ts';
import { flagField } from '../../contract/lists.ts';
import { deletionReply, recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, operationsOf } from '../../contract/resource.ts';
import { objectOf } from '../../contract/words.ts';
import { SELLERS } from '../../domain/roles.ts';
import { clientRecord } from '../../trade/clients/clients.contract.ts';
import { linkDays, shareEnded, shareWords } from '../../trade/sales/papers/shares/shares.contract.ts';

const MOST_REPRESENTADAS = 50;
const LONGEST_ADDRESSEE = 255;

const fields = {
  dias: { ...shareWords.dias, sent: linkDays, shown: z.int() },
  url: shown(
    z.string().nullable(),
    'O endereço da página do cliente; `null` em um link que não pode ser mostrado de novo',
    'https://talao.exemplo.com.br/p/cliente/o-que-so-quem-recebe-o-link-sabe',
  ),
  expira_em: { ...shareWords.expira_em, shown: moment },
  criado_em: { ...shareWords.criado_em, shown: moment },
  representadas: {
    ...shown(
      z.array(shownUuid).nullable(),
      'De que representadas o cliente pode comprar na página, de 1 a 50; `null`: de todas',
      [EXAMPLE_IDS.representada],
    ),
    sent: optional(z.array(uuid).min(1).max(MOST_REPRESENTADAS).nullable(), null),
  },
  enviado_em: { ...shareWords.enviado_em, shown: moment.nullable() },
  enviado_para: {
    ...shareWords.enviado_para,
    sent: optional(text({ max: LONGEST_ADDRESSEE }).nullable(), null),
    shown: z.string().nullable(),
  },
  enviado_por: { ...shareWords.enviado_por, shown: z.string().nullable() },
};

const shape = shownFields(fields);
const sent = sentFields(fields);

const newLink = objectOf(
  'ClientLink',
  pickFields(shape, 'url', 'expira_em', 'criado_em', 'dias', 'representadas'),
);
const sharedLink = objectOf('SharedClientLink', {
  ...newLink.shape,
  ...pickFields(shape, 'enviado_em', 'enviado_para', 'enviado_por'),
});

export type SharedClientLink = z.output<typeof sharedLink>;

const operation = operationsOf({
  tag: { name: 'Clientes', description: 'Quem compra: cadastro, busca e dias de atendimento' },
  record: clientRecord,
  readers: SELLERS,
  writers: SELLERS,
});
const PATH = '/clients/:id/share';

export const shareClient = operation('shareClient', `POST ${PATH}`, {
  summary: 'Cria o link da página em que o cliente vê e faz os seus pedidos; o anterior deixa de valer',
  description: 'Cada pedido feito na página renova o link por mais `dias`.',
  body: objectOf('NewClientLink', pickFields(sent, 'dias', 'representadas')),
  bodyOptional: true,
  secretReply: true,
  status: 201,
  reply: recordReply(newLink),
  problems: [problems.representadaUnknown],
});

export const getClientShare = operation('getClientShare', `GET ${PATH}`, {
  summary: 'Mostra o link da página do cliente, e se já foi enviado; `null` sem link',
  reply: recordReply(
    sharedLink.nullable().meta({ description: 'O link que vale agora; `null` quando não há nenhum' }),
  ),
});

export const noteClientShareSent = operation('noteClientShareSent', `PUT ${PATH}`, {
  summary: 'Anota que o link da página do cliente foi enviado, e a quem',
  body: objectOf('SentClientLink', pickFields(sent, 'enviado_para')),
  secretReply: true,
  reply: recordReply(sharedLink),
  problems: [problems.linkNotFound],
});

export const endClientShare = operation('endClientShare', `DELETE ${PATH}`, {
  summary: 'Encerra o link da página do cliente',
  query: z.object({ pedidos: flagField('Com `true`, encerra também todos os links dos seus pedidos') }),
  reply: deletionReply(shareEnded),
  problems: [problems.linkNotFound],
});
