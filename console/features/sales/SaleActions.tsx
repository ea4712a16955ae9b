import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Sale } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { STAGE_NAMES, type Stage, stageOf, stagesAfter } from '../../../src/domain/sale-status.ts';
import { ApiError } from '../../lib/api-error.ts';
import { downloadFile } from '../../lib/files.ts';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { STATUS_OF_STAGE } from '../../lib/stages.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FailureHere } from '../../ui/Failure.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { MenuAction, MoreMenu } from '../../ui/MenuAction.tsx';
import { askWhether, confirmDeletion, showDone, showFailure } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { isHeld, passHeld } from '../order/held-order.ts';
import {
  canSharePdf,
  pdfAddress,
  pdfName,
  refuseOffline,
  sharePdf,
  sheetAddress,
} from '../order/order-pdf.ts';
import {
  canUndoStage,
  undoStage,
  useChangeStatus,
  useDeleteSale,
  useOrderQuotation,
} from '../order/requests.ts';
import { NO_CODE, saleWords } from '../order/sale-words.ts';
import { useMay } from '../session/session.ts';
import { useUndoDeletion, useWhereItGoes } from '../trash/requests.ts';
import { StageMenu } from './StageMenu.tsx';

const SendDialog = lazyPart(() => import('./SendDialog.tsx'));
const RefusalDialog = lazyPart(() => import('./RefusalDialog.tsx'));

export function SaleActions({ sale }: { sale: Sale }) {
  const canWrite = useMay('writeSales');
  const navigate = useNavigate();
  const deleteSale = useDeleteSale(sale.id);
  const findUndo = useUndoDeletion(sale.id);
  const where = useWhereItGoes();

  const [sending, { open: openSending, close: closeSending }] = useDisclosure(false);
  const [refusing, { open: openRefusal, close: closeRefusal }] = useDisclosure(false);
  const stage = stageOf(sale.status);
  // What waits in a phone's outbox has neither link nor PDF yet.
  const isSent = sale.pedido !== NO_CODE;
  const { one, ending, called, named } = saleWords(sale);
  const isOpenOrder = stage !== 'orcamento' && stage !== 'cancelada' && sale.faturado_em === null;

  const remove = () =>
    deleteSale.mutate(sale, {
      onSuccess: async () => {
        void navigate({ to: '/vendas' });
        showDone(`${called} foi excluíd${ending}.`, await findUndo());
      },
      onError: showFailure,
    });
  const askToRemove = () =>
    confirmDeletion({
      title: `Excluir ${named}`,
      children: `${called}, de ${sale.cliente_nome}, com ${count(sale.itens.length, 'item', 'itens')} no total de ${formatMoney(sale.valor_total)}, será excluíd${ending}. ${where}`,
      confirm: `Excluir ${one}`,
      onConfirm: remove,
    });

  const files = (
    <>
      <PdfMenu sale={sale} />
      <SheetButton sale={sale} />
    </>
  );
  if (!canWrite) return files;
  return (
    <>
      {stage === 'orcamento' && <OrderButton sale={sale} />}
      {isSent && (
        <ActionButton variant="default" icon="send" onClick={openSending}>
          Enviar
        </ActionButton>
      )}
      <ButtonLink to="/vendas/$id/editar" params={{ id: sale.id }} variant="default" icon="edit">
        Editar
      </ButtonLink>
      {isSent && files}
      <StatusMenu sale={sale} />
      <MoreMenu>
        <MenuAction
          icon="repeat"
          onClick={() => void navigate({ to: '/vendas/nova', search: { copiar: sale.id } })}
        >
          Repetir
        </MenuAction>
        {isOpenOrder && (
          <MenuAction icon="alert" onClick={openRefusal}>
            {sale.recusada_em === null ? 'Recusada pela representada…' : 'Mudar a recusa…'}
          </MenuAction>
        )}
        <MenuAction color="red" icon="trash" onClick={askToRemove}>
          Excluir
        </MenuAction>
      </MoreMenu>
      {sending && <SendDialog sale={sale} onClose={closeSending} />}
      {refusing && <RefusalDialog sale={sale} onClose={closeRefusal} />}
    </>
  );
}

/** A quotation becomes an order in one press; one that has expired asks first. Without network only one that waits on the device does. */
function OrderButton({ sale }: { sale: Sale }) {
  const order = useOrderQuotation(sale.id);
  const [failure, setFailure] = useState<Error>();
  const mayRelease = useMay('manageMoney');
  const isOffered = useOfflineSince() === undefined || sale.pedido === NO_CODE;
  const become = async (confirmar: boolean): Promise<void> => {
    setFailure(undefined);
    try {
      const { pedido } = await passHeld((passing) => order.mutateAsync({ confirmar, ...passing }), {
        mayRelease,
        isQuotation: true,
      });
      // The service gives an order a code of its own.
      const isWaiting = pedido === sale.pedido;
      showDone(
        isWaiting
          ? 'O orçamento vira pedido quando for enviado.'
          : `${sale.pedido} virou o pedido ${pedido}.`,
      );
    } catch (error) {
      const expired = error instanceof ApiError && error.code === 'quotation_expired';
      if (!expired) setFailure(error as Error);
      else if (await askWhether(expiredQuestion(sale))) await become(true);
    }
  };
  return (
    <>
      {isOffered && (
        <ActionButton
          data-orders
          title="Tecla v"
          loading={order.isPending}
          icon="check"
          onClick={() => void become(false)}
        >
          Virar pedido
        </ActionButton>
      )}
      {failure && <FailureHere error={failure} />}
      {isHeld(failure) && !mayRelease && (
        <Note role="status">{failure.holds.join('. ')}. Quem libera é o dono ou o escritório.</Note>
      )}
    </>
  );
}

const expiredQuestion = ({ validade }: Sale) => ({
  title: 'O orçamento venceu',
  children: `Ele valia até ${validade ? formatDate(validade) : 'antes'}. Virar pedido mesmo assim, com os preços orçados?`,
  confirm: 'Virar pedido',
  isHarmless: true,
});

/** Opens, downloads or, on a phone, shares the order's PDF. */
function PdfMenu({ sale }: { sale: Sale }) {
  const share = useMutation({ mutationFn: () => sharePdf(sale), onError: showFailure });
  return (
    <Menu>
      <Menu.Target>
        <ActionButton variant="default" loading={share.isPending} icon="file">
          PDF
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction
          component="a"
          href={pdfAddress(sale)}
          onClick={refuseOffline}
          target="_blank"
          icon="print"
        >
          Abrir para imprimir
        </MenuAction>
        <MenuAction
          component="a"
          href={pdfAddress(sale)}
          onClick={refuseOffline}
          download={pdfName(sale)}
          icon="download"
        >
          Baixar
        </MenuAction>
        {canSharePdf() && (
          <MenuAction icon="share" onClick={() => share.mutate()}>
            Compartilhar o arquivo…
          </MenuAction>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function SheetButton({ sale }: { sale: Sale }) {
  const download = useMutation({
    mutationFn: () => downloadFile(sheetAddress(sale)),
    onError: showFailure,
  });
  return (
    <ActionButton
      variant="default"
      loading={download.isPending}
      icon="download"
      onClick={() => download.mutate()}
    >
      Planilha
    </ActionButton>
  );
}

function StatusMenu({ sale }: { sale: Sale }) {
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
