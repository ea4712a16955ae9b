import { Button, Group } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { type SubmitEvent, useState } from 'react';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/icons.tsx';
import { told } from '../../ui/notices.tsx';
import { ProductPicker } from '../records/ProductPicker.tsx';
import { useChangePrices } from './requests.ts';

/** Adds a product to the table, or changes its price. */
export function NewPrice({ table }: { table: PriceTable }) {
  const [product, setProduct] = useState('');
  const [price, setPrice] = useState<TypedNumber>('');
  const change = useChangePrices(table.id);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (product === '' || price === '') return;
    change.mutate(
      [{ produto_id: product, preco: toNumber(price) }],
      told(`${product} está na tabela.`, () => {
        setProduct('');
        setPrice('');
      }),
    );
  };
  return (
    <form onSubmit={add} noValidate>
      <Group gap="xs" align="flex-end">
        <ProductPicker
          label="Produto"
          placeholder="Código ou nome"
          onlyCatalogue
          clearable
          flex={1}
          miw={200}
          representadaId={table.representada_id}
          value={product}
          onChange={(id) => setProduct(id ?? '')}
        />
        <DecimalInput label="Preço" w={130} decimals={2} value={price} onChange={setPrice} />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          leftSection={<Icon name="plus" size={16} />}
        >
          Pôr na tabela
        </Button>
      </Group>
    </form>
  );
}
