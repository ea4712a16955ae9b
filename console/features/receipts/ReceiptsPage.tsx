import { Button } from '@mantine/core';
import type { ListedReceipt } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { toFilter } from '../../lib/address-bar.ts';
import { formatDate, formatMoment, formatMoney } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageLink } from '../../ui/links.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Small, Strong } from '../../ui/Words.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { CommissionTabs } from './CommissionTabs.tsx';
import { RECEIPT_ORDERS } from './receipts-address.ts';
import { receiptsQuery, useDeleteReceipt } from './requests.ts';
import { TAX_NAMES } from './TaxFields.tsx';

const ReceiptLines = lazyPart(() => import('./ReceiptLines.tsx'));
const route = getRouteApi('/office/comissoes/recebimentos');

export default function ReceiptsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const filter = toFilter(list.address);
  const query = useQuery(receiptsQuery({ ...filter, soma: true }));
  const [opened, setOpened] = useState<ListedReceipt>();
  const columns = receiptColumns(useMay('manageMoney'), setOpened);
  return (
    <>
      <ListPage
        title="Recebimentos"
        help="O que cada representada pagou. Desfazer tira o recebimento inteiro: as comissões dele voltam a ficar em aberto."
        chapter="comissões"
        icon="commissions"
        list="commission-receipts"
        filter={filter}
        address={list}
        query={query}
        sum={query.data?.soma}
        sorting={list.sortedBy(RECEIPT_ORDERS, '-created_at')}
        filters={
          <>
            <CommissionTabs current="/comissoes/recebimentos" />
            <FilterBar list={list}>
              <RepresentadaFilter w={{ sm: 260 }} {...list.filter('representada')} />
              <PeriodInput {...list.period} />
            </FilterBar>
          </>
        }
        empty={{
          filtered: ['Nenhum recebimento com estes filtros', 'Amplie o período ou limpe os filtros.'],
          none: [
            'Nenhum recebimento ainda',
            'Escolha comissões que chegaram e use “Recebi”: elas ficam aqui.',
          ],
        }}
        columns={columns}
      />
      {opened && <ReceiptLines receipt={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function receiptColumns(
  canWrite: boolean,
  onOpen: (receipt: ListedReceipt) => void,
): Column<ListedReceipt>[] {
  const columns: Column<ListedReceipt>[] = [
    {
      header: 'Recebido em',
      fixed: true,
      order: '-data',
      cell: ({ data }) => <Strong>{formatDate(data)}</Strong>,
    },
    {
      header: 'Representada',
      cell: ({ representada_id, representada_nome }) => (
        <PageLink of="/representadas" id={representada_id} name={representada_nome} />
      ),
    },
    { header: 'Referência', cell: ({ referencia }) => referencia || '—' },
    {
      header: 'Registrado em',
      fixed: true,
      order: '-created_at',
      cell: ({ created_at }) => formatMoment(created_at),
      phone: 'hidden',
    },
    {
      header: 'Valor',
      align: 'right',
      order: '-valor',
      cell: ({ valor, retencoes }) => (
        <div>
          <Strong>{formatMoney(valor)}</Strong>
          {retencoes.map(({ tipo, valor }) => (
            <Small key={tipo}>
              + {formatMoney(valor)} de {TAX_NAMES[tipo]}
            </Small>
          ))}
        </div>
      ),
      phone: 'corner',
    },
    {
      header: 'Linhas',
      quiet: true,
      cell: (receipt) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Ver comissões do recebimento de ${formatDate(receipt.data)}`}
          onClick={() => onOpen(receipt)}
        >
          Ver comissões
        </Button>
      ),
    },
  ];
  if (canWrite)
    columns.push({
      header: 'Ações',
      align: 'right',
      cell: (receipt) => <UndoReceipt receipt={receipt} />,
    });
  return columns;
}

function UndoReceipt({ receipt }: { receipt: ListedReceipt }) {
  const deleteReceipt = useDeleteReceipt(receipt.id);
  const words = `recebimento de ${formatMoney(receipt.valor)} de ${receipt.representada_nome}`;
  return (
    <AskButton
      label={`Desfazer o recebimento de ${formatDate(receipt.data)}`}
      // Its words end where the heading does.
      me="-0.5rem"
      question={{
        title: 'Desfazer o recebimento',
        children: `O ${words}, em ${formatDate(receipt.data)}, será desfeito inteiro: as comissões que ele pagou voltam a ficar em aberto.`,
        confirm: 'Desfazer',
      }}
      action={deleteReceipt}
      done={`O ${words} foi desfeito.`}
    >
      Desfazer
    </AskButton>
  );
}
