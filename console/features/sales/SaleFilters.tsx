import { Button, CheckIcon, CloseButton, Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { STAGE_NAMES, STAGES, type Stage } from '../../../src/domain/sale-status.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import type { ListAddress } from '../../ui/ListPage.tsx';
import { lazyInSuspense, lazyPart } from '../../ui/lazy-part.tsx';
import { periodWords } from '../../ui/PeriodButton.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { type SalesAddress, stagesIn } from '../order/sales-address.ts';
import { useSession } from '../session/session.ts';

const FoundElsewhere = lazyPart(() => import('./FoundElsewhere.tsx'));
const MoreSaleFilters = lazyPart(() => import('./MoreSaleFilters.tsx'));
const FilterName = lazyInSuspense(() => import('../records/FilterName.tsx'));

interface SaleFiltersProps {
  list: ListAddress<SalesAddress>;
  menus: ReactNode;
}

export function SaleFilters({ list, menus }: SaleFiltersProps) {
  const { address, choose } = list;
  const { busca, de, ate, cliente, representada, vendedor } = address;
  const stages = stagesIn(address.etapa);
  const canSend = useSession()?.envia_email;

  return (
    <FilterBar
      list={list}
      label="Buscar vendas"
      placeholder="Pedido, cliente, valor, nota…"
      chips={{
        periodo: periodWords(de, ate),
        etapa: stages.map((stage) => STAGE_NAMES[stage]).join(', '),
        a_receber: address.a_receber && 'A receber',
        enviado: address.enviado && 'Não enviados',
        a_confirmar: address.a_confirmar && 'A confirmar',
      }}
      moreChips={{
        cliente: cliente && <FilterName of="client" id={cliente} />,
        representada: representada && <FilterName of="representada" id={representada} />,
        vendedor: vendedor && <FilterName of="person" id={vendedor} />,
      }}
      more={<MoreSaleFilters list={list} />}
      found={
        busca &&
        !representada && (
          <FoundElsewhere
            search={busca}
            onRepresentada={(representada) => choose({ representada, busca: undefined })}
          />
        )
      }
      menus={menus}
    >
      <PeriodInput {...list.period} />
      <StageFilter stages={stages} onChange={(stages) => choose({ etapa: stages.join() || undefined })} />
      <Toggle
        isOn={address.a_receber !== undefined}
        onToggle={(isOn) => choose({ a_receber: isOn ? 'sim' : undefined })}
      >
        A receber
      </Toggle>
      <Toggle
        isOn={address.a_confirmar !== undefined}
        onToggle={(isOn) => choose({ a_confirmar: isOn ? 'sim' : undefined })}
      >
        A confirmar
      </Toggle>
      {canSend && (
        <Toggle
          isOn={address.enviado !== undefined}
          onToggle={(isOn) => choose({ enviado: isOn ? 'nao' : undefined })}
        >
          Não enviados
        </Toggle>
      )}
    </FilterBar>
  );
}

interface ToggleProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: string;
}

function Toggle({ isOn, onToggle, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      fw={400}
      px="sm"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </Button>
  );
}

function StageFilter({ stages, onChange }: { stages: Stage[]; onChange: (stages: Stage[]) => void }) {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const toggle = (stage: Stage) =>
    onChange(stages.includes(stage) ? stages.filter((one) => one !== stage) : [...stages, stage]);
  const words = stages.map((stage) => STAGE_NAMES[stage]);
  return (
    <Combobox store={list} onOptionSubmit={(stage) => toggle(stage as Stage)}>
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          w={{ base: '100%', sm: stages.length > 0 ? 150 : 110 }}
          aria-label={`Etapa: ${words.join(', ') || 'todas'}`}
          onClick={() => list.toggleDropdown()}
          rightSection={
            stages.length > 0 ? (
              <CloseButton size="sm" aria-label="Limpar etapas" onClick={() => onChange([])} />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={stages.length > 0 ? 'all' : 'none'}
        >
          <Text
            truncate
            inherit
            span
            display="block"
            c={stages.length > 0 ? undefined : 'var(--mantine-color-placeholder)'}
          >
            {words.join(', ') || 'Etapa'}
          </Text>
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-multiselectable aria-label="Etapas">
          {STAGES.map((stage) => (
            <Combobox.Option key={stage} value={stage} active={stages.includes(stage)}>
              <Group gap="xs" wrap="nowrap">
                <CheckIcon size={12} style={{ opacity: stages.includes(stage) ? 0.8 : 0 }} />
                {STAGE_NAMES[stage]}
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
