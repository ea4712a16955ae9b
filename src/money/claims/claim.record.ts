import { z } from 'zod';
import { COMMISSION_EVENTS } from '../../domain/commission-entries.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { namedObject, words } from '../../platform/http/contract/words.ts';
import { entryWords } from '../commissions/entry.words.ts';
import { silentOrder } from '../commissions/silent.contract.ts';

const claimedWords = {
  ...entryWords,
  vence_em: { ...entryWords.vence_em, examples: ['2026-10-15'] },
  dias_atraso: words('Dias do vencimento até a data da cobrança', 30),
  esperado: words('valor + ajuste', 11.34),
  diferenca: words('esperado − recebido: o que falta', 11.34),
  correcao: words('Correção da diferença, simples, por dia de atraso ÷ 30, em reais; 0 sem `correcao`', 0),
  situacao: words('`atrasada` ou `divergente`', 'atrasada'),
};

const day = z.string().meta({ format: 'date' });
const uuid = z.string().meta({ format: 'uuid' });

export const claimedEntry = namedObject('ClaimedEntry', claimedWords, {
  venda_id: uuid,
  pedido: z.string(),
  parcela: z.int(),
  nota: z.string().nullable(),
  cliente_id: uuid,
  cliente_nome: z.string(),
  evento: z.enum(COMMISSION_EVENTS),
  vence_em: day,
  dias_atraso: z.int(),
  esperado: z.number(),
  recebido: z.number(),
  diferenca: z.number(),
  correcao: z.number(),
  situacao: z.enum(['atrasada', 'divergente']),
  presumido: z.boolean(),
});

export type ClaimedEntry = z.output<typeof claimedEntry>;

export const claimColumns = Object.keys(claimedEntry.shape) as (keyof ClaimedEntry)[];

export const ARTICLE = 'Lei nº 4.886/65, art. 32';

export const claim = namedObject(
  'Claim',
  {
    representada_id: words('De quem se cobra', EXAMPLE_IDS.representada),
    ate: words('O último vencimento, e o dia até o qual se contam os atrasos', '2026-11-14'),
    artigo: words('O que dá direito à cobrança', ARTICLE),
    total: words('Soma das diferenças e das comissões dos pedidos em silêncio, em reais', 11.34),
    total_correcao: words('Soma das correções, em reais', 0),
    total_geral: words('As duas somas juntas, em reais', 11.34),
    silenciosos: words(
      'Com `silenciosos=true`, os pedidos que a representada não faturou nem recusou a tempo (art. 33)',
    ),
    comissoes: words('As comissões atrasadas e divergentes, da que venceu antes à que venceu depois'),
  },
  {
    representada_id: uuid,
    ate: day,
    artigo: z.literal(ARTICLE),
    total: z.number(),
    total_correcao: z.number(),
    total_geral: z.number(),
    comissoes: z.array(claimedEntry),
    silenciosos: z.array(silentOrder),
  },
);
