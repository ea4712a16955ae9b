import type { Divergence, LineSituation } from '../../../src/domain/statement-lines.ts';

/** In the order in which somebody has to look at them. */
export const LINE_NAMES: Record<LineSituation, { one: string; many: string; color: string; says: string }> = {
  desconhecida: {
    one: 'Desconhecida',
    many: 'Desconhecidas',
    color: 'red',
    says: 'Não se achou de que comissão fala',
  },
  divergente: {
    one: 'Divergente',
    many: 'Divergentes',
    color: 'yellow',
    says: 'Veio outro valor',
  },
  antecipada: {
    one: 'Antecipada',
    many: 'Antecipadas',
    color: 'blue',
    says: 'Paga antes de vencer',
  },
  ja_recebida: {
    one: 'Já recebida',
    many: 'Já recebidas',
    color: 'gray',
    says: 'Não se recebe duas vezes',
  },
  conciliada: {
    one: 'Conciliada',
    many: 'Conciliadas',
    color: 'teal',
    says: 'Confere ao centavo',
  },
};

export const DIVERGENCE_NAMES: Record<Divergence, string> = {
  percentual: 'outra porcentagem',
  base: 'outra base',
  valor: 'outro valor',
};

export const FIELD_NAMES = {
  comissao: 'Comissão',
  pedido: 'Pedido',
  nota: 'Nota fiscal',
  documento: 'CNPJ ou CPF do cliente',
  parcela: 'Parcela',
  base: 'Base',
  percentual: 'Percentual',
  pagamento: 'Data do pagamento',
} as const;

export type FieldName = keyof typeof FIELD_NAMES;
