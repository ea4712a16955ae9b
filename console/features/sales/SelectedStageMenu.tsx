import { Button, Menu, Text } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ORDER_STAGES, type Stage, stageOf, stagesAfter } from '../../../src/domain/sale-status.ts';
import { STAGE_NAMES } from '../../../src/domain/stage-names.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { count } from '../../lib/words.ts';
import { confirmDeletion } from '../../ui/confirm.ts';
import { FailureHere } from '../../ui/FailureHere.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useChangeStages } from '../order/requests.ts';
import { canUndoStage, MOST_UNDONE, undoStage } from '../order/undo-stage.ts';
import { useMay } from '../session/permissions.ts';

const InvoicedDialog = lazyPart(() => import('./InvoicedDialog.tsx'));

interface SelectedStageMenuProps {
  sales: SaleSummary[];
  onDone: () => void;
}

/** Moves all selected sales to one stage or none; the service names those that cannot move. It cannot wait on the device for the network. */
export function SelectedStageMenu({ sales, onDone }: SelectedStageMenuProps) {
  const [isInvoicing, setIsInvoicing] = useState(false);
  const changeStages = useChangeStages();
  const cache = useQueryClient();
  const mayPay = useMay('manageMoney');
  const isOffline = useOfflineSince() !== undefined;
  const stages = possibleStages(sales);
  const move = (stage: Stage, faturado_em?: string) => {
    const canUndo = canUndoStage(stage, mayPay) && sales.length <= MOST_UNDONE;
    changeStages.mutate(
      {
        ids: sales.map(({ id }) => id),
        status: STATUS_OF_STAGE[stage],
        ...(faturado_em && { faturado_em }),
        canUndo,
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
  };
  const cancel = () =>
    confirmDeletion({
      title: `Cancelar ${count(sales.length, 'venda', 'vendas')}`,
      children: 'Vendas canceladas não voltam a outra etapa. Elas continuam na lista, como canceladas.',
      cancel: 'Voltar',
      confirm:
        sales.length === 1 ? 'Cancelar a venda' : `Cancelar as ${count(sales.length, 'venda', 'vendas')}`,
      onConfirm: () => move('cancelada'),
    });
  const choose = (stage: Stage) => {
    if (stage === 'cancelada') return cancel();
    if (stage === 'faturada') return setIsInvoicing(true);
    if (sales.length <= MOST_UNDONE) return move(stage);
    confirmDeletion({
      title: `Mudar ${count(sales.length, 'venda', 'vendas')} de etapa`,
      children: `Com mais de ${MOST_UNDONE} vendas a mudança não pode ser desfeita de uma vez.`,
      confirm: `Mudar para ${STAGE_NAMES[stage].toLowerCase()}`,
      onConfirm: () => move(stage),
    });
  };
  return (
    <>
      {isOffline ? (
        <Text size="sm" c="dimmed" role="status">
          Sem conexão: a etapa só muda com rede.
        </Text>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="sm"
              loading={changeStages.isPending}
              leftSection={<Icon name="stage" size={18} />}
            >
              Mudar etapa
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {stages.map((stage) => (
              <Menu.Item
                key={stage}
                color={stage === 'cancelada' ? 'red' : undefined}
                onClick={() => choose(stage)}
              >
                {STAGE_NAMES[stage]}
              </Menu.Item>
            ))}
            {stages.length === 0 && <Menu.Item disabled>Vendas canceladas não mudam de etapa</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      <Suspense>
        {isInvoicing && (
          <InvoicedDialog
            title={`Faturar ${count(sales.length, 'venda', 'vendas')}`}
            onChoose={(day) => move('faturada', day)}
            onClose={() => setIsInvoicing(false)}
          />
        )}
      </Suspense>
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
