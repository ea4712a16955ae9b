import { Button, Menu } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files.ts';
import { Icon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices.tsx';
import {
  canSharePdf,
  pdfAddress,
  pdfName,
  refuseOffline,
  sharePdf,
  sheetAddress,
} from '../order/order-pdf.ts';

/** Opens, downloads or, on a phone, shares the order's PDF. */
export function PdfMenu({ sale }: { sale: Sale }) {
  const share = useMutation({ mutationFn: () => sharePdf(sale), onError: showFailure });
  return (
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
          onClick={refuseOffline}
          target="_blank"
          leftSection={<Icon name="print" size={18} />}
        >
          Abrir para imprimir
        </Menu.Item>
        <Menu.Item
          component="a"
          href={pdfAddress(sale)}
          onClick={refuseOffline}
          download={pdfName(sale)}
          leftSection={<Icon name="download" size={18} />}
        >
          Baixar
        </Menu.Item>
        {canSharePdf() && (
          <Menu.Item leftSection={<Icon name="share" size={18} />} onClick={() => share.mutate()}>
            Compartilhar o arquivo…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Downloads the representada's sheet with the order in it, or says why it cannot be filled in. */
export function SheetButton({ sale }: { sale: Sale }) {
  const download = useMutation({
    mutationFn: () => downloadFile(sheetAddress(sale)),
    onError: showFailure,
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<Icon name="download" size={18} />}
      onClick={() => download.mutate()}
    >
      Planilha
    </Button>
  );
}
