import { type ButtonProps, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { STAGE_NAMES, type Stage } from '../../../src/domain/sale-status.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { confirmDeletion, type Question } from '../../ui/notices.tsx';

const InvoicedDialog = lazyPart(() => import('./InvoicedDialog.tsx'));

interface StageMenuProps extends Pick<ButtonProps, 'size' | 'loading'> {
  stages: readonly Stage[];
  instead?: ReactNode;
  /** Asked before cancelling, which cannot be undone. */
  cancelling: Pick<Question, 'title' | 'children' | 'confirm'>;
  /** The title under which the day of the invoice is asked for; undefined where it is known. */
  invoicing: string | undefined;
  onMove: (stage: Stage, faturado_em?: string) => void;
}

export function StageMenu({ stages, instead, cancelling, invoicing, onMove, ...button }: StageMenuProps) {
  const [isInvoicing, setIsInvoicing] = useState(false);
  const choose = (stage: Stage) => {
    if (stage === 'cancelada')
      confirmDeletion({ ...cancelling, cancel: 'Voltar', onConfirm: () => onMove(stage) });
    else if (stage === 'faturada' && invoicing !== undefined) setIsInvoicing(true);
    else onMove(stage);
  };
  return (
    <>
      {instead || (
        <Menu>
          <Menu.Target>
            <ActionButton variant="default" icon="stage" {...button}>
              Mudar etapa
            </ActionButton>
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
      {isInvoicing && (
        <InvoicedDialog
          title={invoicing ?? ''}
          onChoose={(day) => onMove('faturada', day)}
          onClose={() => setIsInvoicing(false)}
        />
      )}
    </>
  );
}
