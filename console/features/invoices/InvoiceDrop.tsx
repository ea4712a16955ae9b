import { Button, Card, FileButton, Progress, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { Icon } from '../../ui/icons.tsx';
import { Note } from '../../ui/Words.tsx';
import classes from '../transfer/FileDrop.module.css';
import { readDroppedItems } from './dropped-items.ts';
import { readDropped, Undroppable } from './read-dropped.ts';
import { sendInvoice } from './requests.ts';
import { type SentFile, SentFiles } from './SentFiles.tsx';

/** A drop zone for invoices: files, folders or zip files, with a button for keyboard users. */
export function InvoiceDrop() {
  const { total, sent, busy, failure, send } = useSendInvoices();
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);

  const choose = (files: File[]) => {
    reset.current?.();
    if (files.length > 0 && !busy) void send(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void readDroppedItems(event.dataTransfer).then(choose);
  };

  return (
    <Stack mb="lg">
      <Card
        withBorder
        className={classes.place}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Stack align="center" gap="xs">
          <FileButton
            resetRef={reset}
            multiple
            accept=".xml,.zip,application/xml,text/xml,application/zip"
            onChange={choose}
            disabled={busy}
          >
            {(props) => (
              <Button {...props} loading={busy} leftSection={<Icon name="upload" size={18} />}>
                Escolher notas
              </Button>
            )}
          </FileButton>
          <Note ta="center">
            O XML das notas e dos cancelamentos, quantos quiser, ou um .zip deles
            <Text span inherit visibleFrom="sm">
              ; pode arrastar para cá arquivos ou uma pasta
            </Text>
          </Note>
        </Stack>
      </Card>
      {busy && (
        <Note role="status">
          {sent.length} de {total} arquivos
        </Note>
      )}
      {busy && (
        <Progress
          value={total === 0 ? 0 : (sent.length / total) * 100}
          animated
          aria-label={`${sent.length} de ${total} arquivos enviados`}
        />
      )}
      {/* Drawing hundreds of rows anew for each file would keep the page busy, so the table comes at the end. */}
      {!busy && (sent.length > 0 || failure) && <SentFiles sent={sent} failure={failure} />}
    </Stack>
  );
}

interface Sending {
  readonly total: number;
  readonly sent: readonly SentFile[];
  readonly busy: boolean;
  readonly failure?: string;
}

/** Files are sent one after the other, so that a refused file does not stop the others. */
function useSendInvoices() {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ total: 0, sent: [], busy: false });

  const send = async (chosen: readonly File[]) => {
    setSending({ total: chosen.length, sent: [], busy: true });
    try {
      const files = await readDropped(chosen);
      setSending({ total: files.length, sent: [], busy: true });
      for (const { name, bytes } of files) {
        const answer = await sendInvoice(bytes).then(
          (invoice): SentFile => ({ name, invoice }),
          (error: Error): SentFile => ({
            name,
            refusal: error.message,
            isKnown: error instanceof ApiError && error.code === 'invoice_known',
          }),
        );
        setSending((before) => ({ ...before, sent: [...before.sent, answer] }));
      }
      setSending((before) => ({ ...before, busy: false }));
    } catch (error) {
      const failure = error instanceof Undroppable ? error.message : 'Os arquivos não puderam ser lidos.';
      setSending((before) => ({ ...before, busy: false, failure }));
    }
    await client.invalidateQueries();
  };
  return { ...sending, send };
}
