import { z } from 'zod';
import { shownDay, shownUuid } from '../../platform/http/contract/declared-fields.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { commissionEntry } from '../commissions/entry.record.ts';
import { silentOrder } from '../commissions/silent.contract.ts';

const { venda_id, pedido, parcela, nota, cliente_id, cliente_nome, ...entry } = commissionEntry.shape;

export const claimedEntry = objectOf('ClaimedEntry', {
  venda_id,
  pedido,
  parcela,
  nota,
  cliente_id,
  cliente_nome,
  evento: entry.evento,
  vence_em: described(shownDay, entry.vence_em.description ?? '', '2026-10-15'),
  dias_atraso: described(z.int(), 'Dias do vencimento até a data da cobrança', 30),
  esperado: described(z.number(), 'valor + ajuste', 11.34),
  recebido: entry.recebido,
  diferenca: described(z.number(), 'esperado − recebido: o que falta', 11.34),
  correcao: described(
    z.number(),
    'Correção da diferença, simples, por dia de atraso ÷ 30, em reais; 0 sem `correcao`',
    0,
  ),
  situacao: described(z.enum(['atrasada', 'divergente']), '`atrasada` ou `divergente`', 'atrasada'),
  presumido: entry.presumido,
});

export type ClaimedEntry = z.output<typeof claimedEntry>;

export const claimColumns = Object.keys(claimedEntry.shape) as (keyof ClaimedEntry)[];

export const ARTICLE = 'Lei nº 4.886/65, art. 32';

export const claim = objectOf('Claim', {
  representada_id: described(shownUuid, 'De quem se cobra', EXAMPLE_IDS.representada),
  ate: described(shownDay, 'O último vencimento, e o dia até o qual se contam os atrasos', '2026-11-14'),
  artigo: described(z.literal(ARTICLE), 'O que dá direito à cobrança', ARTICLE),
  total: described(
    z.number(),
    'Soma das diferenças e das comissões dos pedidos em silêncio, em reais',
    11.34,
  ),
  total_correcao: described(z.number(), 'Soma das correções, em reais', 0),
  total_geral: described(z.number(), 'As duas somas juntas, em reais', 11.34),
  comissoes: described(
    z.array(claimedEntry),
    'As comissões atrasadas e divergentes, da que venceu antes à que venceu depois',
  ),
  silenciosos: described(
    z.array(silentOrder),
    'Com `silenciosos=true`, os pedidos que a representada não faturou nem recusou a tempo (art. 33)',
  ),
});
