import { Alert, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { Icon } from '../../ui/icons.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { PresentPassword } from './PresentPassword.tsx';
import { useUpdateAccount } from './requests.ts';

interface OwnFormProps {
  /** The field to change. */
  field: 'nome' | 'senha';
  save: string;
  saved: string;
  /** The field's input, with its error. */
  children: (box: { name: string; error: ReactNode; 'aria-invalid': boolean }) => ReactNode;
}

/** Changes one field of the account. A new password needs the current one, because an open session alone must not suffice. */
export function OwnForm({ field, save, saved, children }: OwnFormProps) {
  const asksPassword = field === 'senha';
  const updateAccount = useUpdateAccount();
  const [isChanged, setIsChanged] = useState(false);
  useUnsavedChanges(() => isChanged);
  const [empty, setEmpty] = useState<FieldErrors>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const values: Record<string, string> = { [field]: String(sent.get(field)) };
    if (asksPassword) values.senha_atual = String(sent.get('senha_atual'));
    const missing = Object.keys(values).filter((name) => values[name]?.trim() === '');
    setEmpty(Object.fromEntries(missing.map((name) => [name, 'Campo obrigatório'])));
    if (missing.length > 0) return updateAccount.reset();
    updateAccount.mutate(values, {
      onSuccess: () => {
        form.reset();
        setIsChanged(false);
        showDone(saved);
      },
    });
  };
  const faults = { ...faultsOf(updateAccount.error), ...empty };
  const refusal = Object.keys(faults).length === 0 ? updateAccount.error?.message : undefined;
  const box = (name: string) => ({ name, error: faults[name], 'aria-invalid': name in faults });
  return (
    <form onSubmit={submit} onInput={() => setIsChanged(true)} noValidate>
      <Stack maw={420}>
        {refusal && (
          <Alert color="red" icon={<Icon name="alert" />} role="alert">
            {refusal}
          </Alert>
        )}
        {asksPassword && <PresentPassword {...box('senha_atual')} />}
        {children(box(field))}
        <Group>
          <Button type="submit" variant="default" loading={updateAccount.isPending}>
            {save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function faultsOf(error: Error | null): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return error.code === 'current_password_wrong' ? { senha_atual: error.message } : error.fields;
}
