import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { DONE_AT_WORDS, MOMENT_WORDS, words } from '../../platform/http/contract/words.ts';

export const visitWords = {
  id: words('Identificador da visita', EXAMPLE_IDS.visita),
  cliente_id: words('O cliente visitado, ativo ou não', EXAMPLE_IDS.cliente),
  cliente_nome: words('O nome do cliente', 'Mercado São João'),
  vendedor_id: words(
    'De quem é a visita; o vendedor do cliente, quando não se diz. `null`, se de ninguém',
    EXAMPLE_IDS.pessoa,
  ),
  momento: words(
    'Quando foi, com o fuso; volta em UTC. Sem ele valem `feito_em` ou agora. Até 5 minutos à frente do relógio do serviço',
    '2026-11-16T17:05:00.000Z',
  ),
  data: words('O dia do `momento`, onde fica a empresa', '2026-11-16'),
  resultado: words('O que houve: `venda`, `sem_venda` ou `ausente`', 'sem_venda'),
  motivo: words(
    'Por que não comprou; obrigatório com `sem_venda`, `null` com os outros resultados',
    'estoque',
  ),
  nota: words('Anotação, com quebras de linha; `null`, se não há', 'Volta em dezembro'),
  proxima: words(
    'O dia combinado para voltar: depois de `data`, no máximo 366 dias; `null`, se não há',
    '2026-11-23',
  ),
  vendas: words('As vendas ao cliente nesse dia, sem orçamentos nem canceladas. Não se enviam', [
    EXAMPLE_IDS.venda,
  ]),
  feito_em: DONE_AT_WORDS,
  ...MOMENT_WORDS,
};
