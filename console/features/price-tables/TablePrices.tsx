import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { PriceTable, TablePrice } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { count, formatPrice } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { IconButton } from '../../ui/AskButton.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { told } from '../../ui/notices.tsx';
import { Pager } from '../../ui/Pager.tsx';
import classes from '../../ui/RecordTable.module.css';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { Note } from '../../ui/Words.tsx';
import { ProductPicker } from '../records/ProductPicker.tsx';
import { tablePricesQuery, useChangePrices } from './requests.ts';

const product: Column<TablePrice> = {
  header: 'Produto',
  cell: ({ produto_id, produto_nome, codigo }) => (
    <>
      <Text inherit span>
        {produto_nome}
      </Text>
      <Note>{codigo ?? produto_id}</Note>
    </>
  ),
};

/** The prices of a table, editable in place; all changes are saved together. */
export function TablePrices({ table, canWrite }: { table: PriceTable; canWrite: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery(tablePricesQuery(table.id, { page, limit: 100 }));
  const change = useChangePrices(table.id);
  const [typed, setTyped] = useState(new Map<string, TypedNumber>());
  useUnsavedChanges(() => typed.size > 0);

  const write = ({ produto_id, preco }: TablePrice, value: TypedNumber) => {
    const next = new Map(typed);
    if (toNumber(value) === preco) next.delete(produto_id);
    else next.set(produto_id, value);
    setTyped(next);
  };
  const save = () =>
    change.mutate(
      [...typed].map(([produto_id, value]) => ({ produto_id, preco: toNumber(value) })),
      told(
        ({ alterados }) => `${count(alterados, 'preço mudou', 'preços mudaram')}.`,
        () => setTyped(new Map()),
      ),
    );
  const remove = ({ produto_id, produto_nome }: TablePrice) =>
    change.mutate([{ produto_id, preco: null }], told(`${produto_nome} saiu da tabela.`));

  const columns: Column<TablePrice>[] = canWrite
    ? [
        product,
        {
          header: 'Preço',
          align: 'right',
          width: 200,
          cell: (price) => (
            <DecimalInput
              aria-label={`Preço de ${price.produto_nome}`}
              decimals={2}
              size="sm"
              styles={{ input: { textAlign: 'right' } }}
              value={typed.get(price.produto_id) ?? price.preco}
              onChange={(value) => write(price, value)}
            />
          ),
        },
        {
          header: 'Ações',
          align: 'right',
          width: 80,
          phone: 'corner',
          cell: (price) => (
            <IconButton
              icon="trash"
              label={`Tirar ${price.produto_nome} da tabela`}
              onClick={() => remove(price)}
            />
          ),
        },
      ]
    : [product, { header: 'Preço', align: 'right', cell: ({ preco }) => formatPrice(preco) }];

  return (
    <Stack gap="sm">
      {canWrite && <NewPrice table={table} />}
      {typed.size > 0 && (
        <Paper withBorder px="md" py={4} className={classes.marks}>
          <Group justify="space-between" gap="xs" mih={36}>
            <Text size="sm" aria-live="polite">
              {count(typed.size, 'preço mudado', 'preços mudados')}
            </Text>
            <Group gap="xs">
              <Button size="sm" loading={change.isPending} onClick={save}>
                Salvar preços
              </Button>
              <Button size="sm" variant="subtle" onClick={() => setTyped(new Map())}>
                Desfazer
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
      <ListState
        query={query}
        empty={({ total }) =>
          total === 0 && (
            <Nothing title="Nenhum preço ainda" icon="products">
              Importe a planilha da representada ou ponha um produto por vez.
            </Nothing>
          )
        }
      >
        {({ data, limit, total }) => (
          <>
            <RecordTable
              label="Preços"
              columns={columns}
              records={data}
              keyOf={({ produto_id }) => produto_id}
              stale={query.isPlaceholderData}
            />
            <Pager page={page} limit={limit} total={total} onPage={setPage} />
          </>
        )}
      </ListState>
    </Stack>
  );
}

function NewPrice({ table }: { table: PriceTable }) {
  const [product, setProduct] = useState('');
  const [price, setPrice] = useState<TypedNumber>('');
  const change = useChangePrices(table.id);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (product === '' || price === '') return;
    change.mutate(
      [{ produto_id: product, preco: toNumber(price) }],
      told(`${product} está na tabela.`, () => {
        setProduct('');
        setPrice('');
      }),
    );
  };
  return (
    <form onSubmit={add} noValidate>
      <Group gap="xs" align="flex-end">
        <ProductPicker
          label="Produto"
          placeholder="Código ou nome"
          onlyCatalogue
          clearable
          flex={1}
          miw={200}
          representadaId={table.representada_id}
          value={product}
          onChange={(id) => setProduct(id ?? '')}
        />
        <DecimalInput label="Preço" w={130} decimals={2} value={price} onChange={setPrice} />
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          leftSection={<Icon name="plus" size={16} />}
        >
          Pôr na tabela
        </Button>
      </Group>
    </form>
  );
}
