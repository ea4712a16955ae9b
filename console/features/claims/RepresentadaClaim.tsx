import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../../src/domain/periods.ts';
import { calendar } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { count } from '../../lib/words.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { PercentInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { claimQuery, claimSheetAddress, letterAddress } from './requests.ts';

const DAYS_TO_ANSWER = 10;

/** What can be claimed now, and the letter. */
export default function RepresentadaClaim({ representadaId }: { representadaId: string }) {
  const [prazo, setPrazo] = useState(() => addDays(calendar.today(), DAYS_TO_ANSWER));
  const [typed, setTyped] = useState<TypedNumber>('');
  const correcao = correctionIn(typed);
  const query = useQuery(claimQuery(representadaId, correcao ?? 0));
  return (
    <section aria-labelledby="cobranca">
      <Title order={2} size="h3" mt="lg" mb="sm" id="cobranca">
        Cobrança
      </Title>
      <ListState query={query}>
        {({ comissoes, total, total_correcao, total_geral }) =>
          comissoes.length === 0 ? (
            <Text c="dimmed" mb="lg">
              Nada a cobrar hoje: nenhuma comissão está atrasada ou veio a menos.
            </Text>
          ) : (
            <Card withBorder padding="lg" mb="lg">
              <Text mb="md">
                {count(comissoes.length, 'comissão atrasada ou paga', 'comissões atrasadas ou pagas')} a
                menos: <strong>{formatMoney(total)}</strong>
                {total_correcao > 0 && (
                  <>
                    , mais {formatMoney(total_correcao)} de correção:{' '}
                    <strong>{formatMoney(total_geral)}</strong>
                  </>
                )}
                .
              </Text>
              <Group align="flex-end" gap="sm">
                <DayInput
                  label="Prazo para responder"
                  value={prazo}
                  onChange={(chosen) => chosen && setPrazo(chosen)}
                />
                <PercentInput
                  label="Correção ao mês"
                  placeholder="Sem correção"
                  decimals={6}
                  value={typed}
                  onChange={setTyped}
                  error={correcao === undefined ? 'De 0 a 100' : undefined}
                />
                <Button
                  component="a"
                  href={letterAddress(representadaId, { prazo, correcao })}
                  target="_blank"
                  rel="noopener"
                  leftSection={<Icon name="file" size={16} />}
                >
                  Carta de cobrança
                </Button>
                <Button
                  component="a"
                  href={claimSheetAddress(representadaId, { correcao })}
                  download
                  variant="default"
                  leftSection={<Icon name="download" size={16} />}
                >
                  Em planilha
                </Button>
              </Group>
            </Card>
          )
        }
      </ListState>
    </section>
  );
}

/** Empty means no correction; undefined for an invalid number. */
function correctionIn(typed: TypedNumber): number | undefined {
  if (typed === '') return 0;
  const value = toNumber(typed);
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : undefined;
}
