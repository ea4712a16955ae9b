import { Select, Stack, Text } from '@mantine/core';
import type { SaleBalanceItem } from '@talao/client';
import { useState } from 'react';
import type { ClosingReason } from '../../../src/domain/balance.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { count, formatNumber } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { REASON_CHOICES } from './closing-words.ts';
import { useCloseSale, useCloseSales } from './requests.ts';

const LONGEST_NOTE = 2000;

interface ClosingDialogProps {
  title: string;
  says: string;
  products?: readonly SaleBalanceItem[];
  closing: { isPending: boolean; error: Error | null };
  onSave: (said: Said) => void;
  onClose: () => void;
}

interface Said {
  motivo: ClosingReason;
  observacao: string | null;
  /** The products of which less than is open, or nothing, is closed are said one by one. */
  itens: { produto_id: string; quantidade: number }[] | null;
}

function ClosingDialog({ title, says, products = [], closing, onSave, onClose }: ClosingDialogProps) {
  const [motivo, setMotivo] = useState<ClosingReason>('corte');
  const [observacao, setObservacao] = useState('');
  const [typed, setTyped] = useState<Record<string, TypedNumber>>({});
  const quantityOf = ({ produto_id, saldo }: SaleBalanceItem) => typed[produto_id] ?? saldo;
  const isAll = products.every((item) => quantityOf(item) === item.saldo);
  const save = () =>
    onSave({
      motivo,
      observacao: observacao.trim() || null,
      itens: isAll
        ? null
        : products
            .map((item) => ({ produto_id: item.produto_id, quantidade: toNumber(quantityOf(item)) }))
            .filter(({ quantidade }) => quantidade !== 0),
    });
  return (
    <FormDialog {...actionState(closing, save)} title={title} saveLabel="Encerrar" onClose={onClose}>
      <Text size="sm">{says}</Text>
      {products.length > 0 && (
        <Stack gap="xs">
          {products.map((item) => (
            <DecimalInput
              key={item.produto_id}
              label={item.produto_nome ?? item.codigo ?? item.produto_id}
              description={`Faltam ${formatNumber(item.saldo)} de ${formatNumber(item.pedido)}`}
              value={quantityOf(item)}
              onChange={(value) => setTyped((before) => ({ ...before, [item.produto_id]: value }))}
            />
          ))}
        </Stack>
      )}
      <Select
        label="Por que não virá"
        description="Só desistência e crédito do cliente são dele; o mais é da fábrica (art. 33, § 1º)."
        data={REASON_CHOICES}
        allowDeselect={false}
        value={motivo}
        onChange={(value) => value && setMotivo(value as ClosingReason)}
      />
      <TextArea
        label="Observação"
        maxLength={LONGEST_NOTE}
        value={observacao}
        onChange={({ currentTarget }) => setObservacao(currentTarget.value)}
      />
    </FormDialog>
  );
}

interface CloseSaleProps {
  sale: { id: string; pedido: string };
  /** Those with something open. */
  products: readonly SaleBalanceItem[];
  onClose: () => void;
}

/** What of an order will not come any more, product by product. */
export function CloseSaleDialog({ sale, products, onClose }: CloseSaleProps) {
  const closing = useCloseSale(sale.id);
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ClosingDialog
      title={`Encerrar o que falta de ${sale.pedido}`}
      says="O que for encerrado não virá mais: sai do que falta faturar e da comissão prevista. Pode ser desfeito."
      products={products}
      closing={closing}
      onClose={onClose}
      onSave={(said) =>
        closing.mutate(
          { ...said, idempotencyKey },
          {
            onSuccess: () => {
              showDone(`O saldo de ${sale.pedido} foi encerrado.`);
              onClose();
            },
          },
        )
      }
    />
  );
}

interface CloseSalesProps {
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

export default function CloseSalesDialog({ ids, onDone, onClose }: CloseSalesProps) {
  const closing = useCloseSales();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const howMany = count(ids.length, 'pedido', 'pedidos');
  return (
    <ClosingDialog
      title={`Encerrar o saldo de ${howMany}`}
      says="Tudo o que falta faturar deles não virá mais. O que já foi faturado fica como está, e cada encerramento pode ser desfeito na página da venda."
      closing={closing}
      onClose={onClose}
      onSave={({ motivo, observacao }) =>
        closing.mutate(
          { vendas: [...ids], motivo, observacao, idempotencyKey },
          {
            onSuccess: () => {
              showDone(`O saldo de ${howMany} foi encerrado.`);
              onDone();
              onClose();
            },
          },
        )
      }
    />
  );
}
