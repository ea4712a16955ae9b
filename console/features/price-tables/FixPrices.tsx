import { Button, Group, Stack, Text } from '@mantine/core';
import type { PriceMove, PriceTable } from '@talao/client';
import { useState } from 'react';
import { count, formatPrice } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { told } from '../../ui/notices.tsx';
import { ProductPicker } from '../records/ProductPicker.tsx';
import { useChangePrices } from './requests.ts';

interface FixPricesProps {
  table: PriceTable;
  unknown: readonly string[];
  moves: readonly PriceMove[];
  onClose: () => void;
}

/** Assigns products to unknown codes or skips them, and imports the rest of the file. */
export function FixPrices({ table, unknown, moves, onClose }: FixPricesProps) {
  const [products, setProducts] = useState<Readonly<Record<string, string>>>({});
  const change = useChangePrices(table.id);
  const isUnknown = new Set(unknown);
  const precos = moves.flatMap(({ produto_id, novo }) => {
    const product = isUnknown.has(produto_id) ? products[produto_id] : produto_id;
    return product ? [{ produto_id: product, preco: novo }] : [];
  });
  const save = () =>
    change.mutate(
      precos,
      told(`${table.nome}: ${count(precos.length, 'preço gravado', 'preços gravados')}.`, onClose),
    );
  return (
    <Stack>
      <Banner color="yellow" role="alert" title="Nada foi gravado ainda">
        {count(unknown.length, 'código não é', 'códigos não são')} de nenhum produto. Escolha o produto de
        cada um, ou deixe em branco para ficar de fora.
      </Banner>
      {unknown.map((code) => (
        <Group key={code} gap="xs" align="flex-end">
          <Text miw={140} style={{ overflowWrap: 'anywhere' }}>
            <Text fw={600} span>
              {code}
            </Text>{' '}
            · {formatPrice(moves.find(({ produto_id }) => produto_id === code)?.novo ?? 0)}
          </Text>
          <ProductPicker
            aria-label={`Produto de ${code}`}
            placeholder="Fica de fora"
            onlyCatalogue
            clearable
            flex={1}
            miw={200}
            representadaId={table.representada_id}
            value={products[code] ?? ''}
            onChange={(id) => setProducts({ ...products, [code]: id ?? '' })}
          />
        </Group>
      ))}
      <Group>
        <Button disabled={precos.length === 0} loading={change.isPending} onClick={save}>
          Gravar {count(precos.length, 'preço', 'preços')}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  );
}
