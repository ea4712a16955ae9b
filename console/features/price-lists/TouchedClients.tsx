import { Button } from '@mantine/core';
import type { TouchedClient } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../lib/formats.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, SectionHead } from '../../ui/Words.tsx';
import { writeVariation } from './list-words.ts';
import { type KeptList, touchedClientsQuery } from './requests.ts';

const LetterDialog = lazyPart(() => import('./LetterDialog.tsx'));
const AT_ONCE = 20;

/** Who bought in twelve months what changes its price, with a letter to each once the list is applied. */
export function TouchedClients({ list }: { list: KeptList }) {
  const [page, setPage] = useState(1);
  const query = useQuery(touchedClientsQuery(list.id, { page, limit: AT_ONCE }));
  const [reader, setReader] = useState<TouchedClient>();
  const isApplied = list.aplicada_em !== null;
  return (
    <section aria-labelledby="clientes-da-lista">
      <SectionHead id="clientes-da-lista" title="Clientes que compram o que muda">
        {(query.data?.total ?? 0) > 0 && <ExportMenu list={`price-lists/${list.id}/clients`} filter={{}} />}
      </SectionHead>
      {!isApplied && <Note mb="sm">As cartas a eles ficam prontas quando a lista for aplicada.</Note>}
      <ListState
        query={query}
        empty={({ total }) =>
          total === 0 && <Nothing title="Ninguém comprou em 12 meses o que muda" icon="clients" />
        }
      >
        {({ data, total }) => (
          <>
            <RecordTable
              label="Clientes que compram o que muda"
              columns={columnsWith(isApplied ? setReader : undefined)}
              records={data}
              keyOf={({ cliente_id }) => cliente_id}
              stale={query.isPlaceholderData}
            />
            <Pager page={page} limit={AT_ONCE} total={total} onPage={setPage} />
          </>
        )}
      </ListState>
      {reader && <LetterDialog listId={list.id} client={reader} onClose={() => setReader(undefined)} />}
    </section>
  );
}

function columnsWith(onLetter: ((client: TouchedClient) => void) | undefined): Column<TouchedClient>[] {
  return [
    {
      header: 'Cliente',
      cell: ({ cliente_id, cliente_nome }) => (
        <PageLink of="/clientes" id={cliente_id} name={cliente_nome} fw={600} />
      ),
    },
    { header: 'Produtos', align: 'right', cell: ({ produtos }) => produtos },
    {
      header: 'Comprou em 12 meses',
      align: 'right',
      cell: ({ comprado }) => formatMoney(comprado),
    },
    { header: 'Para ele', align: 'right', cell: ({ variacao }) => writeVariation(variacao) },
    ...(onLetter
      ? [
          {
            header: 'Carta',
            quiet: true as const,
            cell: (client: TouchedClient) => (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={`Carta a ${client.cliente_nome}`}
                onClick={() => onLetter(client)}
              >
                Carta
              </Button>
            ),
          },
        ]
      : []),
  ];
}
