import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Sale } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { confirmDeletion } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useDeleteSale } from '../order/requests.ts';
import { NO_CODE, saleWords } from '../order/sale-words.ts';
import { useMay } from '../session/permissions.ts';
import { useUndoDeletion, useWhereItGoes } from '../trash/use-undo-deletion.ts';
import { OrderButton } from './OrderButton.tsx';
import { PdfMenu, SheetButton } from './PdfMenu.tsx';
import { StatusMenu } from './StatusMenu.tsx';

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
        <Button variant="default" leftSection={<Icon name="send" size={18} />} onClick={openSending}>
          Enviar
        </Button>
      )}
      <ButtonLink
        to="/vendas/$id/editar"
        params={{ id: sale.id }}
        variant="default"
        leftSection={<Icon name="edit" size={18} />}
      >
        Editar
      </ButtonLink>
      {isSent && files}
      <StatusMenu sale={sale} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Mais ações">
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="repeat" size={18} />}
            onClick={() => void navigate({ to: '/vendas/nova', search: { copiar: sale.id } })}
          >
            Repetir
          </Menu.Item>
          {isOpenOrder && (
            <Menu.Item leftSection={<Icon name="alert" size={18} />} onClick={openRefusal}>
              {sale.recusada_em === null ? 'Recusada pela representada…' : 'Mudar a recusa…'}
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<Icon name="trash" size={18} />} onClick={askToRemove}>
            Excluir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sending && <SendDialog sale={sale} onClose={closeSending} />}
      {refusing && <RefusalDialog sale={sale} onClose={closeRefusal} />}
    </>
  );
}
