import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { labelOf } from '../../../../src/domain/field-labels.ts';
import { actionState, FormDialog } from '../../../ui/FormDialog.tsx';
import { showFailure } from '../../../ui/notices.tsx';
import type { Entry } from './entry.ts';
import { changeEntry } from './queue.ts';
import { noRoom } from './refusals.ts';
import { sendWaiting } from './sender.ts';

/** In the order of the forms of clients, visits, sales and payments. */
const FIXABLE = [
  ...['nome', 'nome_fantasia', 'cnpj_cpf', 'inscricao_estadual', 'email', 'telefone', 'endereco', 'bairro'],
  ...['cidade', 'estado', 'cep', 'codigo', 'comprador', 'observacao'],
  ...['status', 'resultado', 'nota', 'motivo', 'proxima', 'pago_em'],
];

/** Days are typed as the service takes them. */
const DAYS = ['proxima', 'pago_em'];

/** What is one of a few words is not typed, unless it is what was refused. */
const CHOSEN = ['resultado', 'motivo', 'status'];

/** What a person can write anew. */
export function fixableFields({ corpo, recusa }: Entry): string[] {
  const sent: Record<string, unknown> = { ...corpo };
  return FIXABLE.filter(
    (field) =>
      field in (recusa?.fields ?? {}) || (typeof sent[field] === 'string' && !CHOSEN.includes(field)),
  );
}

/** Edits a refused entry, with the service's message at each field. */
export function FixDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { recusa } = entry;
  const corpo: Record<string, unknown> = { ...entry.corpo };
  const faults = recusa?.fields ?? {};
  const shown = fixableFields(entry);
  const [values, setValues] = useState(() =>
    Object.fromEntries(shown.map((field) => [field, String(corpo[field] ?? '')])),
  );
  const send = async () => {
    // What the clock got so wrong that it cannot be fixed counts from now on.
    const { feito_em: _, ...dated } = corpo;
    const kept = 'feito_em' in faults ? dated : corpo;
    const changes = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.trim() || null]),
    );
    const body = { ...kept, ...changes };
    const shownAs = entry.tipo === 'alteracao' ? { campos: body } : changes;
    const registro = { ...entry.registro, ...shownAs };
    const fixed = { corpo: body, registro, estado: 'esperando', recusa: null, falha: null };
    try {
      await changeEntry(entry.ordem, (entry) => ({ ...entry, ...fixed }) as Entry);
    } catch {
      return showFailure(noRoom());
    }
    onClose();
    await sendWaiting();
  };
  return (
    <FormDialog
      {...actionState({ isPending: false, error: null }, () => void send())}
      title="Corrigir e enviar"
      saveLabel="Enviar de novo"
      onClose={onClose}
    >
      {shown.map((field) => (
        <TextInput
          key={field}
          label={DAYS.includes(field) ? `${labelOf(field)} (AAAA-MM-DD)` : labelOf(field)}
          value={values[field] ?? ''}
          error={faults[field]}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}
