import { ApiError } from '../../../lib/api-error.ts';

/** What this phone itself refuses: nothing was sent, and what was typed is still there. */
export function noRoom(): ApiError {
  return new ApiError(
    0,
    'Sem espaço neste aparelho: nada foi guardado. Libere espaço e tente de novo.',
    'not_kept',
  );
}

export function notKept(): ApiError {
  return new ApiError(
    0,
    'Sem resposta do serviço, e isto não fica guardado neste aparelho. Tente de novo quando houver sinal.',
    'not_kept',
  );
}

export function stillWaiting(): ApiError {
  return new ApiError(
    0,
    'Este registro ainda espera para ser enviado. Tente de novo depois que ele chegar ao serviço.',
    'not_kept',
  );
}
