import { Text } from '@mantine/core';
import type { CommissionExplanation, GivenBackCommission, RatedItem, Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { isQuotation } from '../../../src/domain/sale-status.ts';
import { BASE_NAMES, COMMISSION_EVENT_LABELS } from '../../../src/domain/value-names.ts';
import { ORIGIN_NAMES } from '../../lib/commission-words.ts';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, SectionHead, Strong } from '../../ui/Words.tsx';
import { explanationQuery, useRecalculateCommission } from '../commissions/requests.ts';
import { ProductName } from '../records/ProductName.tsx';
import { useMay } from '../session/session.ts';

const columns: Column<RatedItem>[] = [
  { header: 'Produto', cell: ({ produto_id }) => <ProductName id={produto_id} /> },
  { header: 'Base', align: 'right', cell: ({ base }) => formatMoney(base) },
  {
    header: 'Valeu',
    cell: ({ percentual, origem }) => (
      <div>
        <strong>{formatNumber(percentual)}%</strong>, {ORIGIN_NAMES[origem]}
      </div>
    ),
  },
  {
    header: 'Não valeu',
    cell: ({ preteridas }) =>
      preteridas.length === 0 ? (
        '—'
      ) : (
        <div>
          {preteridas.map(({ origem, percentual }) => (
            <Note key={origem}>
              {formatNumber(percentual)}%, {ORIGIN_NAMES[origem]}
            </Note>
          ))}
        </div>
      ),
  },
  {
    header: 'Comissão',
    align: 'right',
    cell: ({ valor }) => <Strong>{formatMoney(valor)}</Strong>,
  },
];

export function SaleCommission({ sale }: { sale: Sale }) {
  const query = useQuery(explanationQuery(sale.id));
  const canWrite = useMay('manageMoney');
  return (
    <section aria-labelledby="comissao">
      <SectionHead id="comissao" title={isQuotation(sale.status) ? 'Comissão se virar pedido' : 'Comissão'}>
        {canWrite && <Recalculate sale={sale} />}
      </SectionHead>
      <ListState query={query}>{(explanation) => <Explained explanation={explanation} />}</ListState>
    </section>
  );
}

export function CommissionFigure({ sale }: { sale: Sale }) {
  const { data } = useQuery(explanationQuery(sale.id));
  return (
    data && (
      <Figure name="Comissão" value={formatMoney(data.valor)}>
        <Text size="sm">{formatPercent(data.percentual_medio)} em média</Text>
      </Figure>
    )
  );
}

function Explained({ explanation }: { explanation: CommissionExplanation }) {
  const { valor, percentual_medio, evento, comissao_base, itens, devolucoes } = explanation;
  const items = itens.map((item, place) => ({ ...item, place }));
  return (
    <>
      <Text mb="sm">
        <strong>{formatMoney(valor)}</strong>, {formatPercent(percentual_medio)} em média. É devida{' '}
        {COMMISSION_EVENT_LABELS[evento].toLowerCase()}, e calculada sobre{' '}
        {BASE_NAMES[comissao_base].toLowerCase()}.
      </Text>
      <RecordTable
        label="Comissão por item"
        columns={columns}
        records={items}
        keyOf={({ place }) => String(place)}
      />
      {devolucoes.length > 0 && <ReturnedCommission lines={devolucoes} />}
    </>
  );
}

const backColumns: Column<GivenBackCommission>[] = [
  { header: 'Voltou em', fixed: true, cell: ({ data }) => formatDate(data) },
  { header: 'Produto', cell: ({ produto_id }) => <ProductName id={produto_id} /> },
  { header: 'Base', align: 'right', cell: ({ base }) => formatMoney(base) },
  { header: 'Porcentagem', align: 'right', cell: ({ percentual }) => `${formatNumber(percentual)}%` },
  { header: 'Comissão devolvida', align: 'right', cell: ({ valor }) => formatMoney(valor) },
];

/** Commission lost to returns; the amounts above already exclude it. */
function ReturnedCommission({ lines }: { lines: GivenBackCommission[] }) {
  const placed = lines.map((line, place) => ({ ...line, place }));
  return (
    <>
      <Text mt="md" mb="sm">
        Já descontado o que voltou:
      </Text>
      <RecordTable
        label="Comissão devolvida"
        columns={backColumns as Column<(typeof placed)[number]>[]}
        records={placed}
        keyOf={({ place }) => String(place)}
      />
    </>
  );
}

function Recalculate({ sale: { id, pedido } }: { sale: Sale }) {
  return (
    <AskButton
      color="ink"
      question={{
        title: 'Recalcular a comissão',
        children: `As porcentagens, o evento e o dia guardados com ${pedido} dão lugar às regras e à taxa que valem agora.`,
        confirm: 'Recalcular',
      }}
      action={useRecalculateCommission(id)}
      done={({ valor }) => `Comissão recalculada: ${formatMoney(valor)}.`}
    >
      Recalcular
    </AskButton>
  );
}
