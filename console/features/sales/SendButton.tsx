import { Button } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useCallback, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SendDialog = lazyPart(() => import('./SendDialog.tsx'));

/** Sends the order by e-mail, WhatsApp or link. */
export function SendButton({ sale }: { sale: Sale }) {
  const [sending, setSending] = useState(false);
  const close = useCallback(() => setSending(false), []);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="send" size={18} />} onClick={() => setSending(true)}>
        Enviar
      </Button>
      {sending && <SendDialog sale={sale} onClose={close} />}
    </>
  );
}
