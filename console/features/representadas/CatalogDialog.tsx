import { Button, Chip, Group, Modal, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeAddress } from '../../lib/address-bar.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { priceTablesQuery } from '../price-tables/requests.ts';
import { productsQuery } from '../records/products.ts';

interface CatalogDialogProps {
  representadaId: string;
  onClose: () => void;
}

/** The products of a representada in a PDF with their pictures, to send to a client. */
export default function CatalogDialog({ representadaId, onClose }: CatalogDialogProps) {
  const tables = useQuery(priceTablesQuery(representadaId)).data ?? [];
  const products = useQuery(productsQuery({ representada_id: representadaId, ativo: true, limit: 1 })).data;
  const [tabela_id, setTable] = useState<string | null>(null);
  const [categoria, setCategory] = useState('');
  const [showsPrices, setShowsPrices] = useState(true);
  const [por_pagina, setPerPage] = useState('12');
  useFocusBack();
  const address = `/api/v1/representadas/${representadaId}/catalog${writeAddress({
    formato: 'pdf',
    por_pagina,
    ...(tabela_id && showsPrices && { tabela_id }),
    categoria: categoria.trim(),
    ...(!showsPrices && { precos: false }),
  })}`;
  return (
    <Modal opened onClose={onClose} title="Catálogo em PDF" closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <Stack>
        {products?.total === 0 && <Text size="sm">Ela ainda não tem produtos ativos.</Text>}
        <TextInput
          label="Categoria"
          placeholder="Todas"
          value={categoria}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        />
        <Switch
          label="Com preços"
          checked={showsPrices}
          onChange={({ currentTarget }) => setShowsPrices(currentTarget.checked)}
        />
        {showsPrices && tables.length > 0 && (
          <Select
            label="Tabela de preços"
            placeholder="O preço de cada produto"
            clearable
            data={tables.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={tabela_id}
            onChange={setTable}
          />
        )}
        <Chip.Group value={por_pagina} onChange={setPerPage}>
          <Group gap="xs" role="radiogroup" aria-label="Produtos por página">
            <Chip value="12">12 por página</Chip>
            <Chip value="4">4 por página</Chip>
          </Group>
        </Chip.Group>
        <Group>
          <Button component="a" href={address} target="_blank" leftSection={<Icon name="file" size={18} />}>
            Abrir o catálogo
          </Button>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
