import { Button, Menu } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Stage, stageOf, stagesAfter } from '../../../src/domain/sale-status.ts';
import { STAGE_NAMES } from '../../../src/domain/stage-names.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { confirmDeletion } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useChangeStatus } from '../order/requests.ts';
import { saleWords } from '../order/sale-words.ts';
import { canUndoStage, undoStage } from '../order/undo-stage.ts';
import { useMay } from '../session/permissions.ts';

const InvoicedDialog = lazyPart(() => import('./InvoicedDialog.tsx'));

export function StatusMenu({ sale }: { sale: Sale }) {
  const [isInvoicing, setIsInvoicing] = useState(false);
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
  const cancel = () =>
    confirmDeletion({
      title: `Cancelar ${named}`,
      children: `Um${ending === 'a' ? 'a' : ''} ${one} cancelad${ending} não volta a outra etapa, mas continua na lista.`,
      cancel: 'Voltar',
      confirm: `Cancelar ${the}`,
      onConfirm: () => move('cancelada'),
    });

  const choose = (stage: Stage) => {
    if (stage === 'cancelada') cancel();
    else if (stage === 'faturada' && sale.faturado_em === null) setIsInvoicing(true);
    else move(stage);
  };

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<Icon name="stage" size={18} />}>
            Mudar etapa
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((stage) => (
            <Menu.Item
              key={stage}
              color={stage === 'cancelada' ? 'red' : undefined}
              onClick={() => choose(stage)}
            >
              {STAGE_NAMES[stage]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isInvoicing && (
          <InvoicedDialog
            title={called}
            onChoose={(day) => move('faturada', day)}
            onClose={() => setIsInvoicing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
