import { Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Key, NewKey } from '@talao/client';
import { useState } from 'react';
import { newKey } from '../../../src/access/keys/keys.contract.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { calendar, formatMoment } from '../../lib/formats.ts';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { useSession } from '../session/session.ts';
import { useCreateKey, useRotateKey } from './requests.ts';

interface RotateKeyDialogProps {
  rotated: Key;
  isOwn: boolean;
  onClose: () => void;
}

interface KeyDialogsProps extends Omit<RotateKeyDialogProps, 'rotated'> {
  rotated: Key | undefined;
}

export default function KeyDialogs({ rotated, isOwn, onClose }: KeyDialogsProps) {
  if (rotated === undefined) return <NewKeyDialog onClose={onClose} />;
  return <RotateKeyDialog rotated={rotated} isOwn={isOwn} onClose={onClose} />;
}

function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const createKey = useCreateKey();
  const makerEnd = useSession()?.chave?.expires_at ?? null;
  const issued = createKey.data;
  return (
    <NewRecordDialog
      title={issued ? `Chave ${issued.nome} criada` : 'Nova chave de API'}
      saveLabel="Criar chave"
      initialValues={NO_KEY}
      schema={newKey}
      toBody={toKeyBody}
      fieldOf={fieldOf}
      create={createKey.mutateAsync}
      secret={issued && <IssuedSecret words={KEY_WORDS} value={issued.api_key} onClose={onClose} />}
      onClose={onClose}
      fields={(form) => <KeyFields form={form} makerEnd={makerEnd} />}
    />
  );
}

function KeyFields({ form, makerEnd }: { form: UseFormReturnType<KeyValues>; makerEnd: string | null }) {
  const hasDay = form.values.expires_at === 'data';
  return (
    <>
      <TextInput
        label="Nome"
        description="Para que serve, ou quem a usa."
        placeholder="ERP da contabilidade"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('nome')}
      />
      <Radio.Group label="O que pode fazer" {...form.getInputProps('escopo')}>
        <Stack gap="xs" mt={6}>
          <Radio value="read" label="Somente consultar" description="Lê tudo, não muda nada." />
          <Radio
            value="write"
            label="Consultar e alterar"
            description="Também cria, altera e exclui, e cuida das chaves."
          />
        </Stack>
      </Radio.Group>
      <Select
        label="Validade"
        data={expiryChoices(makerEnd)}
        allowDeselect={false}
        {...form.getInputProps('expires_at')}
        error={!hasDay && form.errors.expires_at}
      />
      {hasDay && (
        <DayInput
          label="Último dia"
          placeholder="31/12/2027"
          minDate={calendar.today()}
          required
          {...form.getInputProps('ate')}
          error={form.errors.expires_at}
        />
      )}
    </>
  );
}

function RotateKeyDialog({ rotated, isOwn, onClose }: RotateKeyDialogProps) {
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

const KEY_WORDS = {
  name: 'Chave',
  title: 'Copie a chave agora',
  warning: 'Ela é mostrada só esta vez. Guarde-a num lugar seguro: quem tem a chave age em nome da empresa.',
  copy: 'Copiar chave',
  copied: 'Copiada',
  done: 'A chave está na área de transferência.',
  close: 'Já guardei, fechar',
};

const DAY_MILLIS = 86_400_000;
const PERIODS = [
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
  { value: '365', label: '1 ano' },
];

interface KeyValues {
  nome: string;
  escopo: NewKey['escopo'];
  /** `igual`: as long as the key that creates it; `data`: until the end of a day; otherwise a number of days. */
  expires_at: string;
  ate: string | null;
}

const NO_KEY: KeyValues = { nome: '', escopo: 'read', expires_at: 'igual', ate: null };

/** A key cannot outlive the one that creates it, so longer expiries are not offered. */
function expiryChoices(makerEnd: string | null) {
  const isWithin = (days: number) =>
    makerEnd === null || Date.now() + days * DAY_MILLIS < Date.parse(makerEnd);
  return [
    {
      value: 'igual',
      label: makerEnd === null ? 'Sem validade' : `Até ${formatMoment(makerEnd)}, como a sua chave`,
    },
    ...PERIODS.filter(({ value }) => isWithin(Number(value))),
    { value: 'data', label: 'Até uma data…' },
  ];
}

function toKeyBody({ nome, escopo, expires_at, ate }: KeyValues): NewKey {
  if (expires_at === 'igual') return { nome, escopo };
  return { nome, escopo, expires_at: expires_at === 'data' ? endOfDay(ate) : inDays(Number(expires_at)) };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MILLIS).toISOString();
}

/** The last second of the day in the device's time zone. */
function endOfDay(day: string | null): string {
  return day === null ? '' : new Date(`${day}T23:59:59`).toISOString();
}

const fieldOf = { key_would_outlive: 'expires_at' };
