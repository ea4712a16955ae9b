import { Select, Text } from '@mantine/core';
import type { Key } from '@talao/client';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatMoment } from '../../lib/formats.ts';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { KEY_WORDS } from './key-form.ts';
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
  const issued = rotateKey.data;
  const rotate = () => rotateKey.mutate({ sobreposicao_minutos: Number(overlap), idempotencyKey });

  return (
    <FormDialog
      {...actionState(rotateKey, rotate)}
      title={issued ? `Chave ${issued.nome} trocada` : `Trocar a chave ${rotated.nome}`}
      saveLabel="Trocar chave"
      secret={
        issued && (
          <IssuedSecret
            words={KEY_WORDS}
            value={issued.api_key}
            note={`A chave antiga vale até ${formatMoment(issued.anterior.expires_at)}. Antes disso, ponha a nova nos programas que a usam.`}
            onClose={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Text size="sm">
        Uma chave nova, com o mesmo nome, permissão e validade, toma o lugar da atual ({rotated.prefixo}…).
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
    </FormDialog>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long the old key stays valid, in minutes. */
const OVERLAPS = [
  { value: 0, label: 'Não: ela para agora (chave vazada)' },
  { value: HOUR, label: '1 hora' },
  { value: DAY, label: '24 horas' },
  { value: 7 * DAY, label: '7 dias' },
  { value: 30 * DAY, label: '30 dias' },
];

const USUAL_OVERLAP = String(DAY);

/** Without an overlap, rotating this session's own key would end the session before the new key could be copied. */
function overlapChoices(isOwn: boolean) {
  return OVERLAPS.filter(({ value }) => value > 0 || !isOwn).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
}
