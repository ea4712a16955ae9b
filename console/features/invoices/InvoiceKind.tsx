import { Text } from '@mantine/core';
import type { Invoice } from '@talao/client';
import { Fragment } from 'react';
import { toReais } from '../../../src/domain/money.ts';
import { NATURE_NAMES, type NoteNature } from '../../../src/domain/natures.ts';
import { formatMoney } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { PageLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Heading, Small } from '../../ui/Words.tsx';

const NATURE_WORDS: Record<Exclude<NoteNature, 'venda'>, string> = {
  bonificacao: 'Mercadoria dada de graça: não rende comissão e não vira parcela.',
  amostra: 'Amostra grátis: não rende comissão e não vira parcela.',
  remessa: 'A mercadoria só viaja: não rende comissão e não vira parcela.',
  outra: 'Não é venda: não rende comissão e não vira parcela.',
  mista: 'Só os itens de venda rendem comissão, viram parcelas e são comparados com o pedido.',
};

export function InvoiceKind({ invoice }: { invoice: Invoice }) {
  const { situacao, natureza, referencias, complementa, avisos } = invoice;
  return (
    <>
      {situacao === 'devolucao' && (
        <Banner color="grape" title="Devolução" mb="lg">
          O que voltou sai da base da comissão da{' '}
          {referencias.map((id, place) => (
            <Fragment key={id}>
              {place > 0 && ', da '}
              <PageLink
                of="/notas"
                id={id}
                name={referencias.length === 1 ? 'nota devolvida' : `${place + 1}ª nota devolvida`}
              />
            </Fragment>
          ))}
          , e cada parcela devolve a sua parte.
        </Banner>
      )}
      {complementa && (
        <Banner color="blue" icon="file" title="Complemento" mb="lg">
          Soma-se à <PageLink of="/notas" id={complementa} name="nota que ela complementa" />: rende comissão,
          e não conta como diferença para o pedido.
        </Banner>
      )}
      {situacao !== 'devolucao' && natureza !== 'venda' && (
        <Banner color="yellow" title={NATURE_NAMES[natureza]} mb="lg">
          {NATURE_WORDS[natureza]}
        </Banner>
      )}
      {avisos.map((aviso) => (
        <Banner key={aviso} color="yellow" mb="lg">
          {aviso}
        </Banner>
      ))}
    </>
  );
}

/** What the total has besides the goods; what no item tells is told as the rest. */
export function Charges({ invoice: { itens, valor } }: { invoice: Invoice }) {
  const sum = (part: (item: Invoice['itens'][number]) => number) =>
    itens.reduce((all, item) => all + Math.round(part(item) * 100), 0);
  const goods = sum(({ valor_total }) => valor_total);
  const taxes = sum(({ ipi, icms_st, fcp_st }) => ipi + icms_st + fcp_st);
  const freight = sum(({ frete, seguro, outras }) => frete + seguro + outras);
  const rest = Math.round(valor * 100) - goods - taxes - freight;
  if (taxes + freight === 0 && rest <= 0) return null;
  const parts = (
    [
      [goods, 'de mercadorias'],
      [taxes, 'de impostos'],
      [freight, 'de frete, seguro e despesas'],
      [rest, 'de frete, impostos e despesas da nota inteira'],
    ] as const
  ).filter(([centavos]) => centavos > 0);
  return (
    <Small>{parts.map(([centavos, of]) => `${formatMoney(toReais(centavos))} ${of}`).join(' + ')}</Small>
  );
}

type TakenItem = Invoice['retiradas'][number];

const WAYS: Record<TakenItem['como'], string> = {
  item: 'Pelo número do item que a devolução cita',
  codigo: 'Pelo código',
  codigo_parecido: 'Por um código parecido',
  codigo_barras: 'Pelo código de barras',
  descricao: 'Pela descrição',
  preco: 'Pelo preço unitário',
  rateio: 'Não está na nota: rateado entre os itens',
  excesso: 'Passou do que restava do item: rateado entre os outros',
  sobra: 'Passou do que restava da nota: não conta',
};

const SURE: readonly TakenItem['como'][] = [
  'item',
  'codigo',
  'codigo_parecido',
  'codigo_barras',
  'descricao',
  'preco',
];

const COLUMNS: Column<TakenItem & { place: number }>[] = [
  { header: 'Voltou', cell: ({ item, codigo }) => `Item ${item}, ${codigo}` },
  {
    header: 'Saiu de',
    cell: ({ nota_id, de_item, produto_id, descricao }) =>
      nota_id === null ? (
        '—'
      ) : (
        <PageLink
          of="/notas"
          id={nota_id}
          name={`${descricao || produto_id || 'Nota devolvida'}${de_item === null ? '' : `, item ${de_item}`}`}
        />
      ),
  },
  {
    header: 'Como foi achado',
    cell: ({ como }) => (
      <Text span inherit c={SURE.includes(como) ? undefined : 'var(--mantine-color-yellow-light-color)'}>
        {WAYS[como]}
      </Text>
    ),
  },
  { header: 'Valor', align: 'right', cell: ({ valor }) => formatMoney(valor), phone: 'corner' },
];

/** What a return took from which item of the returned note; renders nothing for other notes. */
export function InvoiceTaken({ invoice: { retiradas } }: { invoice: Invoice }) {
  if (retiradas.length === 0) return null;
  return (
    <>
      <Heading>O que a devolução tirou</Heading>
      <RecordTable
        label="O que a devolução tirou"
        columns={COLUMNS}
        records={retiradas.map((taken, place) => ({ ...taken, place }))}
        keyOf={({ place }) => String(place)}
      />
    </>
  );
}
