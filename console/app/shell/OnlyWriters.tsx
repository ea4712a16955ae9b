import { Alert } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { PERMISSIONS, type Permission } from '../../features/session/permissions.ts';
import { useSession } from '../../features/session/read-session.ts';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** By where a form stands, what it takes to save it. */
const NEEDED: Record<string, Permission> = {
  vendas: 'writeSales',
  clientes: 'writeClients',
  produtos: 'writeProducts',
  representadas: 'writeRepresentadas',
};

/** A link may lead anyone to a form: who could not save it is told before filling it in. */
export function OnlyWriters() {
  const session = useSession();
  const { pathname } = useLocation();
  const needed = NEEDED[pathname.split('/')[1] ?? ''];
  // Nobody's session is over for good while a form waits for it: whoever signs in again finds the form.
  if (!session || !needed || PERMISSIONS[needed].includes(session.papel)) return <Outlet />;
  return (
    <>
      <PageHeader title="Somente consulta" />
      <Alert color="gray" icon={<Icon name="keys" />} title="Você só consulta">
        {session.chave
          ? 'Para cadastrar ou alterar, entre com uma chave que também altera.'
          : 'Para cadastrar ou alterar, peça outro papel ao dono da empresa.'}
      </Alert>
    </>
  );
}
