import { CloseButton, Group, Select, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Uf } from '../../../src/domain/ufs.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SituationFilter, situationWords } from '../../ui/SituationFilter.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { PersonPicker } from '../records/PersonPicker.tsx';
import { useListName } from '../session/use-list-name.ts';
import { type ClientsAddress, readClientsAddress } from './clients-address.ts';

const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));
const FilterName = lazyPart(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/clientes');

export function ClientFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const { cidade, dia, vendedor, estado, situacao } = address;
  const choose = (change: ClientsAddress) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });

  return (
    <FilterBar
      address={address}
      label="Buscar clientes"
      placeholder="Nome, código, CNPJ…"
      onSearch={(busca) => choose({ busca })}
      onClear={() => void navigate({ search: ({ ordem }) => ({ ordem }) })}
      chips={[
        { words: cidade, onRemove: () => choose({ cidade: undefined }) },
        { words: dia && WEEKDAY_NAMES[dia], onRemove: () => choose({ dia: undefined }) },
        {
          words: vendedor && <FilterName of="person" id={vendedor} />,
          onRemove: () => choose({ vendedor: undefined }),
        },
        { words: estado, onRemove: () => choose({ estado: undefined }), isSpare: true },
        {
          words: situacao && situationWords(situacao),
          onRemove: () => choose({ situacao: undefined }),
          isSpare: true,
        },
      ]}
      more={
        <Group gap="xs" w={{ base: '100%', sm: 'auto' }}>
          <StateSelect
            label={undefined}
            aria-label="Estado"
            placeholder="Estado"
            clearable
            w={{ base: '100%', sm: 150 }}
            value={estado ?? null}
            onChange={(value) => choose({ estado: (value ?? undefined) as Uf | undefined })}
          />
          <SituationFilter value={situacao} onChange={(situacao) => choose({ situacao })} />
        </Group>
      }
      menus={
        <>
          <Suspense>
            <ViewsMenu
              list={useListName('clientes')}
              address={address}
              onOpen={(view) => void navigate({ search: readClientsAddress({ ...view }) })}
            />
          </Suspense>
          {columnsMenu}
        </>
      }
    >
      <CityFilter value={cidade} onChange={(cidade) => choose({ cidade })} />
      <Select
        aria-label="Dia de visita"
        placeholder="Dia de visita"
        clearable
        w={{ sm: 135 }}
        data={WEEKDAYS.map((day) => ({ value: day, label: WEEKDAY_NAMES[day] }))}
        value={dia ?? null}
        onChange={(value) => choose({ dia: value ?? undefined })}
      />
      <PersonPicker
        aria-label="Vendedor"
        placeholder="Vendedor"
        w={{ sm: 130 }}
        value={vendedor ?? null}
        onChange={(value) => choose({ vendedor: value ?? undefined })}
      />
    </FilterBar>
  );
}

interface CityFilterProps {
  value: string | undefined;
  onChange: (city: string | undefined) => void;
}

/** The service matches whole names only, so the filter is applied when typing ends. */
function CityFilter({ value = '', onChange }: CityFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const finish = (city: string) => {
    if (city.trim() !== value) onChange(city.trim() || undefined);
  };
  return (
    <TextInput
      aria-label="Cidade"
      placeholder="Cidade"
      w={{ sm: 120 }}
      maxLength={100}
      value={text}
      rightSection={text && <CloseButton size="sm" aria-label="Limpar cidade" onClick={() => finish('')} />}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => event.key === 'Enter' && finish(text)}
    />
  );
}
