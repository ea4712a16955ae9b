export const STAGES = [
  'orcamento',
  'registrada',
  'em_processamento',
  'aguardando_pagamento',
  'paga',
  'faturada',
  'enviada',
  'entregue',
  'cancelada',
] as const;

export type Stage = (typeof STAGES)[number];

export const SALE_STATUSES = [
  'PAGA',
  'AGUARDANDO PAGAMENTO',
  'CANCELADA',
  'ENVIADA',
  'ENTREGUE',
  'Pedido',
  'Em processamento',
  'Faturado',
  'Enviado',
  'Entregue',
  'Cancelado',
  'Orçamento',
] as const;

export type SaleStatus = (typeof SALE_STATUSES)[number];

export const DEFAULT_SALE_STATUS: SaleStatus = 'PAGA';

// Two vocabularies of the API meet here; a sale keeps the word its caller sent.
const STAGE_OF: Record<SaleStatus, Stage> = {
  PAGA: 'paga',
  'AGUARDANDO PAGAMENTO': 'aguardando_pagamento',
  CANCELADA: 'cancelada',
  ENVIADA: 'enviada',
  ENTREGUE: 'entregue',
  Pedido: 'registrada',
  'Em processamento': 'em_processamento',
  Faturado: 'faturada',
  Enviado: 'enviada',
  Entregue: 'entregue',
  Cancelado: 'cancelada',
  Orçamento: 'orcamento',
};

export function canMoveStatus(from: SaleStatus, to: SaleStatus): boolean {
  return stageOf(from) !== 'cancelada' || stageOf(to) === 'cancelada';
}

export function isQuotation(status: SaleStatus): boolean {
  return stageOf(status) === 'orcamento';
}

/** The stages of what was ordered: a quotation is no order yet. */
export const ORDER_STAGES = STAGES.filter((stage) => stage !== 'orcamento');

export function stageOf(status: SaleStatus): Stage {
  return STAGE_OF[status];
}

export function statusesOf(stage: Stage): SaleStatus[] {
  return SALE_STATUSES.filter((status) => stageOf(status) === stage);
}

/** What is, or was, no sale: it counts in no figure. */
export const UNSOLD_STATUSES = [...statusesOf('cancelada'), ...statusesOf('orcamento')];
