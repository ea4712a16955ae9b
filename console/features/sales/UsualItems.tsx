import { Button, Group } from '@mantine/core';
import type { OfferedPrice } from '@talao/client';
import { formatDate, formatPrice } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Note } from '../../ui/Words.tsx';
import { type Buyer, useBought } from '../records/prices.ts';

const SHOWN = 12;

interface UsualItemsProps {
  buyer: Buyer;
  /** The products on the sheet. */
  here: ReadonlySet<string>;
  onAdd: (offer: OfferedPrice) => void;
}

/** Usual products of the client that are not on the sheet yet; one tap adds one. */
export default function UsualItems({ buyer, here, onAdd }: UsualItemsProps) {
  const usual = (useBought(buyer) ?? []).filter(({ produto_id }) => !here.has(produto_id)).slice(0, SHOWN);
  if (usual.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-labelledby="costuma-comprar">
      <Note id="costuma-comprar">Costuma comprar</Note>
      {usual.map((offer) => (
        <Button
          key={offer.produto_id}
          variant="default"
          size="compact-sm"
          leftSection={<Icon name="plus" size={14} />}
          title={lastBought(offer)}
          onClick={() => onAdd(offer)}
        >
          {offer.nome}
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
