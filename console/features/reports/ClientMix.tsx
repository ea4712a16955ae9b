import { Group, TextInput, Title } from '@mantine/core';
import type { MissingProduct } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { count, formatPercent, formatPrice } from '../../lib/formats.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { RecordLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { mixQuery } from './requests.ts';

const SHOWN = 10;

const COLUMNS: Column<MissingProduct>[] = [
  {
    header: 'Produto',
    cell: ({ produto_id, produto_nome, codigo }) => (
      <>
        <RecordLink of="/produtos" id={produto_id} name={produto_nome} />
        <Note>{codigo}</Note>
      </>
    ),
  },
  { header: 'Representada', cell: ({ representada_id }) => <RepresentadaName id={representada_id} /> },
  { header: 'Preço', align: 'right', cell: ({ preco }) => formatPrice(preco) },
  {
    header: 'Dos semelhantes',
    align: 'right',
    cell: ({ clientes, participacao }) => `${clientes} (${formatPercent(participacao)})`,
    phone: 'corner',
  },
];

/** Products that similar clients buy and this client never did. */
export default function ClientMix({ clienteId }: { clienteId: string }) {
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [representada, setRepresentada] = useState<string | null>(null);
  const filter = {
    page,
    cliente_id: clienteId,
    search: useDeferredValue(search) || undefined,
    representada_id: representada ?? undefined,
  };
  const { data: found, isPlaceholderData } = useQuery(mixQuery({ ...filter, limit: SHOWN }));
  const isNarrowed = filter.search !== undefined || representada !== null;
  if (found === undefined || (found.total === 0 && !isNarrowed)) return null;
  return (
    <section aria-labelledby="mix">
      <Group justify="space-between" mb="sm" mt="lg">
        <div>
          <Title order={2} size="h3" id="mix">
            Quem é parecido leva também
          </Title>
          <Note>
            O que {count(found.semelhantes, 'cliente parecido compra', 'clientes parecidos compram')} e este
            nunca comprou
          </Note>
        </div>
        <Group gap="xs">
          <TextInput
            aria-label="Buscar no mix"
            placeholder="Código ou nome"
            w={{ sm: 160 }}
            flex={{ base: '1 1 7rem', sm: 'none' }}
            value={search}
            onChange={({ currentTarget }) => {
              setSearch(currentTarget.value);
              setPage(1);
            }}
          />
          <RepresentadaPicker
            aria-label="Representada do mix"
            placeholder="Representada"
            clearable
            w={{ sm: 170 }}
            flex={{ base: '1 1 7rem', sm: 'none' }}
            value={representada}
            onChange={(value) => {
              setRepresentada(value);
              setPage(1);
            }}
          />
          <ExportMenu list="reports/mix" filter={filter} />
        </Group>
      </Group>
      <RecordTable
        label="Mix"
        columns={COLUMNS}
        records={found.data}
        keyOf={({ produto_id }) => produto_id}
        stale={isPlaceholderData}
      />
      <Pager page={found.page} limit={found.limit} total={found.total} onPage={setPage} />
    </section>
  );
}
