import { ApiError } from '../../../lib/api-error.ts';

/** What this phone itself refuses: nothing was sent, and what was typed is still there. */
const refusal = (message: string) => () => new ApiError(0, message, 'not_kept');

export const noRoom = refusal('Sem espaço neste aparelho: nada foi guardado. Libere espaço e tente de novo.');

export const notKept = refusal(
  'Sem resposta do serviço, e isto não fica guardado neste aparelho. Tente de novo quando houver sinal.',
);

export const stillWaiting = refusal(
  'Este registro ainda espera para ser enviado. Tente de novo depois que ele chegar ao serviço.',
);
