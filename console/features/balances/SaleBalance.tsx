import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SaleBalance as Balance, Closing, Sale, SaleBalanceItem } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney, formatNumber } from '../../lib/formats.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Below, Note, SectionHead, Strong } from '../../ui/Words.tsx';
import { NameAndCode, ProductName } from '../records/ProductName.tsx';
import { useMay } from '../session/session.ts';
import { ExpectedDay } from './balance-columns.tsx';
import { REASON_NAMES } from './closing-words.ts';
import { saleClosingsQuery, useReopen } from './requests.ts';

const CloseSaleDialog = lazyPart(async () => ({
  default: (await import('./CloseDialog.tsx')).CloseSaleDialog,
}));

/** What of a sale is still to be invoiced, by product, with the factory's word. */
export default function SaleBalance({ sale }: { sale: Sale }) {
  const { saldo } = sale;
  if (saldo === null || isPlain(saldo)) return null;
  return <OpenProducts sale={sale} balance={saldo} />;
}

/** Nothing to tell: all is open as ordered and no factory has spoken, or all has come. */
function isPlain({ situacao, itens }: Balance): boolean {
  const isTold = itens.some(({ fabrica, encerrado }) => fabrica !== null || encerrado > 0);
  return !isTold && (situacao === 'sem_nota' || situacao === 'atendido');
}

function OpenProducts({ sale, balance }: { sale: Sale; balance: Balance }) {
  const [isClosing, { open, close }] = useDisclosure(false);
  const isOffline = useOfflineSince() !== undefined;
  const canClose = useMay('writeSales') && balance.situacao === 'parcial' && !isOffline;
  const left = balance.itens.filter(({ saldo }) => saldo > 0);
  return (
    <section aria-labelledby="a-faturar">
      <SectionHead id="a-faturar" title="A faturar">
        {canClose && (
          <Button variant="subtle" size="compact-sm" onClick={open}>
            Encerrar o que falta
          </Button>
        )}
      </SectionHead>
      <Text mb="sm">{wordsOf(balance)}</Text>
      <RecordTable
        label="A faturar"
        columns={COLUMNS}
        records={balance.itens}
        keyOf={({ produto_id }) => produto_id}
      />
      {!isOffline && <Closings sale={sale} />}
      {isClosing && <CloseSaleDialog sale={sale} products={left} onClose={close} />}
    </section>
  );
}

function wordsOf({ situacao, valor, previsao }: Balance) {
  if (situacao === 'atendido') return 'Tudo foi faturado.';
  if (situacao === 'encerrado') return 'Nada mais virá: o que faltava foi encerrado.';
  return (
    <>
      Falta faturar <strong>{formatMoney(valor)}</strong>
      {previsao && `, esperado em ${formatDate(previsao)}`}.
    </>
  );
}

const COLUMNS: Column<SaleBalanceItem>[] = [
  {
    header: 'Produto',
    cell: ({ produto_id, produto_nome, codigo }) =>
      produto_nome ? (
        <NameAndCode nome={produto_nome} codigo={codigo ?? produto_id} />
      ) : (
        <ProductName id={produto_id} />
      ),
  },
  { header: 'Pedido', align: 'right', cell: ({ pedido }) => formatNumber(pedido) },
  { header: 'Faturado', align: 'right', cell: ({ faturado }) => formatNumber(faturado) },
  {
    header: 'Encerrado',
    align: 'right',
    cell: ({ encerrado }) => (encerrado === 0 ? '—' : formatNumber(encerrado)),
  },
  { header: 'Falta', align: 'right', cell: ({ saldo }) => <Strong>{formatNumber(saldo)}</Strong> },
  {
    header: 'Valor',
    align: 'right',
    cell: ({ valor }) => (valor === 0 ? '—' : formatMoney(valor)),
    phone: 'corner',
  },
  { header: 'A fábrica diz', cell: ({ fabrica }) => <FactoryWord said={fabrica} /> },
];

function FactoryWord({ said }: { said: SaleBalanceItem['fabrica'] }) {
  if (said === null) return '—';
  const { quantidade, previsao, situacao, data } = said;
  const words = [situacao, quantidade !== null && `faltam ${formatNumber(quantidade)}`].filter(Boolean);
  return (
    <div>
      {words.join(', ') || 'Está na carteira'}
      {previsao && <ExpectedDay day={previsao} />}
      <Below>carteira de {formatDate(data)}</Below>
    </div>
  );
}

function Closings({ sale }: { sale: Sale }) {
  const canReopen = useMay('writeSales');
  const reopen = useReopen(sale.id);
  const closings = useQuery(saleClosingsQuery(sale.id, { limit: 100 })).data?.data ?? [];
  if (closings.length === 0) return null;
  const columns: Column<Closing>[] = [
    { header: 'Encerrado em', fixed: true, cell: ({ data }) => formatDate(data) },
    {
      header: 'Por quê',
      cell: ({ motivo, observacao }) => (
        <div>
          {REASON_NAMES[motivo]}
          {observacao && <Below>{observacao}</Below>}
        </div>
      ),
    },
    {
      header: 'O que não virá',
      cell: ({ itens }) =>
        itens.map(({ produto_id, quantidade }) => (
          <div key={produto_id}>
            {formatNumber(quantidade)} × <ProductName id={produto_id} />
          </div>
        )),
    },
    { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor), phone: 'corner' },
  ];
  if (canReopen)
    columns.push({
      header: 'Desfazer',
      cell: ({ id, data }) => (
        <AskButton
          label={`Desfazer o encerramento de ${formatDate(data)}`}
          question={{
            title: 'Desfazer o encerramento',
            children: 'O que ele encerrou volta a faltar, e a comissão volta a ser prevista.',
            confirm: 'Desfazer',
          }}
          action={reopen}
          sent={id}
          done="Encerramento desfeito."
        />
      ),
    });
  return (
    <>
      <Note mt="sm" mb="xs">
        Encerrado:
      </Note>
      <RecordTable label="Encerramentos" columns={columns} records={closings} />
    </>
  );
}
