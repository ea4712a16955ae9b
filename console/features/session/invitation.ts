import { queryOptions } from '@tanstack/react-query';
import type { InvitationFacts } from '../../../src/access/sessions/sessions.contract.ts';
import { callSession } from './call-session.ts';

/** What an invitation's page shows; the link is a secret, so it is not cached after the page is left. */
export function invitationQuery(convite: string) {
  return queryOptions({
    queryKey: ['invitation', convite],
    queryFn: async () => (await callSession<{ data: InvitationFacts }>('POST', { convite }, '/convite')).data,
    // A used link could not be read again.
    staleTime: 'static',
    gcTime: 0,
  });
}

interface InvitationWords {
  title: string;
  lead: string;
  /** What the choice of the password decides. */
  hint?: string;
  accept: string;
}

/** A link invites a person, resets access, or creates the first account. */
export function wordsOf({ empresa, nome, email }: InvitationFacts): InvitationWords {
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
