import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { InvitationFacts } from '../../../src/access/sessions/sessions.contract.ts';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { Note } from '../../ui/Words.tsx';
import { EntranceFrame } from './EntranceFrame.tsx';
import { EntranceNotice } from './EntranceNotice.tsx';
import { wordsOf } from './invitation.ts';
import { NewPasswordInput } from './NewPasswordInput.tsx';
import { useSignIn } from './sign-in.ts';

interface InvitationFormProps {
  convite: string;
  facts: InvitationFacts;
  onSignedIn: () => void;
}

export function InvitationForm({ convite, facts, onSignedIn }: InvitationFormProps) {
  const { title, lead, hint, accept } = wordsOf(facts);
  const signIn = useSignIn();
  const [empty, setEmpty] = useState<FieldErrors>({});
  const isFirst = facts.email === null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { nome = '', email = '', senha = '' } = sent;
    const faults = emptyOnes(isFirst ? { nome, email, senha } : { senha });
    setEmpty(faults);
    if (Object.keys(faults).length > 0) return signIn.reset();
    signIn.mutate({ convite, senha, ...(isFirst && { nome, email }) }, { onSuccess: onSignedIn });
  };
  const faults = { ...faultsOf(signIn.error), ...empty };
  const refusal = Object.keys(faults).length === 0 ? signIn.error?.message : undefined;
  const box = (name: string) => ({ name, error: faults[name], 'aria-invalid': name in faults });

  return (
    <EntranceFrame title={title} lead={lead} onSubmit={submit}>
      <EntranceNotice refusal={refusal} />
      {isFirst && <TextInput label="Nome" autoComplete="name" autoFocus {...box('nome')} />}
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={facts.email ?? ''}
        // Password managers use it as the account name.
        readOnly={!isFirst}
        variant={isFirst ? 'default' : 'filled'}
        {...box('email')}
      />
      <NewPasswordInput autoFocus={!isFirst} {...box('senha')} />
      {hint && <Note>{hint}</Note>}
      <Button type="submit" loading={signIn.isPending} fullWidth>
        {accept}
      </Button>
    </EntranceFrame>
  );
}

function emptyOnes(values: FieldErrors): FieldErrors {
  const empty = Object.keys(values).filter((name) => values[name]?.trim() === '');
  return Object.fromEntries(empty.map((name) => [name, 'Campo obrigatório']));
}

function faultsOf(error: Error | null): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}
