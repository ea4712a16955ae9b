import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

export const receiptWords = {
  id: words('Identificador do recebimento', EXAMPLE_IDS.recebimento),
  representada_id: words('A representada que pagou', EXAMPLE_IDS.representada),
  representada_nome: words('Nome da representada', 'Torrefação Serra Azul'),
  data: words('Quando o dinheiro veio; nunca no futuro', '2026-11-14'),
  valor: words('Quanto chegou ao banco, em reais: a soma das linhas menos as retenções', 11.34),
  referencia: words('Como reconhecê-lo: o número do depósito ou do extrato; `null` sem ela', 'TED 8841'),
  retencoes: words(
    'O que a representada reteve de imposto, cada tipo uma vez; a comissão foi recebida por inteiro',
  ),
  linhas: words('Que parcelas ele paga'),
  alocar: words(
    'Em vez de `linhas`: `vencimento` paga as comissões cujo evento já aconteceu, da que venceu antes à que venceu depois',
    'vencimento',
  ),
  created_at: MOMENT_WORDS.created_at,
};

export const withholdingWords = {
  tipo: words('O imposto retido: `irrf`, `iss`, `inss` ou `outro`', 'irrf'),
  valor: words('Quanto foi retido, em reais', 0.17),
};

export const lineWords = {
  venda_id: words('A venda', EXAMPLE_IDS.venda),
  parcela: words('O número da parcela', 1),
  postada: words(
    'A parcela pela qual foi lançada, se a nota que veio depois a levou para outra; senão `null`',
    null,
  ),
  valor: words('Quanto veio por ela, em reais; negativo é um desconto', 11.34),
};
