import type { Invoice, InvoiceDifference } from '@talao/client';

type InvoiceSituation = Invoice['situacao'];

export const INVOICE_SITUATIONS = [
  'sem_pedido',
  'vinculada',
  'cancelada',
] as const satisfies InvoiceSituation[];

export const INVOICE_SITUATION_NAMES: Record<InvoiceSituation, string> = {
  sem_pedido: 'Sem pedido',
  vinculada: 'Vinculada',
  cancelada: 'Cancelada',
};

export const INVOICE_SITUATION_COLORS: Record<InvoiceSituation, string> = {
  sem_pedido: 'yellow',
  vinculada: 'teal',
  cancelada: 'gray',
};

export const DIFFERENCE_NAMES: Record<InvoiceDifference['tipo'], string> = {
  quantidade: 'Quantidade',
  preco: 'Preço',
  faltante: 'Não veio',
  extra: 'Não foi pedido',
};
