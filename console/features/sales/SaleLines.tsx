import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Icon } from '../../ui/icons.tsx';
import { SaleLine } from './SaleLine.tsx';
import classes from './SaleLines.module.css';
import { NO_ITEM, type SaleValues } from './sale-form.ts';
import type { ItemRate } from './use-item-rates.ts';
import type { GoTo } from './use-sale-keys.ts';

interface SaleLinesProps {
  form: UseFormReturnType<SaleValues>;
  /** What each line earns. */
  rates: (ItemRate | undefined)[];
  goTo: GoTo;
}

export function SaleLines({ form, rates, goTo }: SaleLinesProps) {
  const { itens } = form.values;
  const problem = form.errors.itens;
  const addLine = () => {
    form.insertListItem('itens', NO_ITEM);
    goTo(`${itens.length}.produtoId`);
  };
  return (
    <Card withBorder padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Itens
        </Title>
        <div className={classes.head} aria-hidden="true">
          <Text size="sm" fw={500}>
            Produto
          </Text>
          <Text size="sm" fw={500}>
            Quantidade
          </Text>
          <Text size="sm" fw={500}>
            Valor unitário
          </Text>
          <Text size="sm" fw={500}>
            Comissão
          </Text>
          <Text size="sm" fw={500} ta="right">
            Total
          </Text>
        </div>
        {itens.map((_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the sheet; its boxes are controlled.
          <SaleLine key={line} line={line} form={form} rate={rates[line]} goTo={goTo} />
        ))}
        {problem && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Group>
          <Button variant="light" size="sm" leftSection={<Icon name="plus" size={16} />} onClick={addLine}>
            Adicionar item
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
