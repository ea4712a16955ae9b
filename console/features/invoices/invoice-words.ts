import type { Invoice, InvoiceDifference } from '@talao/client';
import type { NoteNature } from '../../../src/domain/natures.ts';

type InvoiceSituation = Invoice['situacao'];

export const INVOICE_SITUATION_COLORS: Record<InvoiceSituation, string> = {
  sem_pedido: 'yellow',
  vinculada: 'teal',
  devolucao: 'grape',
  cancelada: 'gray',
};

export const DIFFERENCE_NAMES: Record<InvoiceDifference['tipo'], string> = {
  quantidade: 'Quantidade',
  preco: 'Preço',
  faltante: 'Não veio',
  extra: 'Não foi pedido',
};

/** Why it earns no commission. */
export const NATURE_WORDS: Record<Exclude<NoteNature, 'venda'>, string> = {
  bonificacao: 'Mercadoria dada de graça: não rende comissão e não vira parcela.',
  amostra: 'Amostra grátis: não rende comissão e não vira parcela.',
  remessa: 'A mercadoria só viaja: não rende comissão e não vira parcela.',
  outra: 'Não é venda: não rende comissão e não vira parcela.',
  mista: 'Só os itens de venda rendem comissão, viram parcelas e são comparados com o pedido.',
};
