import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../lib/formats.ts';
import { forgetFreshness } from '../../lib/query-client.ts';
import { Refusal } from '../../ui/Banner.tsx';
import { showDone } from '../../ui/notices.tsx';
import { assignSale } from '../order/requests.ts';
import { handOverClient } from '../records/clients.ts';
import { PersonPicker } from '../records/PersonPicker.tsx';

const KINDS = {
  clients: {
    handOver: handOverClient,
    title: 'Mudar de carteira',
    says: (clients: number) =>
      `${count(clients, 'cliente passa', 'clientes passam')} para a carteira de quem você escolher. As vendas que já existem continuam com quem as fez.`,
    nobody: 'Em nenhuma carteira',
    done: (clients: number) => `${count(clients, 'cliente mudou', 'clientes mudaram')} de carteira`,
    undone: (clients: number) =>
      `${count(clients, 'cliente voltou', 'clientes voltaram')} à carteira de antes`,
    progress: 'Clientes que já mudaram',
  },
  sales: {
    handOver: assignSale,
    title: 'Mudar vendedor',
    says: (sales: number) =>
      `${count(sales, 'venda passa', 'vendas passam')} a ser de quem você escolher, para o repasse e para o que cada vendedor vê.`,
    nobody: 'De ninguém',
    done: (sales: number) => `${count(sales, 'venda mudou', 'vendas mudaram')} de vendedor`,
    undone: (sales: number) => `${count(sales, 'venda voltou', 'vendas voltaram')} ao vendedor de antes`,
    progress: 'Vendas que já mudaram',
  },
};

interface HandOverDialogProps {
  kind: keyof typeof KINDS;
  records: readonly { id: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Reassigns records one by one: finished ones stay, and the rest can be retried. */
export default function HandOverDialog({ kind, records, onDone, onClose }: HandOverDialogProps) {
  const words = KINDS[kind];
  const [vendedor, setVendedor] = useState<string | null>(null);
  const [done, setDone] = useState(0);
  const work = useHandOver(words.handOver, setDone);
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
        <Text size="sm">{words.says(records.length)}</Text>
        {work.error && (
          <Refusal>
            {done > 0 && `${words.done(done)}; os outros não. `}
            {work.error.message}
          </Refusal>
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
