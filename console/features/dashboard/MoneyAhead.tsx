import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CommissionSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays, addMonths, firstOfMonth, lastOfMonth } from '../../../src/domain/periods.ts';
import { calendar, formatMoney } from '../../lib/formats.ts';
import { FileLink, PageLink, TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import { Small } from '../../ui/Words.tsx';
import { letterAddress } from '../claims/requests.ts';
import { openPeriod } from '../commissions/commissions-address.ts';
import { summaryQuery } from '../commissions/requests.ts';
import { openSharesQuery } from '../payouts/requests.ts';
import { WEEK_AHEAD } from './CommissionSummary.tsx';

const LONG_LATE = 31;

export default function MoneyAhead() {
  const today = calendar.today();
  const week = { de: today, ate: addDays(today, WEEK_AHEAD) };
  const next = addMonths(firstOfMonth(today), 1);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Due title="Vence nesta semana" period={week} />
      <Due title="Vence no mês que vem" period={{ de: next, ate: lastOfMonth(next) }} />
      <LongLate />
      <OpenShares />
    </SimpleGrid>
  );
}

/** What is due by representada, presumed payments apart. */
function Due({ title, period }: { title: string; period: { de: string; ate: string } }) {
  const all = useQuery(summaryQuery(period)).data;
  const presumed = useQuery(summaryQuery({ ...period, presumido: true })).data;
  const presumedOf = (id: string) =>
    presumed?.por_representada.find(({ representada_id }) => representada_id === id)?.a_receber.saldo ?? 0;
  const due = owing(all, ({ a_receber }) => a_receber.saldo);
  return (
    <MoneyCard title={title} nothing="Nada vence." isRead={all !== undefined}>
      {due.map(({ id, name, value }) => (
        <Line key={id} value={value} says={presumedWords(presumedOf(id))}>
          <TextLink
            to="/comissoes"
            search={{ representada: id, situacao: 'a_receber', ...period }}
            size="sm"
            lineClamp={2}
          >
            {name}
          </TextLink>
        </Line>
      ))}
    </MoneyCard>
  );
}

function presumedWords(value: number): string | undefined {
  return value > 0 ? `${formatMoney(value)} presumido` : undefined;
}

function LongLate() {
  const period = { de: openPeriod().de, ate: addDays(calendar.today(), -LONG_LATE) };
  const summary = useQuery(summaryQuery(period)).data;
  const late = owing(summary, ({ atrasada }) => atrasada.saldo);
  return (
    <MoneyCard
      title="Atrasado há mais de 30 dias"
      nothing="Nada atrasado há tanto tempo."
      isRead={summary !== undefined}
    >
      {late.map(({ id, name, value }) => (
        <Line
          key={id}
          value={value}
          action={
            <FileLink href={letterAddress(id)} opens size="compact-sm" label={`Carta de cobrança a ${name}`}>
              Carta
            </FileLink>
          }
        >
          <PageLink of="/representadas" id={id} size="sm" lineClamp={2} name={name} />
        </Line>
      ))}
    </MoneyCard>
  );
}

function OpenShares() {
  const open = useQuery(openSharesQuery(lastOfMonth(calendar.today()))).data;
  const shares = (open ?? []).filter(({ valor }) => valor > 0);
  return (
    <MoneyCard title="Repasse a pagar" nothing="Nada a repassar." isRead={open !== undefined}>
      {shares.map(({ vendedor_id, vendedor_nome, valor }) => (
        <Line key={vendedor_id} value={valor}>
          <TextLink to="/comissoes/repasses" size="sm">
            {vendedor_nome}
          </TextLink>
        </Line>
      ))}
    </MoneyCard>
  );
}

type OfRepresentada = CommissionSummary['por_representada'][number];

function owing(summary: CommissionSummary | undefined, of: (one: OfRepresentada) => number) {
  return (summary?.por_representada ?? [])
    .map((one) => ({ id: one.representada_id, name: one.representada_nome, value: of(one) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_LINES);
}

const MOST_LINES = 8;

interface MoneyCardProps {
  title: string;
  nothing: string;
  isRead: boolean;
  children: ReactNode[];
}

function MoneyCard({ title, nothing, isRead, children }: MoneyCardProps) {
  return (
    <PanelCard title={title}>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={title}>
        {children}
      </Stack>
      {children.length === 0 && <Text c="dimmed">{isRead ? nothing : '…'}</Text>}
    </PanelCard>
  );
}

interface LineProps {
  value: number;
  says?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

function Line({ value, says, action, children }: LineProps) {
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>{children}</div>
      <Group gap="sm" wrap="nowrap">
        <Text
          size="sm"
          component="div"
          ta="end"
          style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          <strong>{formatMoney(value)}</strong>
          {says && <Small>{says}</Small>}
        </Text>
        {action}
      </Group>
    </Group>
  );
}
