import { Button, Text, Title } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Loading } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const TerminationFigures = lazyPart(() => import('./TerminationFigures.tsx'));

/** Computed on demand, because it is rarely needed. */
export function Termination({ representadaId }: { representadaId: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <section aria-labelledby="rescisao">
      <Title order={2} size="h3" mt="lg" mb="sm" id="rescisao">
        Rescisão
      </Title>
      {asked ? (
        <Suspense fallback={<Loading lines={4} />}>
          <TerminationFigures representadaId={representadaId} />
        </Suspense>
      ) : (
        <Text size="sm" c="dimmed" mb="lg" component="div">
          O que você pode pedir se o contrato acabar.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
            Calcular a rescisão
          </Button>
        </Text>
      )}
    </section>
  );
}
