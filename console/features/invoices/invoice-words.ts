import type { Invoice, InvoiceDifference } from '@talao/client';

type InvoiceSituation = Invoice['situacao'];

export const INVOICE_SITUATIONS = [
  'sem_pedido',
  'vinculada',
  'devolucao',
  'cancelada',
] as const satisfies InvoiceSituation[];

export const INVOICE_SITUATION_NAMES: Record<InvoiceSituation, string> = {
  sem_pedido: 'Sem pedido',
  vinculada: 'Vinculada',
  devolucao: 'Devolução',
  cancelada: 'Cancelada',
};

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
