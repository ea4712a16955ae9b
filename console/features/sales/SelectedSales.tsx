import { Button, Menu } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ORDER_STAGES,
  STAGE_NAMES,
  type Stage,
  stageOf,
  stagesAfter,
} from '../../../src/domain/sale-status.ts';
import { EXPORT_FORMATS, exportAddress } from '../../lib/exports.ts';
import { downloadFile } from '../../lib/files.ts';
import { count } from '../../lib/formats.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { FailureHere } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuAction } from '../../ui/MenuAction.tsx';
import { confirmDeletion, showDone, showFailure } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { pdfsAddress, sheetsAddress } from '../order/order-pdf.ts';
import { canUndoStage, MOST_UNDONE, undoStage, useChangeStages } from '../order/requests.ts';
import { useMay, useSession } from '../session/session.ts';
import { StageMenu } from './StageMenu.tsx';

const HandOverDialog = lazyPart(() => import('../people/HandOverDialog.tsx'));
const SendManyDialog = lazyPart(() => import('./SendManyDialog.tsx'));

/** As many sales as fit into a URL and into one printed file. */
const MOST_EXPORTED = 100;
const MOST_PRINTED = 50;

export default function SelectedSales({ sales, onDone }: { sales: SaleSummary[]; onDone: () => void }) {
  const isOffline = useOfflineSince() !== undefined;
  const canWrite = useMay('writeSales');
  const canAssign = useMay('assignClients') && !isOffline;
  const canSend = useSession()?.envia_email;
  const [opened, setOpened] = useState<'assign' | 'send'>();
  const close = () => setOpened(undefined);
  const ids = sales.map(({ id }) => id).join();
  return (
    <>
      {canWrite && <SelectedStageMenu sales={sales} onDone={onDone} />}
      <Menu>
        <Menu.Target>
          <Button variant="default" size="sm" rightSection={<Icon name="more" size={16} />}>
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAction
            component="a"
            href={pdfsAddress(ids)}
            target="_blank"
            disabled={sales.length > MOST_PRINTED}
            icon="print"
          >
            {sales.length > MOST_PRINTED
              ? `Imprimir: até ${MOST_PRINTED} por vez`
              : `Imprimir ${count(sales.length, 'pedido', 'pedidos')}`}
          </MenuAction>
          <MenuAction
            disabled={sales.length > MOST_PRINTED}
            icon="download"
            onClick={() => void downloadFile(sheetsAddress(ids)).catch(showFailure)}
          >
            {sales.length > MOST_PRINTED
              ? `Planilhas: até ${MOST_PRINTED} por vez`
              : 'Planilhas das representadas'}
          </MenuAction>
          {canWrite && canSend && !isOffline && (
            <MenuAction icon="send" onClick={() => setOpened('send')}>
              Enviar às representadas…
            </MenuAction>
          )}
          {EXPORT_FORMATS.map(({ format, label }) => (
            <MenuAction
              key={format}
              component="a"
              href={exportAddress('sales', format, { ids })}
              download
              disabled={sales.length > MOST_EXPORTED}
              icon="download"
            >
              {sales.length > MOST_EXPORTED ? `${label}: até ${MOST_EXPORTED} por vez` : `Exportar ${label}`}
            </MenuAction>
          ))}
          {canAssign && (
            <MenuAction icon="team" onClick={() => setOpened('assign')}>
              Mudar vendedor…
            </MenuAction>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button variant="subtle" size="sm" px="xs" onClick={onDone}>
        Desmarcar
      </Button>
      {opened === 'assign' && <HandOverDialog kind="sales" records={sales} onDone={onDone} onClose={close} />}
      {opened === 'send' && <SendManyDialog sales={sales} onDone={onDone} onClose={close} />}
    </>
  );
}

/** Moves all selected sales to one stage or none; the service names those that cannot move. It cannot wait on the device for the network. */
export function SelectedStageMenu({ sales, onDone }: { sales: SaleSummary[]; onDone: () => void }) {
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
