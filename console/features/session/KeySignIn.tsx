import { Button, PasswordInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Note } from '../../ui/Words.tsx';
import { EntranceFrame, EntranceNotice } from './EntranceFrame.tsx';
import { useSignIn, type WayIn } from './sign-in.ts';

interface KeySignInProps extends WayIn {
  /** A key from the URL. */
  linkedKey: string;
}

/** The key is exchanged for a session cookie and then dropped: neither page nor browser stores it. */
export function KeySignIn({ reason, linkedKey, onOther, onSignedIn }: KeySignInProps) {
  const signIn = useSignIn();
  const [apiKey, setApiKey] = useState(linkedKey);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn.mutate(
      { api_key: apiKey.trim() },
      {
        onSuccess: (session) => {
          setApiKey('');
          onSignedIn(session);
        },
      },
    );
  };
  return (
    <EntranceFrame
      title="Entrar"
      lead="Cole a chave de API da sua empresa."
      onSubmit={submit}
      footer={
        <Note ta="center">
          Sem chave? Quem instalou o Talão cria uma com <code>npm run talao -- key create</code>.
        </Note>
      }
    >
      {!signIn.isError && <EntranceNotice reason={reason} />}
      <PasswordInput
        label="Chave de API"
        placeholder="talao_…"
        value={apiKey}
        onChange={(event) => setApiKey(event.currentTarget.value)}
        error={signIn.error?.message}
        aria-invalid={signIn.isError}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a chave' }}
      />
      <Button type="submit" loading={signIn.isPending} fullWidth>
        Entrar
      </Button>
      <Button variant="subtle" fullWidth onClick={onOther}>
        Entrar com e-mail e senha
      </Button>
    </EntranceFrame>
  );
}
