import type { EntrySituation } from '../../src/domain/commission-entries.ts';
import type { RateOrigin } from '../../src/domain/commission-rates.ts';

export const SITUATION_COLORS: Record<EntrySituation, string> = {
  prevista: 'gray',
  a_receber: 'blue',
  atrasada: 'red',
  recebida: 'teal',
  divergente: 'yellow',
  estornada: 'violet',
  cancelada: 'gray',
};

export const ORIGIN_NAMES: Record<RateOrigin, string> = {
  item: 'combinada neste item',
  cliente_produto: 'regra do cliente e produto',
  produto: 'regra do produto',
  cliente: 'regra do cliente',
  representada: 'taxa da representada',
};
