import { words } from '../../../platform/http/contract/words.ts';

export const installmentWords = {
  numero: words('Número da parcela, a partir de 1', 1),
  vencimento: words('Quando o cliente deve pagar', '2026-12-12'),
  valor: words('Valor em reais', 226.8),
  pago_em: words('Quando o cliente pagou, nunca no futuro; `null`, se ainda não pagou', '2026-11-14'),
  inadimplente: words('O cliente não pagou: o pagamento nunca é presumido; `pago_em` a desfaz', false),
};
