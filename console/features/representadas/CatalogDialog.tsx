import { Button, Chip, Group, Modal, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { NewCatalogLink } from '@talao/client';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeAddress } from '../../lib/address-bar.ts';
import { api, ask, askData } from '../../lib/api.ts';
import { formatMoment } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { FailureHere } from '../../ui/Failure.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { priceTablesQuery } from '../price-tables/requests.ts';
import { productsQuery } from '../records/products.ts';
import { useMay } from '../session/session.ts';

interface CatalogDialogProps {
  representadaId: string;
  onClose: () => void;
}

export default function CatalogDialog({ representadaId, onClose }: CatalogDialogProps) {
  const tables = useQuery(priceTablesQuery(representadaId)).data ?? [];
  const products = useQuery(productsQuery({ representada_id: representadaId, ativo: true, limit: 1 })).data;
  const [tabela_id, setTable] = useState<string | null>(null);
  const [categoria, setCategory] = useState('');
  const [showsPrices, setShowsPrices] = useState(true);
  const [por_pagina, setPerPage] = useState('12');
  useFocusBack();
  const mayShare = useMay('writeSales');
  const table = showsPrices ? tabela_id : null;
  const address = `/api/v1/representadas/${representadaId}/catalog${writeAddress({
    formato: 'pdf',
    por_pagina,
    ...(table && { tabela_id: table }),
    categoria: categoria.trim(),
    ...(!showsPrices && { precos: false }),
  })}`;
  const choice = { tabela_id: table, categoria: categoria.trim() || null, precos: showsPrices };
  return (
    <Modal opened onClose={onClose} title="Catálogo">
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
          <ActionButton component="a" href={address} target="_blank" icon="file">
            Abrir em PDF
          </ActionButton>
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
        </Group>
        {mayShare && <CatalogLinkBox representadaId={representadaId} choice={choice} />}
      </Stack>
    </Modal>
  );
}

const PATH = '/api/v1/representadas/{id}/catalog/share';

function CatalogLinkBox({ representadaId, choice }: { representadaId: string; choice: NewCatalogLink }) {
  const params = { path: { id: representadaId } };
  const { data: link } = useQuery(
    queryOptions({
      queryKey: ['representadas', 'catalog', representadaId],
      queryFn: () => askData(api.GET(PATH, { params })),
      gcTime: 0,
    }),
  );
  const share = useMutation({
    mutationFn: () => ask(api.POST(PATH, { params, body: choice })),
    gcTime: 0,
  });
  const canWrite = useMay('writeRepresentadas');
  const end = useMutation({ mutationFn: () => ask(api.DELETE(PATH, { params })) });
  const failure = share.error ?? end.error;
  if (link === undefined || (link === null && !canWrite)) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {link
          ? `Quem tiver o endereço vê o catálogo até ${formatMoment(link.expira_em)}.`
          : 'Por um link, o cliente vê o catálogo no celular, com os preços do dia, por 30 dias.'}
      </Text>
      {link?.url && (
        <CopyBox
          label="Endereço"
          value={link.url}
          variant="default"
          words={{ copy: 'Copiar link', copied: 'Copiado', done: 'O link está na área de transferência.' }}
        >
          {canWrite && (
            <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.mutate()}>
              Encerrar link
            </Button>
          )}
        </CopyBox>
      )}
      {canWrite && !link && (
        <ActionButton variant="default" loading={share.isPending} icon="share" onClick={() => share.mutate()}>
          Fazer um link
        </ActionButton>
      )}
      {failure && <FailureHere error={failure} />}
    </Stack>
  );
}
