import type {
  Dismissal,
  Divergence,
  LineDoubt,
  LineReason,
  LineSituation,
} from '../../../src/domain/statement-lines.ts';
import type { SituationNames, TableWords } from '../factory-files/table-words.ts';

/** In the order of attention. */
export const LINE_NAMES: SituationNames<LineSituation> = {
  ilegivel: { one: 'Ilegível', many: 'Ilegíveis', color: 'red' },
  desconhecida: { one: 'Desconhecida', many: 'Desconhecidas', color: 'red' },
  divergente: { one: 'Divergente', many: 'Divergentes', color: 'yellow' },
  antecipada: { one: 'Antecipada', many: 'Antecipadas', color: 'blue' },
  ja_recebida: { one: 'Já recebida', many: 'Já recebidas', color: 'gray' },
  imposto: { one: 'Imposto retido', many: 'Impostos retidos', color: 'gray' },
  conciliada: { one: 'Conciliada', many: 'Conciliadas', color: 'teal' },
  dispensada: { one: 'Dispensada', many: 'Dispensadas', color: 'gray' },
  total: { one: 'Total', many: 'Totais', color: 'gray' },
};

const DIVERGENCE_NAMES: Record<Divergence, string> = {
  percentual: 'outra porcentagem',
  base: 'outra base',
  valor: 'outro valor',
};

const DOUBT_NAMES: Record<LineDoubt, string> = {
  pedido_nota: 'pedido e nota de vendas diferentes',
  cliente: 'CNPJ de outro cliente',
  saldo: 'só o saldo a faturar está em aberto',
};

export const DISMISSAL_NAMES: Record<Dismissal, string> = {
  imposto: 'imposto (IRRF)',
  adiantamento: 'adiantamento',
  estorno: 'estorno',
  outro: 'outro motivo',
};

export const DISMISSAL_CHOICES = (Object.keys(DISMISSAL_NAMES) as Dismissal[]).map((kind) => ({
  kind,
  label: DISMISSAL_NAMES[kind],
}));

/** The reason of a line's situation; may be empty. */
export function reasonOf(situacao: LineSituation, motivo: LineReason | null): string {
  if (motivo === null) return '';
  if (motivo === 'colunas') return 'células a mais';
  if (situacao === 'ilegivel') return FIELD_NAMES[motivo as FieldName].toLowerCase();
  if (situacao === 'desconhecida') return DOUBT_NAMES[motivo as LineDoubt];
  return situacao === 'dispensada'
    ? DISMISSAL_NAMES[motivo as Dismissal]
    : DIVERGENCE_NAMES[motivo as Divergence];
}

const FIELD_NAMES = {
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

type FieldName = keyof typeof FIELD_NAMES;

export const STATEMENT_WORDS: TableWords = {
  layout: 'extrato',
  fields: FIELD_NAMES,
  needed: 'a comissão, e o pedido, a nota ou o CNPJ',
  isEnough: (has) => has('comissao'),
  example: '“Pedido”, “Comissão”',
  title: 'Conferir um extrato',
  whose: 'De quem é o extrato?',
  choose: 'Escolher extrato (Excel, CSV, PDF…)',
  typed: 'Pedido;Nota;Parcela;Comissão\nPED-2026-0001;1025;1;120,50',
  lines: 'Linhas do extrato',
  twice: 'Procure-o na lista abaixo: se foi engano, abra-o e desfaça-o.',
};
