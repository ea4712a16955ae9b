import type { CommissionBase } from '../../src/domain/commission-bases.ts';
import type { CommissionEvent, Situation } from '../../src/domain/commission-entries.ts';
import type { RateOrigin } from '../../src/domain/commission-rates.ts';

export const SITUATION_NAMES: Record<Situation, string> = {
  prevista: 'Prevista',
  a_receber: 'A receber',
  atrasada: 'Atrasada',
  recebida: 'Recebida',
  divergente: 'Divergente',
  estornada: 'Estornada',
  cancelada: 'Cancelada',
};

export const SITUATION_COLORS: Record<Situation, string> = {
  prevista: 'gray',
  a_receber: 'blue',
  atrasada: 'red',
  recebida: 'teal',
  divergente: 'yellow',
  estornada: 'violet',
  cancelada: 'gray',
};

/** Where a percentage comes from. */
export const ORIGIN_NAMES: Record<RateOrigin, string> = {
  item: 'combinada neste item',
  cliente_produto: 'regra do cliente e produto',
  produto: 'regra do produto',
  cliente: 'regra do cliente',
  representada: 'taxa da representada',
};

export const EVENT_NAMES: Record<CommissionEvent, string> = {
  liquidacao: 'Quando o cliente paga',
  faturamento: 'Quando a nota é emitida',
};

/** The base of a commission. */
export const BASE_NAMES: Record<CommissionBase, string> = {
  produtos: 'Mercadorias, menos o desconto',
  produtos_ipi: 'Mercadorias e IPI',
  nota: 'Tudo o que a nota cobra: IPI, ST, frete, seguro e despesas',
};
