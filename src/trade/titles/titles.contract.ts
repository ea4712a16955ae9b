import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { uuid } from '../../contract/fields.ts';
import { flagField, searchField, severalOf } from '../../contract/lists.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, operationsOf } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { OPEN_SITUATIONS, TITLE_BANDS } from '../../domain/titles.ts';
import { positionLine, titleFields } from './positions.contract.ts';
import { titlesTag } from './titles.tag.ts';

const { cliente, representada, pessoa, posicao } = EXAMPLE_IDS;

const parties = {
  representada_id: described(shownUuid, 'A representada', representada),
  representada_nome: described(z.string(), 'O nome dela', 'Torrefação Serra Azul'),
};

export const openTitle = objectOf('OpenTitle', {
  posicao_id: described(shownUuid, 'A posição que o diz', posicao),
  data: described(shownDay, 'O dia dela', '2026-11-18'),
  ...parties,
  cliente_id: positionLine.shape.cliente_id,
  cliente_nome: positionLine.shape.cliente_nome,
  ...titleFields,
  valor: positionLine.shape.valor,
  saldo: amount('O que está em aberto, em reais; de um crédito, abaixo de zero', 1200.5),
  situacao: described(z.enum(OPEN_SITUATIONS), 'Como estava no dia da posição', 'vencido'),
  dias_atraso: positionLine.shape.dias_atraso,
  faixa: described(z.enum(TITLE_BANDS).nullable(), 'Há quantos dias venceu; de um crédito, `null`', '1-30'),
});

export const toOpenTitle = moneyWriter(openTitle, ['valor', 'saldo']);

const CREDIT_SITUATIONS = ['vencido', 'limite', 'bloqueado'] as const;

export const credit = objectOf('Credit', {
  cliente_id: described(shownUuid, 'O cliente', cliente),
  cliente_nome: described(z.string(), 'O nome dele', 'Mercado São João'),
  ...parties,
  posicao_em: described(
    shownDay.nullable(),
    'O dia da última posição dela; `null` sem nenhuma',
    '2026-11-18',
  ),
  vencido: amount('O que está vencido', 1200.5),
  maior_atraso: described(z.int(), 'Os dias do mais atrasado', 14),
  a_vencer: amount('O que ainda vence', 800),
  creditos: amount('O que ela lhe deve, abaixo de zero', 0),
  a_faturar: amount('O que dos pedidos dele ainda falta faturar', 350),
  faturado: amount('As parcelas não pagas do que se faturou no dia da posição ou depois', 0),
  exposicao: amount('A soma de tudo isto', 2350.5),
  limite: described(z.number().nullable(), 'O limite de crédito; `null` sem ele', 5000),
  disponivel: described(z.number().nullable(), 'O que resta do limite; `null` sem ele', 2649.5),
  bloqueado: described(z.boolean(), 'Se a representada não vende a ele', false),
  motivo: described(z.string().nullable(), 'Por que está bloqueado', null),
});

export const toCredit = moneyWriter(credit, [
  'vencido',
  'a_vencer',
  'creditos',
  'a_faturar',
  'faturado',
  'exposicao',
  'limite',
  'disponivel',
]);

export type CreditSituation = (typeof CREDIT_SITUATIONS)[number];

const operation = operationsOf({ tag: titlesTag, readers: EVERYONE });

const ofParties = {
  cliente_id: described(uuid.optional(), 'Só deste cliente', cliente),
  representada_id: described(uuid.optional(), 'Só desta representada', representada),
  vendedor_id: described(uuid.optional(), 'Só dos clientes desta pessoa', pessoa),
};

const titles = listOf(openTitle, {
  ...ofParties,
  situacao: described(severalOf(OPEN_SITUATIONS).optional(), 'Uma ou mais, com vírgula', 'vencido'),
  faixa: described(severalOf(TITLE_BANDS).optional(), 'Uma ou mais, com vírgula', '31-60,61-90'),
  search: searchField('Parte do nome do cliente, como está aqui ou no arquivo, ou do número', 'sao joao'),
  soma: flagField('Com `true`, a resposta traz `soma`: o saldo de tudo o que os filtros encontram'),
});

export const listTitles = operation('listTitles', 'GET /titles', {
  summary: 'Lista os títulos em aberto que valem, do que vence antes ao que vence depois',
  ...titles,
  reply: titles.reply.extend({
    soma: amount('Com `soma=true`: o saldo de todas as páginas, em reais', 1200.5).optional(),
  }),
});

export const listCredits = operation('listCredits', 'GET /credits', {
  summary: 'Lista o crédito de cada cliente em cada representada, do mais vencido ao menos',
  description: 'De quem tem um título em vigor ou um crédito anotado no cadastro.',
  ...listOf(credit, {
    ...ofParties,
    situacao: described(
      severalOf(CREDIT_SITUATIONS).optional(),
      '`vencido`, `limite` (passou dele) ou `bloqueado`; uma ou mais, com vírgula',
      'limite',
    ),
    search: searchField('Parte do nome do cliente ou da representada', 'sao joao'),
  }),
});
