import { ANSWER_NAMES } from './client-answers.ts';
import type { CommissionBase, CommissionEvent, EntrySituation } from './commission-entries.ts';
import { KIND_NAMES, wordsOfKind } from './kind-names.ts';
import { NATURE_NAMES } from './natures.ts';
import { onFirstUse } from './on-first-use.ts';
import { ROLE_NAMES } from './roles.ts';
import { SALE_STATUSES, STAGE_NAMES, stageOf } from './sale-status.ts';
import { foldText } from './text.ts';
import type { Reason, VisitSituation as RhythmSituation, VisitOutcome } from './visits.ts';

export const SITUATION_NAMES: Record<EntrySituation, string> = {
  prevista: 'Prevista',
  a_receber: 'A receber',
  atrasada: 'Atrasada',
  recebida: 'Recebida',
  divergente: 'Divergente',
  estornada: 'Estornada',
  cancelada: 'Cancelada',
};

export const INVOICE_SITUATION_NAMES = {
  sem_pedido: 'Sem pedido',
  vinculada: 'Vinculada',
  devolucao: 'Devolução',
  cancelada: 'Cancelada',
};

export const RHYTHM_NAMES: Record<RhythmSituation, string> = {
  novo: 'Nunca comprou',
  parado: 'Parado',
  atrasado: 'Atrasado',
  em_dia: 'Em dia',
};

export const COMMISSION_EVENT_LABELS: Record<CommissionEvent, string> = {
  liquidacao: 'Quando o cliente paga',
  faturamento: 'Quando a nota é emitida',
};

/** The base of a commission. */
export const BASE_NAMES: Record<CommissionBase, string> = {
  produtos: 'Mercadorias, menos o desconto',
  produtos_ipi: 'Mercadorias e IPI',
  nota: 'Tudo o que a nota cobra: IPI, ST, frete, seguro e despesas',
};

export const SCOPE_NAMES = { read: 'Somente consulta', write: 'Consulta e alteração' };

export const OUTCOME_NAMES: Record<VisitOutcome, string> = {
  venda: 'Vendeu',
  sem_venda: 'Não comprou',
  ausente: 'Ausente',
};

export const REASON_NAMES: Record<Reason, string> = {
  estoque: 'Tem estoque',
  preco: 'Preço',
  prazo: 'Prazo',
  concorrente: 'Comprou do concorrente',
  credito: 'Sem crédito',
  outro: 'Outro motivo',
};

type ValueNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The names of the values of fields that have a few; made when first asked for, so that screens that do not ask do not load them. */
const valueNames = onFirstUse((): ValueNames => {
  const statuses = Object.fromEntries(SALE_STATUSES.map((status) => [status, STAGE_NAMES[stageOf(status)]]));
  return {
    status: statuses,
    etapa: STAGE_NAMES,
    ultimo_pedido_status: statuses,
    situacao: { ...SITUATION_NAMES, ...INVOICE_SITUATION_NAMES, ...RHYTHM_NAMES },
    comissao_evento: COMMISSION_EVENT_LABELS,
    evento: COMMISSION_EVENT_LABELS,
    comissao_base: BASE_NAMES,
    papel: ROLE_NAMES,
    origem: {
      cliente: 'Cliente',
      padrao: 'Tabela padrão',
      produto: 'Produto',
    },
    recurso: Object.fromEntries(KIND_NAMES.map((kind) => [kind, wordsOfKind(kind).one])),
    escopo: SCOPE_NAMES,
    resultado: OUTCOME_NAMES,
    natureza: NATURE_NAMES,
    motivo: REASON_NAMES,
    resposta: ANSWER_NAMES,
  };
});

/** A value as people read it; one without a name is its own. */
export function nameOfValue(field: string, value: string): string {
  const names = valueNames()[field];
  return names !== undefined && Object.hasOwn(names, value) ? (names[value] as string) : value;
}

/** The value that people call so, for sheets that come back. */
export function valueNamed(field: string, name: string): string {
  const names = valueNames()[field] ?? {};
  if (Object.hasOwn(names, name)) return name;
  const folded = foldText(name);
  return Object.keys(names).find((value) => foldText(names[value] as string) === folded) ?? name;
}
