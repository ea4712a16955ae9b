import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { InvitationFacts } from '../../../src/access/sessions/sessions.contract.ts';
import { ApiError, type FieldErrors } from '../../lib/api-error.ts';
import { Note } from '../../ui/Words.tsx';
import { EntranceFrame, EntranceNotice } from './EntranceFrame.tsx';
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

interface InvitationWords {
  title: string;
  lead: string;
  /** What the choice of the password decides. */
  hint?: string;
  accept: string;
}

/** A link invites a person, resets access, or creates the first account. */
function wordsOf({ empresa, nome, email }: InvitationFacts): InvitationWords {
  if (email === null)
    return {
      title: 'Crie a sua conta',
      lead: `Você será o dono de ${empresa}: convida as outras pessoas e decide o que cada uma pode.`,
      accept: 'Criar conta e entrar',
    };
  if (empresa === null)
    return {
      title: 'Nova senha',
      lead: 'Escolha a senha com que entrará em todas as suas empresas.',
      accept: 'Salvar e entrar',
    };
  return {
    title: `Entrar em ${empresa}`,
    lead: `Olá, ${nome}. Escolha a senha com que entrará no Talão.`,
    hint:
      'Já entra no Talão por outra empresa? Com a senha que você já usa, as empresas ficam juntas e você troca de uma para a ' +
      'outra sem sair. Com outra senha, elas ficam separadas.',
    accept: 'Aceitar e entrar',
  };
}
