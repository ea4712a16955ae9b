import { Button, Loader, Text, TextInput } from '@mantine/core';
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { InvitationFacts } from '../../../src/access/sessions/sessions.contract.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Note } from '../../ui/Words.tsx';
import { EntranceFrame, EntranceNotice, useSignIn } from './EntranceFrame.tsx';
import { NewPasswordInput, useBoxFaults } from './password-forms.tsx';
import { callSession } from './session.ts';

/** The page of an invitation link, whose secret is in the fragment, which servers never see; it works once. */
export default function InvitationPage() {
  useDocumentTitle('Convite · Talão');
  const [convite, setConvite] = useState(linkInAddress);
  useWindowEvent('hashchange', () => setConvite(linkInAddress));
  const router = useRouter();
  const { data: facts, error, refetch } = useQuery(invitationQuery(convite));

  if (facts)
    return (
      <InvitationForm
        key={convite}
        convite={convite}
        facts={facts}
        onSignedIn={() => router.history.replace('/')}
      />
    );
  if (error instanceof ApiError && [400, 410].includes(error.status))
    return (
      <EntranceFrame title="Este convite não serve mais">
        <Text size="sm">
          Cada link serve uma vez, por sete dias, e um link novo encerra o anterior. Se você já escolheu a sua
          senha, entre com ela. Senão, peça outro link a quem o convidou.
        </Text>
        <ButtonLink to="/entrar" fullWidth>
          Entrar
        </ButtonLink>
      </EntranceFrame>
    );
  return (
    <EntranceFrame title="Convite">
      {error ? <Failure error={error} retry={() => void refetch()} /> : <Loader aria-label="Carregando…" />}
    </EntranceFrame>
  );
}

/** Not from the router, which drops the fragment before the page is left. */
function linkInAddress(): string {
  return location.hash.slice(1);
}

/** What an invitation's page shows; the link is a secret, so it is not cached after the page is left. */
function invitationQuery(convite: string) {
  return queryOptions({
    queryKey: ['invitation', convite],
    queryFn: async () => (await callSession<{ data: InvitationFacts }>('POST', { convite }, '/convite')).data,
    // A used link could not be read again.
    staleTime: 'static',
    gcTime: 0,
  });
}

interface InvitationFormProps {
  convite: string;
  facts: InvitationFacts;
  onSignedIn: () => void;
}

function InvitationForm({ convite, facts, onSignedIn }: InvitationFormProps) {
  const { title, lead, hint, accept } = wordsOf(facts);
  const signIn = useSignIn();
  const { areFilled, refusal, box } = useBoxFaults(signIn);
  const isFirst = facts.email === null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { nome = '', email = '', senha = '' } = sent;
    if (!areFilled(isFirst ? { nome, email, senha } : { senha })) return;
    signIn.mutate({ convite, senha, ...(isFirst && { nome, email }) }, { onSuccess: onSignedIn });
  };
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

interface InvitationWords {
  title: string;
  lead: string;
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
