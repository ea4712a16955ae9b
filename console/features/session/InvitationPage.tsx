import { Loader, Text } from '@mantine/core';
import { useDocumentTitle, useWindowEvent } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { InvitationFacts } from '../../../src/access/sessions/sessions.contract.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Failure } from '../../ui/Failure.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { callSession } from './call-session.ts';
import { EntranceFrame } from './EntranceFrame.tsx';
import { InvitationForm } from './InvitationForm.tsx';

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
