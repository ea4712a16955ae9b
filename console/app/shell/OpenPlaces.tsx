import { Alert } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { ROLE_NAMES } from '../../../src/domain/value-names.ts';
import { useSession } from '../../features/session/session.ts';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { isClosed } from './places.ts';

/** The screen, or the reason why this person may not see it. */
export function OpenPlaces() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session === null || !isClosed(pathname, session)) return <Outlet />;
  return (
    <>
      <PageHeader title="Sem acesso" />
      <Alert color="gray" icon={<Icon name="keys" />} title="Esta tela não é do seu papel">
        Você entrou em {session.empresa.nome} como {ROLE_NAMES[session.papel]}. Quem muda isso é o dono da
        empresa, em Equipe.
      </Alert>
    </>
  );
}
