import type { SaleStatus, Stage } from '../../src/domain/sale-status.ts';

export const STAGE_COLORS: Record<Stage, string> = {
  registrada: 'gray',
  em_processamento: 'violet',
  aguardando_pagamento: 'yellow',
  paga: 'teal',
  faturada: 'cyan',
  enviada: 'blue',
  entregue: 'green',
  orcamento: 'orange',
  cancelada: 'red',
};

/** The status that the console sends for each stage; sales with the other vocabulary keep theirs. */
export const STATUS_OF_STAGE: Record<Stage, SaleStatus> = {
  registrada: 'Pedido',
  em_processamento: 'Em processamento',
  aguardando_pagamento: 'AGUARDANDO PAGAMENTO',
  paga: 'PAGA',
  faturada: 'Faturado',
  enviada: 'ENVIADA',
  entregue: 'ENTREGUE',
  orcamento: 'Orçamento',
  cancelada: 'CANCELADA',
};
