import { Button, Menu } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { useState } from 'react';
import { EXPORT_FORMATS, exportAddress } from '../../lib/exports.ts';
import { downloadFile } from '../../lib/files.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { pdfsAddress, sheetsAddress } from '../order/order-pdf.ts';
import { useMay } from '../session/permissions.ts';
import { useSession } from '../session/read-session.ts';
import { SelectedStageMenu } from './SelectedStageMenu.tsx';

const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'));
const SendManyDialog = lazyPart(() => import('./SendManyDialog.tsx'));

/** As many sales as fit into a URL and into one printed file. */
const MOST_EXPORTED = 100;
const MOST_PRINTED = 50;

interface SelectedSalesProps {
  sales: SaleSummary[];
  onDone: () => void;
}

/** Actions on the selected sales. */
export default function SelectedSales({ sales, onDone }: SelectedSalesProps) {
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
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="sm" rightSection={<Icon name="more" size={16} />}>
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={pdfsAddress(ids)}
            target="_blank"
            disabled={sales.length > MOST_PRINTED}
            leftSection={<Icon name="print" size={18} />}
          >
            {sales.length > MOST_PRINTED
              ? `Imprimir: até ${MOST_PRINTED} por vez`
              : `Imprimir ${count(sales.length, 'pedido', 'pedidos')}`}
          </Menu.Item>
          <Menu.Item
            disabled={sales.length > MOST_PRINTED}
            leftSection={<Icon name="download" size={18} />}
            onClick={() => void downloadFile(sheetsAddress(ids)).catch(showFailure)}
          >
            {sales.length > MOST_PRINTED
              ? `Planilhas: até ${MOST_PRINTED} por vez`
              : 'Planilhas das representadas'}
          </Menu.Item>
          {canWrite && canSend && !isOffline && (
            <Menu.Item leftSection={<Icon name="send" size={18} />} onClick={() => setOpened('send')}>
              Enviar às representadas…
            </Menu.Item>
          )}
          {EXPORT_FORMATS.map(({ format, label }) => (
            <Menu.Item
              key={format}
              component="a"
              href={exportAddress('sales', format, { ids })}
              download
              disabled={sales.length > MOST_EXPORTED}
              leftSection={<Icon name="download" size={18} />}
            >
              {sales.length > MOST_EXPORTED ? `${label}: até ${MOST_EXPORTED} por vez` : `Exportar ${label}`}
            </Menu.Item>
          ))}
          {canAssign && (
            <Menu.Item leftSection={<Icon name="team" size={18} />} onClick={() => setOpened('assign')}>
              Mudar vendedor…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button variant="subtle" size="sm" px="xs" onClick={onDone}>
        Desmarcar
      </Button>
      {opened === 'assign' && <AssignDialog sales={sales} onDone={onDone} onClose={close} />}
      {opened === 'send' && <SendManyDialog sales={sales} onDone={onDone} onClose={close} />}
    </>
  );
}
