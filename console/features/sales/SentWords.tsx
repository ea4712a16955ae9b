import type { SharedLink } from '@talao/client';
import { formatMoment } from '../../lib/dates.ts';

/** Whether a link was sent: when, to whom and by whom. */
export function SentWords({ link: { enviado_em, enviado_para, enviado_por } }: { link: SharedLink }) {
  if (enviado_em === null) return 'Ainda não foi enviado.';
  const to = enviado_para ? ` para ${enviado_para}` : '';
  const by = enviado_por ? ` por ${enviado_por}` : '';
  return `Enviado em ${formatMoment(enviado_em)}${to}${by}.`;
}
