import { CloseButton, InputBase, Text } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { formatDate } from '../lib/formats.ts';
import { Icon } from './icons.tsx';

export interface PeriodProps {
  from: string | undefined;
  to: string | undefined;
  clearable?: boolean;
  ahead?: boolean;
  onChange: (from: string | undefined, to: string | undefined) => void;
}

type PeriodButtonProps = PeriodProps & Omit<ComponentPropsWithRef<'button'>, keyof PeriodProps>;

export function PeriodButton(given: PeriodButtonProps) {
  const { from, to, clearable = true, ahead: _, onChange, ...props } = given;
  const words = periodWords(from, to);
  return (
    <InputBase
      component="button"
      type="button"
      pointer
      aria-label={`Período: ${words ?? 'qualquer data'}`}
      aria-haspopup="dialog"
      w={{ base: '100%', sm: words ? 240 : 130 }}
      styles={{ input: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}
      leftSection={<Icon name="calendar" size={16} />}
      rightSection={
        clearable &&
        words && (
          <CloseButton size="sm" aria-label="Limpar período" onClick={() => onChange(undefined, undefined)} />
        )
      }
      rightSectionPointerEvents="all"
      {...props}
    >
      {words ?? (
        <Text c="var(--mantine-color-placeholder)" inherit span>
          Período
        </Text>
      )}
    </InputBase>
  );
}

/** Only the URL can contain half a period, which is valid. */
export function periodWords(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
  if (from) return `Desde ${formatDate(from)}`;
  return to && `Até ${formatDate(to)}`;
}
