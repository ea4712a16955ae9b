import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { labelOf } from '../../../../src/domain/field-labels.ts';
import { newIdempotencyKey } from '../../../lib/api.ts';
import { actionState, FormDialog } from '../../../ui/FormDialog.tsx';
import { askWhether, showFailure } from '../../../ui/notices.tsx';
import { keepSaleDraft, readSaleDraft } from '../../order/sale-draft.ts';
import { useDraftOwner } from '../../session/session.ts';
import { dependsOn, type Entry } from './entry.ts';
import { toSheet } from './provisional.ts';
import { changeEntry, dropEntries, noRoom } from './queue.ts';
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

function fixableFields({ corpo, recusa }: Entry): string[] {
  const sent: Record<string, unknown> = { ...corpo };
  return FIXABLE.filter(
    (field) =>
      field in (recusa?.fields ?? {}) || (typeof sent[field] === 'string' && !CHOSEN.includes(field)),
  );
}

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

interface CorrectButtonProps {
  entry: Entry;
  waiting: readonly Entry[];
  onFix: () => void;
}

export function CorrectButton({ entry, waiting, onFix }: CorrectButtonProps) {
  return (
    <Button size="sm" onClick={useCorrection(entry, waiting, onFix)}>
      Corrigir
    </Button>
  );
}

/** A visit to a client who is no longer his has nothing to be corrected: it goes once he is his again. */
export function isFixable(entry: Entry): boolean {
  return isNewSale(entry) || isEditedSale(entry) || fixableFields(entry).length > 0;
}

function isNewSale(entry: Entry): entry is Entry & { tipo: 'venda' | 'vendas' } {
  return entry.tipo === 'venda' || entry.tipo === 'vendas';
}

/** More than the stage was changed. */
function isEditedSale(entry: Entry): entry is Entry & { tipo: 'alteracao' } {
  if (entry.tipo !== 'alteracao' || entry.metodo !== 'PUT' || entry.registro.recurso !== 'sales')
    return false;
  return Object.keys(entry.corpo ?? {}).some((field) => field !== 'status');
}

/** A new sale is corrected on its sheet and leaves the queue then, an edited one on its form; other entries in a dialog. */
function useCorrection(entry: Entry, waiting: readonly Entry[], onFix: () => void): () => void {
  const owner = useDraftOwner();
  const navigate = useNavigate();
  if (isEditedSale(entry)) {
    const { id } = entry.registro;
    return () => void navigate({ to: '/vendas/$id/editar', params: { id }, search: { fila: entry.ordem } });
  }
  if (!isNewSale(entry)) return onFix;
  const open = async (ordens: number[]) => {
    const rascunho = newIdempotencyKey();
    const sales = entry.tipo === 'venda' ? [entry.corpo] : entry.corpo.vendas;
    keepSaleDraft(owner, rascunho, sales.map(toSheet));
    // It leaves the queue only once it stands elsewhere.
    if (readSaleDraft(owner, rascunho) === undefined) return showFailure(noRoom());
    await dropEntries(ordens);
    await navigate({ to: '/vendas/nova', search: { rascunho } });
  };
  return async () => {
    const dependent = waiting.filter((later) => dependsOn(later, entry));
    const lost = dependent.map(({ titulo }) => titulo).join('; ');
    // Registered anew it is another sale: what was done to this one does not go with it.
    const isMeant =
      dependent.length === 0 ||
      (await askWhether({
        title: 'Corrigir a venda',
        children: `A venda volta à folha, e isto precisa ser feito de novo depois: ${lost}.`,
        confirm: 'Corrigir',
        cancel: 'Voltar',
      }));
    if (isMeant) await open([entry, ...dependent].map(({ ordem }) => ordem));
  };
}
