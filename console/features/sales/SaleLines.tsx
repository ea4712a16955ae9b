import { Button, Card, Group, Kbd, Stack, Text } from '@mantine/core';
import type { OfferedPrice } from '@talao/client';
import { useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import type { SheetForm } from '../order/sale-form.ts';
import { atListPrice, findTwins, isBlank, joinTwins, NO_ITEM } from '../order/sale-item.ts';
import type { ItemRate } from '../order/use-item-rates.ts';
import { buyerOf } from '../records/prices.ts';
import { useMay } from '../session/session.ts';
import { SaleLine } from './SaleLine.tsx';
import classes from './SaleLines.module.css';
import type { GoTo } from './use-sale-keys.ts';

const UsualItems = lazyPart(() => import('./UsualItems.tsx'));
const PastedLines = lazyPart(() => import('./PastedLines.tsx'));

const BOXES = ['Produto', 'Quantidade', 'Desconto', 'Valor unitário'];

interface SaleLinesProps {
  form: SheetForm;
  rates: (ItemRate | undefined)[];
  warnings: (string | undefined)[];
  goTo: GoTo;
  paste: ReturnType<typeof usePastedLines>;
  other: ReactNode;
  onNewProduct: (line: number, typed: string) => void;
}

export function SaleLines(props: SaleLinesProps) {
  const { form, rates, warnings, goTo, other, onNewProduct } = props;
  const { onPaste, pasted, forget } = props.paste;
  const { itens } = form.values;
  const problem = form.errors.itens;
  const addLine = () => {
    form.insertListItem('itens', NO_ITEM);
    goTo(`${itens.length}.produtoId`);
  };
  const addUsual = ({ produto_id, preco }: Pick<OfferedPrice, 'produto_id' | 'preco'>) => {
    const item = atListPrice({ ...NO_ITEM, produtoId: produto_id }, preco);
    const blank = itens.findIndex(isBlank);
    if (blank === -1) form.insertListItem('itens', item);
    else form.setFieldValue(`itens.${blank}`, item);
    form.clearFieldError('itens');
    goTo(`${blank === -1 ? itens.length : blank}.quantidade`);
  };
  const buyer = buyerOf(form.values);
  const here = new Set(itens.map(({ produtoId }) => produtoId));
  const mayReadMoney = useMay('readMoney');
  const [openLine, setOpenLine] = useState<string>();
  const openLineOf = ({ target }: SyntheticEvent) => {
    const line = (target as HTMLElement).closest<HTMLElement>('[data-line]')?.dataset.line;
    if (line !== undefined) setOpenLine(line);
  };
  return (
    <Card padding="lg">
      <Stack
        gap="sm"
        className={classes.lines}
        data-plain={!mayReadMoney || undefined}
        onPaste={onPaste}
        onClick={openLineOf}
        // A line that opened under a held mouse button would move what is being clicked.
        onFocus={(event) => event.target.matches(':active') || openLineOf(event)}
      >
        <Group justify="space-between" gap="xs" mih={36}>
          <CardHeading>Itens</CardHeading>
          {other}
        </Group>
        {buyer && <UsualItems buyer={buyer} here={here} onAdd={addUsual} />}
        <div className={classes.head} aria-hidden="true">
          {[...BOXES, ...(mayReadMoney ? ['Comissão'] : []), 'Total'].map((name) => (
            <Text key={name} size="sm" fw={600} ta={name === 'Total' ? 'right' : undefined}>
              {name}
            </Text>
          ))}
        </div>
        {itens.map((item, line) => (
          <SaleLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place on the sheet; its boxes are controlled.
            key={line}
            line={line}
            item={item}
            sale={form.values}
            isOnly={itens.length === 1}
            isOpen={openLine === String(line)}
            errors={form.errors}
            form={form}
            rate={rates[line]}
            warning={warnings[line]}
            goTo={goTo}
            onNewProduct={(typed) => onNewProduct(line, typed)}
          />
        ))}
        {problem && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <SameProduct form={form} />
        {pasted && !pasted.isBusy && <PastedLines {...pasted} onClose={forget} />}
        <Group>
          <ActionButton variant="light" size="sm" icon="plus" onClick={addLine}>
            Adicionar item
          </ActionButton>
          <Note visibleFrom="sm" role={pasted?.isBusy ? 'status' : undefined}>
            {pasted?.isBusy
              ? 'Procurando os produtos colados…'
              : 'Linhas copiadas do Excel (código ou nome, quantidade, preço) podem ser coladas aqui.'}
          </Note>
        </Group>
      </Stack>
    </Card>
  );
}

/** Says that a product stands in two lines, and joins them where they agree. */
function SameProduct({ form }: { form: SheetForm }) {
  const { itens } = form.values;
  const twins = findTwins(itens);
  if (twins === undefined) return null;
  const { first, second, isJoinable } = twins;
  const said = `Os itens ${first + 1} e ${second + 1} são o mesmo produto`;
  return (
    <Group gap="sm" role="status">
      <Text size="sm">{isJoinable ? `${said}.` : `${said}, com valores diferentes.`}</Text>
      {isJoinable && (
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<Kbd size="xs">Alt J</Kbd>}
          onClick={() => form.setFieldValue('itens', joinTwins(itens))}
        >
          Juntar
        </Button>
      )}
    </Group>
  );
}

interface Pasted {
  isBusy: boolean;
  added: number;
  /** Rows whose product is not in the catalogue. */
  unknown: string[];
  failed: boolean;
}

export function usePastedLines(form: SheetForm, goTo: GoTo) {
  const cache = useQueryClient();
  const [pasted, setPasted] = useState<Pasted>();

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell is what any box takes.
    if (!/\t|\n./.test(text.trim())) return;
    event.preventDefault();
    void put(text);
  };
  const put = async (text: string) => {
    setPasted({ isBusy: true, added: 0, unknown: [], failed: false });
    try {
      const { readRows, findLines } = await import('./pasted-lines.ts');
      const { representadaId } = form.getValues();
      const sale = { buyer: buyerOf(form.getValues()), representadaId };
      const { items, unknown } = await findLines(cache, readRows(text), sale);
      const written = form.getValues().itens.filter((item) => !isBlank(item));
      form.setFieldValue('itens', [...written, ...items, NO_ITEM]);
      form.clearFieldError('itens');
      setPasted({ isBusy: false, added: items.length, unknown, failed: false });
      goTo(`${written.length + items.length}.produtoId`);
    } catch {
      setPasted({ isBusy: false, added: 0, unknown: [], failed: true });
    }
  };
  return { onPaste, pasted, forget: () => setPasted(undefined) };
}
