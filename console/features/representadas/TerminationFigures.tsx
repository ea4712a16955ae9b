import { Button, Card, Checkbox, Group, Text } from '@mantine/core';
import type { Termination } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeAddress } from '../../lib/address-bar.ts';
import { ApiError } from '../../lib/api-error.ts';
import { calendar, formatDate, formatMoney } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FileLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { terminationQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';

const MonthsDialog = lazyPart(() => import('./MonthsDialog.tsx'));

export default function TerminationFigures({ representadaId }: { representadaId: string }) {
  const [day, setDay] = useState(calendar.today());
  const [corrigir, setCorrigir] = useState(false);
  const [pasting, setPasting] = useState<'history' | 'index'>();
  const canWrite = useMay('manageMoney');
  const plain = useQuery(terminationQuery(representadaId, { data: day, corrigir: false }));
  const both = useQuery({
    ...terminationQuery(representadaId, { data: day, corrigir: true }),
    enabled: corrigir,
    retry: false,
  });
  const lacksIndex = corrigir && both.error instanceof ApiError && both.error.status === 409;
  const query = corrigir && !lacksIndex ? both : plain;
  const asked = writeAddress({
    data: day,
    corrigir: (corrigir && !lacksIndex) || undefined,
    formato: 'xlsx',
  });
  const paste = (what: 'history' | 'index', words: string) =>
    canWrite && (
      <Button variant="default" size="compact-sm" onClick={() => setPasting(what)}>
        {words}
      </Button>
    );
  return (
    <Card padding="lg" mb="lg">
      <Group justify="space-between" align="flex-end" mb="sm" gap="sm">
        <DayInput
          label="Se o contrato acabar em"
          value={day}
          onChange={(chosen) => chosen && setDay(chosen)}
        />
        <FileLink href={`/api/v1/representadas/${representadaId}/termination${asked}`}>
          Planilha com as listas
        </FileLink>
      </Group>
      <Group mb="lg" gap="md">
        <Checkbox
          label="Corrigir pelo índice (art. 46)"
          checked={corrigir}
          onChange={({ currentTarget }) => setCorrigir(currentTarget.checked)}
        />
        {paste('index', 'Colar o índice')}
        {paste('history', 'Colar as comissões de antes')}
      </Group>
      {lacksIndex && (
        <Banner color="yellow" role="alert" mb="md">
          {both.error?.message}. Sem eles, só os valores sem correção.
        </Banner>
      )}
      <ListState query={query}>{(termination) => <Figures termination={termination} />}</ListState>
      {pasting && (
        <MonthsDialog what={pasting} representadaId={representadaId} onClose={() => setPasting(undefined)} />
      )}
    </Card>
  );
}

interface Line {
  name: string;
  value: number;
  corrected: number | undefined;
  isSum?: boolean;
}

function Figures({ termination }: { termination: Termination }) {
  const { inicio, fim, observacao, avisos, corrigido, pendente } = termination;
  const line = (
    name: string,
    field: keyof NonNullable<Termination['corrigido']> & keyof Termination,
  ): Line => ({
    name,
    value: termination[field] as number,
    corrected: corrigido?.[field] as number | undefined,
  });
  const lines: Line[] = [
    line('Comissões desde o início', 'total_auferido'),
    line('Indenização: 1/12 delas (art. 27, j)', 'um_doze_avos'),
    line('Últimos três meses inteiros', 'ultimos_tres_meses'),
    line('Aviso prévio: 1/3 deles (art. 34)', 'um_terco'),
    ...(termination.prazo_certo > 0
      ? [line('Prazo certo: metade do que faltava (art. 27, § 1º)', 'prazo_certo')]
      : []),
    {
      name: 'Em aberto, também o previsto (art. 32, § 5º)',
      value: pendente,
      corrected: corrigido && pendente,
    },
    { ...line('Total', 'total'), isSum: true },
  ];
  const columns: Column<Line>[] = [
    { header: 'O que se pode pedir', cell: ({ name, isSum }) => <Figure isSum={isSum}>{name}</Figure> },
    {
      header: corrigido ? 'Sem correção' : 'Valor',
      align: 'right',
      cell: ({ value, isSum }) => <Figure isSum={isSum}>{formatMoney(value)}</Figure>,
    },
  ];
  if (corrigido)
    columns.push({
      header: `Corrigido por ${corrigido.indice || 'índice sem nome'}`,
      align: 'right',
      cell: ({ corrected, isSum }) => <Figure isSum={isSum}>{formatMoney(corrected ?? 0)}</Figure>,
    });
  return (
    <>
      {avisos.map((aviso) => (
        <Banner key={aviso} color="red" variant="filled" title="O cálculo está a menor" role="alert" mb="md">
          {aviso}. Cole as comissões desses meses antes de pedir qualquer valor.
        </Banner>
      ))}
      <Text size="sm" mb="sm">
        {inicio ? `Contrato desde ${formatDate(inicio)}` : 'Sem início de contrato nem vendas'}
        {fim && `, com prazo até ${formatDate(fim)}`}.
      </Text>
      <RecordTable label="Rescisão" columns={columns} records={lines} keyOf={({ name }) => name} />
      <Note mt="md">Lei 4.886/65. {observacao}.</Note>
    </>
  );
}

function Figure({ isSum = false, children }: { isSum?: boolean | undefined; children: string }) {
  return (
    <Text fw={isSum ? 700 : 400} inherit span>
      {children}
    </Text>
  );
}
