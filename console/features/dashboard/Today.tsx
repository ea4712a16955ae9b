import { Card, Group, Stack, Text } from '@mantine/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, ask } from '../../lib/api.ts';
import { calendar, count, formatDate, formatMoney } from '../../lib/formats.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { PageLink, TextLink } from '../../ui/links.tsx';
import { CardHeading, Note, Small } from '../../ui/Words.tsx';
import { openPeriod } from '../commissions/commissions-address.ts';
import { AnsweredSales, answeredQuery } from '../order/AnsweredSales.tsx';
import { useMay } from '../session/session.ts';

/** What the day asks for, before any figure: what is late, what waits for an answer, and where to go. */
export function Today() {
  const { data, isError } = useToday();
  const lines = data ? linesOf(data) : [];
  return (
    <Card padding="md" mb="md" component="section" aria-labelledby="hoje">
      <Group gap="xs" mb="xs" align="baseline">
        <CardHeading id="hoje">Hoje</CardHeading>
        <Small>{formatDate(calendar.today())}</Small>
      </Group>
      {isError && <Note>O que espera não pôde ser lido agora.</Note>}
      {data && lines.length + data.answered.total === 0 && <Note>Nada atrasado, nada à espera de você.</Note>}
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {lines.map(({ key, icon, isLate, words }) => (
          <Group key={key} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <Text span lh={0} mt={2} c={isLate ? 'var(--talao-less)' : 'dimmed'}>
              <Icon name={icon} size={18} />
            </Text>
            <Text size="sm" component="div">
              {words}
            </Text>
          </Group>
        ))}
      </Stack>
      {data && <AnsweredSales answered={data.answered} />}
    </Card>
  );
}

/** Its query is the panel's too, which shows nothing before the day is known. */
export function useToday() {
  const mayReadMoney = useMay('readMoney');
  return useQuery({
    queryKey: ['dashboard', 'today', mayReadMoney],
    queryFn: ({ client }) => readToday(client, mayReadMoney),
  });
}

/** Read at once and shown at once, so that no line pushes another down. */
async function readToday(cache: QueryClient, mayReadMoney: boolean) {
  const today = calendar.today();
  const first = { limit: 1 };
  const overdue = { atrasado: true, soma: true, ...first } as const;
  const [answered, visits, overdueClients, balances, office] = await Promise.all([
    cache.fetchQuery(answeredQuery),
    ask(api.GET('/api/v1/visits', { params: { query: { data: today, limit: MOST_READ } } })),
    ask(api.GET('/api/v1/credits', { params: { query: { situacao: 'vencido', limit: MOST_READ } } })),
    ask(api.GET('/api/v1/sales/balances', { params: { query: overdue } })),
    mayReadMoney ? readOffice(today) : undefined,
  ]);
  const visited = new Set(visits.data.map(({ cliente_id }) => cliente_id));
  return {
    answered,
    visits: visits.resumo,
    debtors: overdueClients.data.filter(({ cliente_id }) => visited.has(cliente_id)),
    balances: { total: balances.total, valor: balances.soma?.valor ?? 0 },
    office,
  };
}

const MOST_READ = 100;

async function readOffice(today: string) {
  const period = { de: openPeriod().de, ate: today };
  const query = { situacao: 'sem_pedido', limit: 1 } as const;
  const [summary, notes, statements, inbox] = await Promise.all([
    ask(api.GET('/api/v1/commissions/summary', { params: { query: period } })),
    ask(api.GET('/api/v1/invoices', { params: { query } })),
    ask(api.GET('/api/v1/statements', { params: { query: { limit: MOST_READ } } })),
    ask(api.GET('/api/v1/inbox', { params: { query: { situacao: 'nova', limit: 1 } } })),
  ]);
  return {
    late: summary.data.atrasada,
    notes: notes.total,
    statements: statements.data.filter(
      ({ divergente, desconhecido }) => divergente !== 0 || desconhecido !== 0,
    ).length,
    inbox: inbox.total,
  };
}

type Facts = Awaited<ReturnType<typeof readToday>>;

interface Line {
  key: string;
  icon: IconName;
  isLate?: true;
  words: ReactNode;
}

/** Late first, then what waits for an answer, then where to go. */
function linesOf({ visits, debtors, balances, office }: Facts): Line[] {
  const { late, notes = 0, statements = 0, inbox = 0 } = office ?? {};
  const lines: (Line | false)[] = [
    late !== undefined &&
      late.saldo > 0 && {
        key: 'late',
        icon: 'alert',
        isLate: true,
        words: (
          <TextLink to="/comissoes" search={{ situacao: 'atrasada' }} inherit>
            {formatMoney(late.saldo)} de comissão atrasada, em {count(late.quantidade, 'parcela', 'parcelas')}
          </TextLink>
        ),
      },
    balances.total > 0 && {
      key: 'balances',
      icon: 'alert',
      isLate: true,
      words: `${count(balances.total, 'pedido passou', 'pedidos passaram')} da previsão sem faturar, ${formatMoney(balances.valor)}`,
    },
    ...debtors.slice(0, MOST_DEBTORS).map(
      (credit): Line => ({
        key: `${credit.cliente_id} ${credit.representada_id}`,
        icon: 'alert',
        isLate: true,
        words: (
          <>
            <PageLink of="/clientes" id={credit.cliente_id} name={credit.cliente_nome} underline="always" />,
            na rota de hoje, deve {formatMoney(credit.vencido)} vencidos a {credit.representada_nome}
          </>
        ),
      }),
    ),
    notes > 0 && {
      key: 'notes',
      icon: 'file',
      words: (
        <TextLink to="/notas" search={{ situacao: 'sem_pedido' }} inherit>
          {count(notes, 'nota sem pedido', 'notas sem pedido')}
        </TextLink>
      ),
    },
    statements > 0 && {
      key: 'statements',
      icon: 'check',
      words: (
        <TextLink to="/conferencia" inherit>
          {count(statements, 'extrato com linhas que esperam', 'extratos com linhas que esperam')}
        </TextLink>
      ),
    },
    inbox > 0 && {
      key: 'inbox',
      icon: 'inbox',
      words: (
        <TextLink to="/entrada" inherit>
          {count(inbox, 'arquivo na Entrada', 'arquivos na Entrada')}
        </TextLink>
      ),
    },
    visits.clientes > 0 && {
      key: 'visits',
      icon: 'route',
      words: (
        <TextLink to="/roteiro" inherit>
          {count(visits.clientes, 'visita', 'visitas')} hoje, {count(visits.vistos, 'feita', 'feitas')}
        </TextLink>
      ),
    },
  ];
  return lines.filter((line) => line !== false);
}

const MOST_DEBTORS = 3;
