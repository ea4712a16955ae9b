import { ApiError } from '../../lib/api-error.ts';
import { confirmDeletion } from '../../ui/notices.tsx';

/** What is sent with an order to pass what holds it; a quotation is never held. */
export type Passing = { status: 'Orçamento' } | { liberar: true } | object;

const AS_QUOTATION = { status: 'Orçamento' } as const;
const RELEASED = { liberar: true } as const;

export function isHeld(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'order_held';
}

interface Passage {
  /** The office releases; a vendedor's quotation waits for it. */
  mayRelease: boolean;
  /** What is a quotation already stays one. */
  isQuotation?: boolean;
}

/** Sends an order; where the client's credit holds it, asks what to do, and sends it so. A person who goes back gets the refusal. */
export async function passHeld<Saved>(
  send: (passing: Passing) => Promise<Saved>,
  passage: Passage,
): Promise<Saved> {
  try {
    return await send({});
  } catch (error) {
    if (!isHeld(error) || (passage.isQuotation && !passage.mayRelease)) throw error;
    const passing = await askHowToPass(error, passage);
    if (passing === undefined) throw error;
    return send(passing);
  }
}

function askHowToPass(error: ApiError, { mayRelease, isQuotation }: Passage): Promise<Passing | undefined> {
  const reasons = error.holds.map((reason) => `${reason}.`).join('\n');
  const who = mayRelease
    ? 'Você pode liberar este pedido.'
    : 'Guardado como orçamento, ele espera à vista: quem libera é o dono ou o escritório.';
  return new Promise((resolve) => {
    const release = () => resolve(RELEASED);
    const question = {
      title: error.message.split('.')[0] ?? error.message,
      children: `${reasons}\n\n${who}`,
      cancel: 'Voltar',
      isHarmless: true,
      onCancel: () => resolve(undefined),
    };
    confirmDeletion(
      isQuotation
        ? { ...question, confirm: 'Liberar e virar pedido', onConfirm: release }
        : {
            ...question,
            confirm: 'Guardar como orçamento',
            onConfirm: () => resolve(AS_QUOTATION),
            other: mayRelease ? { label: 'Liberar e registrar', onChoose: release } : undefined,
          },
    );
  });
}
