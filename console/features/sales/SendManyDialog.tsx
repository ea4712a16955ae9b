import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { SaleSummary } from '@talao/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { count } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { NamedFaults } from '../transfer/FaultTable.tsx';
import { refusalWords, sendSale } from './send-letters.ts';

interface SendManyDialogProps {
  sales: SaleSummary[];
  onDone: () => void;
  onClose: () => void;
}

/** Sends each order to its representada, one after the other; what failed is told and can be tried again, what went out never goes twice. */
export default function SendManyDialog({ sales, onDone, onClose }: SendManyDialogProps) {
  // One key for each order as long as the dialog is open: an order whose answer was lost is not sent again.
  const [orders] = useState(() => sales.map((sale) => ({ ...sale, key: newIdempotencyKey() })));
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const cache = useQueryClient();
  useFocusBack();
  const work = useMutation({
    mutationFn: async () => {
      const [done, faults] = [new Set(sent), new Map<string, string>()];
      for (const { id, key } of orders) {
        if (done.has(id)) continue;
        await sendSale(id, {}, key).then(
          () => done.add(id),
          (error: Error) => faults.set(id, refusalWords(error)),
        );
        setSent(new Set(done));
        setRefused(new Map(faults));
      }
      return faults.size;
    },
    onSuccess: (failed) => {
      void cache.invalidateQueries({ queryKey: ['sales'] });
      if (failed > 0) return;
      showDone(`${count(orders.length, 'pedido enviado', 'pedidos enviados')}.`);
      onDone();
      onClose();
    },
  });
  const gone = sent.size + refused.size;
  const faults = orders.flatMap(({ id, pedido }) => {
    const fault = refused.get(id);
    return fault === undefined ? [] : [{ name: pedido, fault }];
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Enviar ${count(orders.length, 'pedido', 'pedidos')}`}
      size="lg"
      closeOnClickOutside={!work.isPending}
      closeOnEscape={!work.isPending}
      closeButtonProps={{ 'aria-label': 'Fechar', disabled: work.isPending }}
    >
      <Stack>
        <Text size="sm">
          Cada pedido vai por e-mail ao endereço de pedidos da representada dele, com o PDF e a planilha. Fica
          anotado em cada venda o que foi, quando e para quem.
        </Text>
        {work.isPending && (
          <>
            <Text size="sm" role="status">
              {gone} de {orders.length}
            </Text>
            <Progress value={(100 * gone) / orders.length} aria-label="Pedidos enviados" />
          </>
        )}
        {!work.isPending && refused.size > 0 && (
          <Banner color="red" role="alert" title={titleOf(sent.size, refused.size)}>
            Os que foram não vão de novo: resolva o que falta e tente outra vez.
          </Banner>
        )}
        <NamedFaults label="Pedidos que não foram" faults={faults} />
        <Group>
          <Button data-autofocus loading={work.isPending} onClick={() => work.mutate()}>
            {refused.size > 0 ? 'Tentar de novo os que faltam' : 'Enviar'}
          </Button>
          <Button variant="default" disabled={work.isPending} onClick={onClose}>
            {gone > 0 ? 'Fechar' : 'Cancelar'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function titleOf(sent: number, refused: number): string {
  const went = sent === 0 ? 'Nenhum foi' : sent === 1 ? '1 foi' : `${sent} foram`;
  return `${went}; ${refused === 1 ? '1 não foi' : `${refused} não foram`}`;
}
