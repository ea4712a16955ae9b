import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import type { Key } from '@talao/client';
import { useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { Icon } from '../../ui/icons.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { IssuedKey } from './IssuedKey.tsx';
import { overlapChoices, USUAL_OVERLAP } from './overlaps.ts';
import { useRotateKey } from './requests.ts';

interface RotateKeyDialogProps {
  rotated: Key;
  /** Whether this session was opened with the key. */
  isOwn: boolean;
  onClose: () => void;
}

export default function RotateKeyDialog({ rotated, isOwn, onClose }: RotateKeyDialogProps) {
  const rotateKey = useRotateKey(rotated.id);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [overlap, setOverlap] = useState(USUAL_OVERLAP);
  const { data: issued, error, isPending } = rotateKey;

  return (
    <SecretDialog
      title={issued ? `Chave ${issued.nome} trocada` : `Trocar a chave ${rotated.nome}`}
      holdsSecret={issued !== undefined}
      onClose={onClose}
    >
      {issued ? (
        <IssuedKey apiKey={issued.api_key} onClose={onClose}>
          {`A chave antiga vale até ${formatMoment(issued.anterior.expires_at)}. Antes disso, ponha a nova nos programas que a usam.`}
        </IssuedKey>
      ) : (
        <Stack>
          {error && (
            <Alert color="red" icon={<Icon name="alert" />} role="alert">
              {error.message}
            </Alert>
          )}
          <Text size="sm">
            Uma chave nova, com o mesmo nome, permissão e validade, toma o lugar da atual ({rotated.prefixo}
            …).
            {isOwn && ' É a chave com que você entrou: quando a antiga parar, entre de novo com a nova.'}
          </Text>
          <Select
            label="A antiga ainda vale por mais um tempo?"
            data={overlapChoices(isOwn)}
            allowDeselect={false}
            data-autofocus
            value={overlap}
            onChange={(value) => {
              setOverlap(value ?? USUAL_OVERLAP);
              setIdempotencyKey(newIdempotencyKey());
            }}
          />
          <Group>
            <Button
              loading={isPending}
              onClick={() => rotateKey.mutate({ sobreposicao_minutos: Number(overlap), idempotencyKey })}
            >
              Trocar chave
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      )}
    </SecretDialog>
  );
}
