import { Button, Group } from '@mantine/core';
import type { MissingProduct } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Note } from '../../ui/Words.tsx';
import type { Buyer } from '../records/prices.ts';
import { mixQuery } from './requests.ts';

const SHOWN = 6;

interface MixItemsProps {
  buyer: Buyer;
  /** The products already on the order. */
  here: ReadonlySet<string>;
  onAdd: (product: MissingProduct) => void;
}

/** Products of this representada that similar clients buy, added with one tap. */
export default function MixItems({ buyer, here, onAdd }: MixItemsProps) {
  const { clienteId: cliente_id, representadaId: representada_id } = buyer;
  const query = useQuery(mixQuery({ cliente_id, representada_id, limit: 20 }));
  if (query.isPlaceholderData) return null;
  const missing = (query.data?.data ?? []).filter(({ produto_id }) => !here.has(produto_id)).slice(0, SHOWN);
  if (missing.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-labelledby="leva-tambem">
      <Note id="leva-tambem">Quem compra isto leva também</Note>
      {missing.map((product) => (
        <Button
          key={product.produto_id}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          title={`${product.codigo}: ${formatPrice(product.preco)}, ${product.clientes} clientes parecidos`}
          onClick={() => onAdd(product)}
        >
          {product.produto_nome}
        </Button>
      ))}
    </Group>
  );
}
