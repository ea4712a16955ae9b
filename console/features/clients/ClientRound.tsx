import { Chip, Group, Input, Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import type { ClientValues } from './client-form.ts';
import { ROUND_NAMES } from './round-names.ts';

const ROUND_CHOICES = Object.entries(ROUND_NAMES).map(([value, label]) => ({ value, label }));

/** The client's visiting days. */
export function ClientRound({ form }: { form: UseFormReturnType<ClientValues> }) {
  return (
    <>
      <Input.Wrapper
        label="Dias de visita"
        labelElement="div"
        description="Nestes dias o cliente aparece no roteiro."
        role="group"
        aria-label="Dias de visita"
      >
        <Chip.Group multiple {...form.getInputProps('dias')}>
          <Group gap="xs" mt={6} mb={6}>
            {WEEKDAYS.map((day) => (
              <Chip key={day} value={day}>
                {WEEKDAY_NAMES[day]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Visita"
          data={ROUND_CHOICES}
          allowDeselect={false}
          {...form.getInputProps('visita_semanas')}
        />
        {form.values.visita_semanas !== '1' && (
          <DayInput
            label="A contar da semana de"
            description="Sem data, aparece toda semana."
            clearable
            {...form.getInputProps('visita_desde')}
          />
        )}
      </SimpleGrid>
    </>
  );
}
