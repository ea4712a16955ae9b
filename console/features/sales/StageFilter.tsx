import { CheckIcon, CloseButton, Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core';
import { STAGE_NAMES, STAGES, type Stage } from '../../../src/domain/sale-status.ts';

interface StageFilterProps {
  stages: Stage[];
  onChange: (stages: Stage[]) => void;
}

/** Selects any number of stages; the list stays open meanwhile. */
export function StageFilter({ stages, onChange }: StageFilterProps) {
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
