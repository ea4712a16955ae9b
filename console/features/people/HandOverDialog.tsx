import { Alert, Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetFreshness } from '../../lib/query-client.ts';
import { Icon } from '../../ui/icons.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PersonPicker } from '../records/PersonPicker.tsx';

interface HandOverDialogProps {
  records: readonly { id: string }[];
  handOver: HandOver;
  words: {
    title: string;
    /** The consequence. */
    says: string;
    nobody: string;
    /** `3 clientes mudaram`, for the given count. */
    done: (count: number) => string;
    /** `3 clientes voltaram`, after undo. */
    undone: (count: number) => string;
    /** The label of the progress bar. */
    progress: string;
  };
  onDone: () => void;
  onClose: () => void;
}

/** Reassigns records one by one: finished ones stay, and the rest can be retried. */
export function HandOverDialog({ records, handOver, words, onDone, onClose }: HandOverDialogProps) {
  const [vendedor, setVendedor] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const work = useHandOver(handOver, setDone);
  const save = () =>
    work.mutate(
      { ids: records.map(({ id }) => id), vendedorId: vendedor },
      {
        onSuccess: (undo) => {
          showDone(`${words.done(records.length)}.`, async () => {
            await undo();
            return `${words.undone(records.length)}.`;
          });
          onDone();
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={words.title} closeOnClickOutside={!work.isPending}>
      <Stack>
        <Text size="sm">{words.says}</Text>
        {work.error && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            {done > 0 && `${words.done(done)}; os outros não. `}
            {work.error.message}
          </Alert>
        )}
        <PersonPicker
          label="Vendedor"
          placeholder={words.nobody}
          value={vendedor}
          onChange={setVendedor}
          disabled={work.isPending}
        />
        {work.isPending && <Progress value={(100 * done) / records.length} aria-label={words.progress} />}
        <Group>
          <Button onClick={save} loading={work.isPending}>
            Mudar
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Reassigns one record, and answers whose it was. */
type HandOver = (id: string, vendedorId: string | null) => Promise<string | null>;

interface HandedOver {
  ids: readonly string[];
  vendedorId: string | null;
}

/** Reassigns records to another person, one by one; a retry passes over those that are done. Answers the undo of all. */
function useHandOver(handOver: HandOver, onProgress: (done: number) => void) {
  const cache = useQueryClient();
  const [before] = useState(() => new Map<string, string | null>());
  return useMutation({
    mutationFn: async ({ ids, vendedorId }: HandedOver) => {
      for (const id of ids) {
        if (before.has(id)) continue;
        before.set(id, await handOver(id, vendedorId));
        onProgress(before.size);
      }
      return async () => {
        for (const [id, previous] of before) await handOver(id, previous);
        forgetFreshness(cache);
      };
    },
    onError: () => forgetFreshness(cache),
  });
}
