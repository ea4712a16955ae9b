import type {
  Dismissal,
  Divergence,
  LineReason,
  LineSituation,
} from '../../../src/domain/statement-lines.ts';

/** In the order of attention. */
export const LINE_NAMES: Record<LineSituation, { one: string; many: string; color: string; says: string }> = {
  ilegivel: {
    one: 'Ilegível',
    many: 'Ilegíveis',
    color: 'red',
    says: 'Uma célula não pôde ser lida',
  },
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
  imposto: {
    one: 'Imposto retido',
    many: 'Impostos retidos',
    color: 'gray',
    says: 'Vai para as retenções do recebimento',
  },
  conciliada: {
    one: 'Conciliada',
    many: 'Conciliadas',
    color: 'teal',
    says: 'Confere ao centavo',
  },
  dispensada: {
    one: 'Dispensada',
    many: 'Dispensadas',
    color: 'gray',
    says: 'Não é de nenhuma comissão nossa',
  },
  total: {
    one: 'Total',
    many: 'Totais',
    color: 'gray',
    says: 'Soma da própria representada: não conta',
  },
};

const DIVERGENCE_NAMES: Record<Divergence, string> = {
  percentual: 'outra porcentagem',
  base: 'outra base',
  valor: 'outro valor',
};

export const DISMISSAL_NAMES: Record<Dismissal, string> = {
  imposto: 'imposto (IRRF)',
  adiantamento: 'adiantamento',
  estorno: 'estorno',
  outro: 'outro motivo',
};

/** Of a line that waits, or of several. */
export const DISMISSAL_CHOICES = (Object.keys(DISMISSAL_NAMES) as Dismissal[]).map((kind) => ({
  kind,
  label: DISMISSAL_NAMES[kind],
}));

/** The reason of a line's situation; may be empty. */
export function reasonOf(situacao: LineSituation, motivo: LineReason | null): string {
  if (motivo === null) return '';
  if (situacao === 'ilegivel') return FIELD_NAMES[motivo as FieldName].toLowerCase();
  return situacao === 'dispensada'
    ? DISMISSAL_NAMES[motivo as Dismissal]
    : DIVERGENCE_NAMES[motivo as Divergence];
}

export const FIELD_NAMES = {
  comissao: 'Comissão',
  pedido: 'Pedido',
  nota: 'Nota fiscal',
  documento: 'CNPJ ou CPF do cliente',
  parcela: 'Parcela',
  serie: 'Série',
  base: 'Base',
  percentual: 'Percentual',
  pagamento: 'Data do pagamento',
  descricao: 'Histórico ou cliente',
} as const;

export type FieldName = keyof typeof FIELD_NAMES;
