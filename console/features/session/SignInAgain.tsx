import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { goesOn } from '../../lib/query-client.ts';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { SignInForm } from './SignInForm.tsx';
import { useSession } from './session.ts';

/** A sign-in over the page, which stays as it was, hidden; another person or company does not get to see it. */
export default function SignInAgain() {
  const before = useSession();
  const navigate = useNavigate();
  useFocusBack();
  const goOn = (after: Session) => {
    if (!goesOn(before, after)) void navigate({ to: '/', ignoreBlocker: true });
  };
  return (
    <Modal opened fullScreen onClose={() => {}} withCloseButton={false} padding={0} zIndex={1000}>
      <SignInForm
        reason="Sua sessão terminou. Entre de novo: o que você estava fazendo está aqui."
        before={before}
        onSignedIn={goOn}
      />
    </Modal>
  );
}
