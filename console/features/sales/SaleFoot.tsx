import { Box, Button, Card, Group, Kbd, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { Note } from '../../ui/Words.tsx';
import classes from './SaleFoot.module.css';

interface SaleFootProps {
  saveLabel: string;
  saving: boolean;
  /** The reason why saving failed, shown beside the button. */
  failure: string | undefined;
  cancel: ReactNode;
  /** The box for the discount of the whole order. */
  discount: ReactNode;
  total: number;
  /** Warnings. */
  warning: string | undefined;
  /** Undefined for users who may not see it. */
  commission: number | undefined;
}

/** Total and save button, always visible. */
export function SaleFoot({
  saveLabel,
  saving,
  failure,
  cancel,
  discount,
  total,
  warning,
  commission,
}: SaleFootProps) {
  return (
    <Card withBorder padding="sm" className={classes.foot}>
      {failure && (
        <Text c="var(--mantine-color-error)" size="sm" fw={600} mb="xs" role="alert">
          {failure}
        </Text>
      )}
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <Button type="submit" loading={saving} data-cell="salvar">
            {saveLabel}
          </Button>
          <Box visibleFrom="sm">{cancel}</Box>
          <Note visibleFrom="lg">
            <Kbd>Enter</Kbd> avança · <Kbd>Ctrl</Kbd> + <Kbd>Enter</Kbd> salva · <Kbd>?</Kbd> teclas
          </Note>
        </Group>
        <Group gap="sm" wrap="nowrap">
          {discount}
          <div>
            <Text fz="lg" fw={700} ta="right" aria-live="polite">
              Total {formatMoney(total)}
            </Text>
            {warning && (
              <Text size="sm" ta="right" role="status">
                {warning}
              </Text>
            )}
            {commission !== undefined && <Note ta="right">Comissão {formatMoney(commission)}</Note>}
          </div>
        </Group>
      </Group>
    </Card>
  );
}
