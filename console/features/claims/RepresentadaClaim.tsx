import { Card, Checkbox, Group, Text } from '@mantine/core';
import type { Claim } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '../../../src/domain/periods.ts';
import { calendar, count, formatMoney } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { PercentInput } from '../../ui/DecimalInput.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { FileLink } from '../../ui/links.tsx';
import { Heading } from '../../ui/Words.tsx';
import { claimQuery, claimSheetAddress, letterAddress, silentOrdersQuery } from './requests.ts';

const DAYS_TO_ANSWER = 10;

export default function RepresentadaClaim({ representadaId }: { representadaId: string }) {
  const [prazo, setPrazo] = useState(() => addDays(calendar.today(), DAYS_TO_ANSWER));
  const [typed, setTyped] = useState<TypedNumber>('');
  const correcao = correctionIn(typed);
  const [withSilent, setWithSilent] = useState(false);
  const silenciosos = withSilent || undefined;
  const silent = useQuery(silentOrdersQuery({ representada_id: representadaId, page: 1, limit: 10 })).data;
  const query = useQuery(claimQuery(representadaId, { correcao: correcao || undefined, silenciosos }));
  const wish = { prazo, correcao, silenciosos };
  return (
    <section aria-labelledby="cobranca">
      <Heading id="cobranca">Cobrança</Heading>
      <ListState query={query}>
        {(claim) => (
          <Card padding="lg" mb="lg">
            <Text mb="md">
              <Claimed claim={claim} />
            </Text>
            {silent !== undefined && silent.total > 0 && (
              <Checkbox
                mb="md"
                label={`Cobrar também ${count(silent.total, 'pedido sem resposta', 'pedidos sem resposta')} (art. 33)`}
                checked={withSilent}
                onChange={({ currentTarget }) => setWithSilent(currentTarget.checked)}
              />
            )}
            {claim.total > 0 && (
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
                <FileLink href={letterAddress(representadaId, wish)} opens variant="filled">
                  Carta de cobrança
                </FileLink>
                <FileLink href={claimSheetAddress(representadaId, wish)}>Em planilha</FileLink>
              </Group>
            )}
          </Card>
        )}
      </ListState>
    </section>
  );
}

/** What is claimed in one sentence, presumed payments apart. */
function Claimed({ claim }: { claim: Claim }) {
  const { comissoes, silenciosos = [], total, total_correcao, total_geral } = claim;
  const presumed = comissoes.filter(({ presumido }) => presumido).length;
  if (total === 0) return 'Nada a cobrar hoje: nenhuma comissão está atrasada ou veio a menos.';
  const parts = [
    ...(comissoes.length > 0
      ? [count(comissoes.length, 'comissão atrasada ou paga a menos', 'comissões atrasadas ou pagas a menos')]
      : []),
    ...(silenciosos.length > 0
      ? [count(silenciosos.length, 'pedido sem resposta', 'pedidos sem resposta')]
      : []),
  ];
  return (
    <>
      {parts.join(' e ')}: <strong>{formatMoney(total)}</strong>
      {total_correcao > 0 && (
        <>
          , mais {formatMoney(total_correcao)} de correção: <strong>{formatMoney(total_geral)}</strong>
        </>
      )}
      .
      {presumed > 0 &&
        ` ${count(presumed, 'é presumida paga', 'são presumidas pagas')}: a carta as põe em quadro à parte e pede prova do que o cliente não pagou.`}
    </>
  );
}

/** Empty means no correction; undefined for an invalid number. */
function correctionIn(typed: TypedNumber): number | undefined {
  if (typed === '') return 0;
  const value = toNumber(typed);
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : undefined;
}
