import type { Sale } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { STAGE_NAMES, type Stage, stageOf, stagesAfter } from '../../../src/domain/sale-status.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useChangeStatus } from '../order/requests.ts';
import { saleWords } from '../order/sale-words.ts';
import { canUndoStage, undoStage } from '../order/undo-stage.ts';
import { useMay } from '../session/permissions.ts';
import { StageMenu } from './StageMenu.tsx';

export function StatusMenu({ sale }: { sale: Sale }) {
  const changeStatus = useChangeStatus(sale.id);
  const cache = useQueryClient();
  const mayPay = useMay('manageMoney');
  const { one, the, ending, called, named } = saleWords(sale);
  const others = stagesAfter(stageOf(sale.status));
  if (others.length === 0) return null;

  const move = (stage: Stage, faturado_em?: string) =>
    changeStatus.mutate(
      { status: STATUS_OF_STAGE[stage], ...(faturado_em && { faturado_em }), seen: sale },
      {
        onSuccess: () =>
          showDone(
            `${called}: ${STAGE_NAMES[stage].toLowerCase()}.`,
            canUndoStage(stage, mayPay) ? () => undoStage(cache, [sale]) : undefined,
          ),
        onError: showFailure,
      },
    );
  return (
    <StageMenu
      stages={others}
      cancelling={{
        title: `Cancelar ${named}`,
        children: `Um${ending === 'a' ? 'a' : ''} ${one} cancelad${ending} não volta a outra etapa, mas continua na lista.`,
        confirm: `Cancelar ${the}`,
      }}
      invoicing={sale.faturado_em === null ? called : undefined}
      onMove={move}
    />
  );
}
