import { z } from 'zod';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { namedObject, type Words } from '../../platform/http/contract/words.ts';
import { entryWords } from '../commissions/entry.words.ts';
import { silentOrder } from '../commissions/silent.contract.ts';

const claimedWords = {
  ...entryWords,
  vence_em: { ...entryWords.vence_em, examples: ['2026-10-15'] },
  dias_atraso: { description: 'Dias do vencimento até a data da cobrança', examples: [30] },
  esperado: { description: 'valor + ajuste', examples: [11.34] },
  diferenca: { description: 'esperado − recebido: o que falta', examples: [11.34] },
  correcao: {
    description: 'Correção da diferença, simples, por dia de atraso ÷ 30, em reais; 0 sem `correcao`',
    examples: [0],
  },
  situacao: { description: '`atrasada` ou `divergente`', examples: ['atrasada'] },
} satisfies Record<string, Words>;

const day = z.string().meta({ format: 'date' });
const uuid = z.string().meta({ format: 'uuid' });

const claimedEntry = namedObject('ClaimedEntry', claimedWords, {
  venda_id: uuid,
  pedido: z.string(),
  parcela: z.int(),
  nota: z.string().nullable(),
  cliente_id: uuid,
  cliente_nome: z.string(),
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
    representada_id: { description: 'De quem se cobra', examples: [EXAMPLE_IDS.representada] },
    ate: {
      description: 'O último vencimento, e o dia até o qual se contam os atrasos',
      examples: ['2026-11-14'],
    },
    artigo: { description: 'O que dá direito à cobrança', examples: [ARTICLE] },
    total: {
      description: 'Soma das diferenças e das comissões dos pedidos em silêncio, em reais',
      examples: [11.34],
    },
    total_correcao: { description: 'Soma das correções, em reais', examples: [0] },
    total_geral: { description: 'As duas somas juntas, em reais', examples: [11.34] },
    silenciosos: {
      description:
        'Com `silenciosos=true`, os pedidos que a representada não faturou nem recusou a tempo (art. 33)',
    },
    comissoes: {
      description: 'As comissões atrasadas e divergentes, da que venceu antes à que venceu depois',
    },
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
