import { Button, Menu } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { useMay } from '../session/permissions.ts';
import { canSharePdf, pdfAddress, pdfName, sharePdf } from './order-pdf.ts';

const LinkDialog = lazy(() => import('./LinkDialog.tsx'));

/** The order on paper: to print, to keep, or to send to the client. */
export function PdfMenu({ sale }: { sale: Sale }) {
  const mayShare = useMay('writeSales');
  const [linking, setLinking] = useState(false);
  const close = useCallback(() => setLinking(false), []);
  const share = useMutation({ mutationFn: () => sharePdf(sale), onError: showFailure });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={share.isPending} leftSection={<Icon name="file" size={18} />}>
            PDF
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={pdfAddress(sale)}
            target="_blank"
            leftSection={<Icon name="print" size={18} />}
          >
            Abrir para imprimir
          </Menu.Item>
          <Menu.Item
            component="a"
            href={pdfAddress(sale)}
            download={pdfName(sale)}
            leftSection={<Icon name="download" size={18} />}
          >
            Baixar
          </Menu.Item>
          {canSharePdf() && (
            <Menu.Item leftSection={<Icon name="share" size={18} />} onClick={() => share.mutate()}>
              Enviar…
            </Menu.Item>
          )}
          {mayShare && (
            <Menu.Item leftSection={<Icon name="share" size={18} />} onClick={() => setLinking(true)}>
              Enviar link por e-mail ou WhatsApp…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {linking && (
        <Suspense>
          <LinkDialog sale={sale} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
