import type { PostedInvoice } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { readDropped, Undroppable } from './read-dropped.ts';
import { sendInvoice } from './requests.ts';

/** The result of a file. */
export interface SentFile {
  readonly name: string;
  readonly invoice?: PostedInvoice;
  readonly refusal?: string;
  /** Whether it was refused only because it is here already. */
  readonly isKnown?: boolean;
}

interface Sending {
  readonly total: number;
  readonly sent: readonly SentFile[];
  readonly busy: boolean;
  readonly failure?: string;
}

/** Files are sent one after the other, so that a refused file does not stop the others. */
export function useSendInvoices() {
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
