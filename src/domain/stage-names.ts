import type { Stage } from './sale-status.ts';

/** The stages as people read them: in the console, on the PDF and on the client's page. */
export const STAGE_NAMES: Record<Stage, string> = {
  registrada: 'Registrada',
  em_processamento: 'Em processamento',
  aguardando_pagamento: 'Aguardando pagamento',
  paga: 'Paga',
  faturada: 'Faturada',
  enviada: 'Enviada',
  entregue: 'Entregue',
  orcamento: 'Orçamento',
  cancelada: 'Cancelada',
};
