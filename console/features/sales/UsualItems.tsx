import { Button, Group } from '@mantine/core';
import type { OfferedPrice } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatPrice } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Note } from '../../ui/Words.tsx';
import { type Buyer, useBought } from '../records/prices.ts';
import { mixQuery } from '../reports/requests.ts';

type Added = Pick<OfferedPrice, 'produto_id' | 'preco'>;

interface UsualItemsProps {
  buyer: Buyer;
  here: ReadonlySet<string>;
  onAdd: (product: Added) => void;
}

const MOST_USUAL = 12;
const MOST_OF_OTHERS = 6;

/** Products that are not on the sheet yet: those that the client usually buys, and those that similar clients buy. */
export default function UsualItems({ buyer, here, onAdd }: UsualItemsProps) {
  const { clienteId: cliente_id, representadaId: representada_id } = buyer;
  const bought = useBought(buyer) ?? [];
  const mix = useQuery(mixQuery({ cliente_id, representada_id, limit: 20 }));
  const missing = (!mix.isPlaceholderData && mix.data?.data) || [];
  const isAway = ({ produto_id }: Added) => !here.has(produto_id);
  return (
    <>
      <Offered
        id="costuma-comprar"
        says="Costuma comprar"
        products={bought.filter(isAway).slice(0, MOST_USUAL)}
        nameOf={({ nome }) => nome}
        titleOf={lastBought}
        onAdd={onAdd}
      />
      <Offered
        id="leva-tambem"
        says="Quem compra isto leva também"
        products={missing.filter(isAway).slice(0, MOST_OF_OTHERS)}
        nameOf={({ produto_nome }) => produto_nome}
        titleOf={({ codigo, preco, clientes }) =>
          `${codigo}: ${formatPrice(preco)}, ${clientes} clientes parecidos`
        }
        onAdd={onAdd}
      />
    </>
  );
}

interface OfferedProps<Product extends Added> {
  id: string;
  says: string;
  products: Product[];
  nameOf: (product: Product) => string;
  titleOf: (product: Product) => string;
  onAdd: (product: Added) => void;
}

function Offered<Product extends Added>(props: OfferedProps<Product>) {
  const { id, says, products, nameOf, titleOf, onAdd } = props;
  if (products.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-labelledby={id}>
      <Note id={id}>{says}</Note>
      {products.map((product) => (
        <Button
          key={product.produto_id}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          title={titleOf(product)}
          onClick={() => onAdd(product)}
        >
          {nameOf(product)}
        </Button>
      ))}
    </Group>
  );
}

function lastBought({ produto_id, codigo, ultimo_preco, ultima_compra }: OfferedPrice): string {
  const code = codigo ?? produto_id;
  if (ultimo_preco === null || ultima_compra === null) return code;
  return `${code}: pagou ${formatPrice(ultimo_preco)} em ${formatDate(ultima_compra)}`;
}
