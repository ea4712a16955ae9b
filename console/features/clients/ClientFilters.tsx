import { CloseButton, Group, Select, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Uf } from '../../../src/domain/ufs.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { FilterBar, SituationFilter, situationWords } from '../../ui/FilterBar.tsx';
import { listAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense } from '../../ui/lazy-part.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { PersonPicker } from '../records/PersonPicker.tsx';
import { ListMenus } from '../session/ListMenus.tsx';
import { readClientsAddress } from './clients-address.ts';

const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));
const route = getRouteApi('/office/clientes');

export function ClientFilters({ columnsMenu }: { columnsMenu: ReactNode }) {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address, choose } = list;
  const { cidade, dia, vendedor, estado, situacao } = address;

  return (
    <FilterBar
      list={list}
      label="Buscar clientes"
      placeholder="Nome, código, CNPJ…"
      chips={[
        { words: cidade, clears: ['cidade'] },
        { words: dia && WEEKDAY_NAMES[dia], clears: ['dia'] },
        {
          words: vendedor && <FilterName of="person" id={vendedor} />,
          clears: ['vendedor'],
        },
        { words: estado, clears: ['estado'], isSpare: true },
        {
          words: situacao && situationWords(situacao),
          clears: ['situacao'],
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
        <ListMenus name="clientes" list={list} read={readClientsAddress}>
          {columnsMenu}
        </ListMenus>
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
