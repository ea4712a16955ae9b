import { formatDate, formatReais } from './formats.ts';
import { toReais } from './money.ts';
import { addDays } from './periods.ts';
import { isQuotation, type SaleStatus, stageOf } from './sale-status.ts';

export const HOLD_REASONS = ['vencido', 'limite', 'bloqueado'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a representada lets hold an order. */
export interface HoldingTerms {
  /** The days that the oldest title may be late; null where titles hold nothing. */
  readonly vencido: number | null;
  readonly limite: boolean;
  readonly bloqueado: boolean;
}

/** What the client owes her, in centavos. */
interface Owed {
  readonly posicao_em: string | null;
  readonly vencido: number;
  readonly maior_atraso: number;
  readonly a_vencer: number;
  readonly creditos: number;
  readonly limite: number | null;
  readonly bloqueado: boolean;
  readonly motivo: string | null;
}

interface CreditWarning {
  campo: string;
  mensagem: string;
}

export interface CreditJudgement {
  readonly avisos: readonly CreditWarning[];
  /** Those that hold the order. */
  readonly held: readonly { readonly reason: HoldReason; readonly aviso: CreditWarning }[];
}

export const UNHELD: CreditJudgement = { avisos: [], held: [] };

/** Only an order that is neither cancelled nor invoiced is checked; a quotation is, as the order that it would be. */
export function isChecked({ status, faturado_em }: { status: string; faturado_em: string | null }): boolean {
  return faturado_em === null && stageOf(status as SaleStatus) !== 'cancelada';
}

/** An older position holds nothing, because it may have been paid since. */
const FRESH_DAYS = 15;

/** What the client's credit says of an order; `exposicao` has the order in it. */
export function judgeOrder(
  owed: Owed,
  exposicao: number,
  { holding, status, today }: { holding: HoldingTerms | null; status: string; today: string },
): CreditJudgement {
  const { posicao_em, vencido, maior_atraso, limite, bloqueado, motivo } = owed;
  const isOld = posicao_em !== null && posicao_em < addDays(today, -FRESH_DAYS);
  const told: { reason: HoldReason; aviso: CreditWarning; holds: boolean | undefined }[] = [];
  if (bloqueado)
    told.push({
      reason: 'bloqueado',
      aviso: ofClient(motivo === null ? 'Cliente bloqueado' : `Cliente bloqueado: ${motivo}`),
      holds: holding?.bloqueado,
    });
  if (vencido > 0 && posicao_em !== null)
    told.push({
      reason: 'vencido',
      aviso: ofClient(
        `${formatReais(toReais(vencido))} vencidos há ${maior_atraso} ${maior_atraso === 1 ? 'dia' : 'dias'} (posição de ${formatDate(posicao_em)})`,
      ),
      holds: !isOld && holding !== null && holding.vencido !== null && maior_atraso > holding.vencido,
    });
  const beyond = limite === null ? 0 : exposicao - limite;
  if (beyond > 0)
    told.push({
      reason: 'limite',
      aviso: { campo: 'valor_total', mensagem: `Passa ${formatReais(toReais(beyond))} do limite de crédito` },
      holds: !isOld && holding?.limite,
    });
  const avisos = told.map(({ aviso }) => aviso);
  const hasTitles = vencido !== 0 || owed.a_vencer !== 0 || owed.creditos !== 0;
  if (isOld && (hasTitles || limite !== null))
    avisos.push(ofClient(`A posição de títulos é de ${formatDate(posicao_em)}`));
  const held = isQuotation(status as SaleStatus) ? [] : told.filter(({ holds }) => holds);
  return { avisos, held };
}

function ofClient(mensagem: string): CreditWarning {
  return { campo: 'clienteId', mensagem };
}
