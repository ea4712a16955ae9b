import { Checkbox } from '@mantine/core';
import type { PriceList } from '@talao/client';
import { useState } from 'react';
import { formatDate, formatMoney, formatPrice } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { PageLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Below, Note, SectionHead, Strong } from '../../ui/Words.tsx';

type Quotation = PriceList['orcamentos'][number];
type Missing = PriceList['sumiram'][number];
const AT_ONCE = 20;

/** Quotations that are out at the prices before, with what they would come to. */
export function TouchedQuotations({ quotations }: { quotations: Quotation[] }) {
  if (quotations.length === 0) return null;
  const more = sumOf(quotations.map(({ valor, valor_novo }) => valor_novo - valor));
  return (
    <section aria-labelledby="orcamentos-da-lista">
      <SectionHead id="orcamentos-da-lista" title="Orçamentos em aberto com o que muda" />
      <Note mb="sm">
        Ficam como estão. Com os preços novos {more < 0 ? 'baixariam' : 'subiriam'}{' '}
        {formatMoney(Math.abs(more))} no total.
      </Note>
      <Paged
        label="Orçamentos em aberto com o que muda"
        columns={QUOTATION_COLUMNS}
        records={quotations}
        keyOf={({ venda_id }) => venda_id}
      />
    </section>
  );
}

const QUOTATION_COLUMNS: Column<Quotation>[] = [
  {
    header: 'Orçamento',
    cell: ({ venda_id, pedido, cliente_nome }) => (
      <>
        <PageLink of="/vendas" id={venda_id} name={pedido} fw={600} />
        <Below>{cliente_nome}</Below>
      </>
    ),
  },
  { header: 'Vale até', fixed: true, cell: ({ validade }) => (validade ? formatDate(validade) : '—') },
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor) },
  {
    header: 'Com os novos',
    align: 'right',
    cell: ({ valor_novo }) => <Strong>{formatMoney(valor_novo)}</Strong>,
  },
  {
    header: 'Diferença',
    align: 'right',
    cell: ({ valor, valor_novo }) => formatMoney(sumOf([valor_novo, -valor])),
    phone: 'corner',
  },
];

interface MissingProductsProps {
  products: Missing[];
  chosen: ReadonlySet<string>;
  /** Without it nothing is chosen. */
  onChoose?: ((some: Missing[], isChosen: boolean) => void) | undefined;
}

/** Active products that the list does not name: a person may take them out of sale. */
export function MissingProducts({ products, chosen, onChoose }: MissingProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="sumiram">
      <SectionHead id="sumiram" title={`Sumiram da lista (${products.length})`}>
        {onChoose && (
          <Checkbox
            label="Desativar todos"
            checked={products.every(({ produto_id }) => chosen.has(produto_id))}
            onChange={({ currentTarget }) => onChoose(products, currentTarget.checked)}
          />
        )}
      </SectionHead>
      {onChoose && (
        <Note mb="sm">
          Os marcados ficam inativos quando a lista entra em vigor; os outros ficam como estão.
        </Note>
      )}
      <Paged
        label="Produtos que sumiram da lista"
        columns={missingColumns(chosen, onChoose)}
        records={products}
        keyOf={({ produto_id }) => produto_id}
      />
    </section>
  );
}

function missingColumns(
  chosen: ReadonlySet<string>,
  onChoose: MissingProductsProps['onChoose'],
): Column<Missing>[] {
  return [
    {
      header: 'Produto',
      cell: ({ produto_id, codigo, nome }) => (
        <>
          <PageLink of="/produtos" id={produto_id} name={nome} />
          <Below>{codigo}</Below>
        </>
      ),
    },
    { header: 'Preço', align: 'right', cell: ({ preco }) => formatPrice(preco) },
    ...(onChoose
      ? [
          {
            header: 'Desativar',
            align: 'right' as const,
            cell: (product: Missing) => (
              <Checkbox
                style={{ display: 'inline-block' }}
                aria-label={`Desativar ${product.nome}`}
                checked={chosen.has(product.produto_id)}
                onChange={({ currentTarget }) => onChoose([product], currentTarget.checked)}
              />
            ),
          },
        ]
      : []),
  ];
}

interface PagedProps<T> {
  label: string;
  columns: Column<T>[];
  records: T[];
  keyOf: (record: T) => string;
}

function Paged<T>({ records, ...table }: PagedProps<T>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <RecordTable {...table} records={records.slice((page - 1) * AT_ONCE, page * AT_ONCE)} />
      <Pager page={page} limit={AT_ONCE} total={records.length} onPage={setPage} />
    </>
  );
}
