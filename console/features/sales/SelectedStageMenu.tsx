import type { SaleSummary } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import {
  ORDER_STAGES,
  STAGE_NAMES,
  type Stage,
  stageOf,
  stagesAfter,
} from '../../../src/domain/sale-status.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { count } from '../../lib/words.ts';
import { confirmDeletion } from '../../ui/confirm.ts';
import { FailureHere } from '../../ui/Failure.tsx';
import { showDone } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { useChangeStages } from '../order/requests.ts';
import { canUndoStage, MOST_UNDONE, undoStage } from '../order/undo-stage.ts';
import { useMay } from '../session/permissions.ts';
import { StageMenu } from './StageMenu.tsx';

interface SelectedStageMenuProps {
  sales: SaleSummary[];
  onDone: () => void;
}

/** Moves all selected sales to one stage or none; the service names those that cannot move. It cannot wait on the device for the network. */
export function SelectedStageMenu({ sales, onDone }: SelectedStageMenuProps) {
  const changeStages = useChangeStages();
  const cache = useQueryClient();
  const mayPay = useMay('manageMoney');
  const isOffline = useOfflineSince() !== undefined;
  const howMany = count(sales.length, 'venda', 'vendas');
  const isMany = sales.length > MOST_UNDONE;
  const move = (stage: Stage, faturado_em?: string) =>
    changeStages.mutate(
      {
        ids: sales.map(({ id }) => id),
        status: STATUS_OF_STAGE[stage],
        ...(faturado_em && { faturado_em }),
        canUndo: canUndoStage(stage, mayPay) && !isMany,
      },
      {
        onSuccess: ({ before }) => {
          showDone(
            `${count(sales.length, 'venda mudou', 'vendas mudaram')} para ${STAGE_NAMES[stage]}.`,
            before && (() => undoStage(cache, before)),
          );
          onDone();
        },
      },
    );
  const moveOrAsk = (stage: Stage, faturado_em?: string) => {
    if (!isMany || stage === 'cancelada' || stage === 'faturada') return move(stage, faturado_em);
    confirmDeletion({
      title: `Mudar ${howMany} de etapa`,
      children: `Com mais de ${MOST_UNDONE} vendas a mudança não pode ser desfeita de uma vez.`,
      confirm: `Mudar para ${STAGE_NAMES[stage].toLowerCase()}`,
      onConfirm: () => move(stage),
    });
  };
  return (
    <>
      <StageMenu
        size="sm"
        loading={changeStages.isPending}
        instead={isOffline && <Note role="status">Sem conexão: a etapa só muda com rede.</Note>}
        stages={possibleStages(sales)}
        cancelling={{
          title: `Cancelar ${howMany}`,
          children: 'Vendas canceladas não voltam a outra etapa. Elas continuam na lista, como canceladas.',
          confirm: sales.length === 1 ? 'Cancelar a venda' : `Cancelar as ${howMany}`,
        }}
        invoicing={`Faturar ${howMany}`}
        onMove={moveOrAsk}
      />
      {changeStages.error && <FailureHere error={changeStages.error} />}
    </>
  );
}

/** The stages that all selected sales may move to, or have. */
function possibleStages(sales: SaleSummary[]): Stage[] {
  const present = [...new Set(sales.map(({ status }) => stageOf(status)))];
  if (present.includes('cancelada')) return [];
  return ORDER_STAGES.filter((stage) =>
    present.every((one) => one === stage || stagesAfter(one).includes(stage)),
  );
}
