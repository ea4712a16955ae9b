import { Button, Card, Group, Text } from '@mantine/core';
import type { Termination } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeAddress } from '../../lib/address-bar.ts';
import { calendar, formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Detail, Details } from '../../ui/Details.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { terminationQuery } from '../records/representadas.ts';

export default function TerminationFigures({ representadaId }: { representadaId: string }) {
  const [day, setDay] = useState(calendar.today());
  const query = useQuery(terminationQuery(representadaId, day));
  const file = `/api/v1/representadas/${representadaId}/termination${writeAddress({ data: day, formato: 'xlsx' })}`;
  return (
    <Card withBorder padding="lg" mb="lg">
      <Group justify="space-between" align="flex-end" mb="lg" gap="sm">
        <DayInput
          label="Se o contrato acabar em"
          value={day}
          onChange={(chosen) => chosen && setDay(chosen)}
        />
        <Button
          component="a"
          href={file}
          download
          variant="default"
          leftSection={<Icon name="download" size={18} />}
        >
          Planilha com as listas
        </Button>
      </Group>
      <ListState query={query}>{(termination) => <Figures termination={termination} />}</ListState>
    </Card>
  );
}

function Figures({ termination }: { termination: Termination }) {
  const { inicio, fim, total_auferido, ultimos_tres_meses, observacao } = termination;
  return (
    <>
      <Details>
        <Detail name="Início">{inicio && formatDate(inicio)}</Detail>
        {fim && <Detail name="Fim do prazo">{formatDate(fim)}</Detail>}
        <Detail name="Comissões desde então">{formatMoney(total_auferido)}</Detail>
        <Detail name="Indenização: 1/12 delas (art. 27, j)">{formatMoney(termination.um_doze_avos)}</Detail>
        <Detail name="Últimos três meses inteiros">{formatMoney(ultimos_tres_meses)}</Detail>
        <Detail name="Aviso prévio: 1/3 deles (art. 34)">{formatMoney(termination.um_terco)}</Detail>
        {termination.prazo_certo > 0 && (
          <Detail name="Prazo certo: metade do que faltava (art. 27, § 1º)">
            {formatMoney(termination.prazo_certo)}
          </Detail>
        )}
        <Detail name="Em aberto, também o previsto (art. 32, § 5º)">
          {formatMoney(termination.pendente)}
        </Detail>
        <Detail name="Total">
          <Text fw={700} span>
            {formatMoney(termination.total)}
          </Text>
        </Detail>
      </Details>
      <Text size="sm" c="dimmed" mt="md">
        Lei 4.886/65. {observacao}.
      </Text>
    </>
  );
}
