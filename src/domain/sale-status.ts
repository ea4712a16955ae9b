/** The stages as people read them: in the console, on the PDF and on the client's page. */
export const STAGE_NAMES = {
  orcamento: 'Orçamento',
  registrada: 'Registrada',
  em_processamento: 'Em processamento',
  aguardando_pagamento: 'Aguardando pagamento',
  paga: 'Paga',
  faturada: 'Faturada',
  enviada: 'Enviada',
  entregue: 'Entregue',
  cancelada: 'Cancelada',
};

export type Stage = keyof typeof STAGE_NAMES;

export const STAGES = Object.keys(STAGE_NAMES) as Stage[];

// The API has two vocabularies of statuses; a sale keeps the word that its caller sent.
const STAGE_OF = {
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
} satisfies Record<string, Stage>;

export type SaleStatus = keyof typeof STAGE_OF;

export const SALE_STATUSES = Object.keys(STAGE_OF) as SaleStatus[];

export const DEFAULT_SALE_STATUS: SaleStatus = 'PAGA';

export function canMoveStatus(from: SaleStatus, to: SaleStatus): boolean {
  return stageOf(from) !== 'cancelada' || stageOf(to) === 'cancelada';
}

export function isQuotation(status: SaleStatus): boolean {
  return stageOf(status) === 'orcamento';
}

/** The stages of orders; a quotation is not an order yet. */
export const ORDER_STAGES = STAGES.filter((stage) => stage !== 'orcamento');

/** The stages that a sale may be moved to: a quotation becomes an order by itself, and no order becomes a quotation. */
export function stagesAfter(stage: Stage): readonly Stage[] {
  if (stage === 'cancelada') return [];
  if (stage === 'orcamento') return ['cancelada'];
  return ORDER_STAGES.filter((one) => one !== stage);
}

export function stageOf(status: SaleStatus): Stage {
  return STAGE_OF[status];
}

export function statusesOf(stage: Stage): SaleStatus[] {
  return SALE_STATUSES.filter((status) => stageOf(status) === stage);
}

/** Statuses that are not sales and count in no figure. */
export const UNSOLD_STATUSES = [...statusesOf('cancelada'), ...statusesOf('orcamento')];

const INVOICED: readonly Stage[] = ['faturada', 'enviada', 'entregue', 'paga'];

export function isInvoiced(status: SaleStatus): boolean {
  return INVOICED.includes(stageOf(status));
}
