import type { Words } from '../../../platform/http/contract/words.ts';

export const installmentWords = {
  numero: { description: 'Número da parcela, a partir de 1', examples: [1] },
  vencimento: { description: 'Quando o cliente deve pagar', examples: ['2026-12-12'] },
  valor: { description: 'Valor em reais', examples: [226.8] },
  pago_em: {
    description: 'Quando o cliente pagou, nunca no futuro; `null`, se ainda não pagou',
    examples: ['2026-11-14'],
  },
  inadimplente: {
    description: 'O cliente não pagou: o pagamento nunca é presumido; `pago_em` a desfaz',
    examples: [false],
  },
} satisfies Record<string, Words>;
