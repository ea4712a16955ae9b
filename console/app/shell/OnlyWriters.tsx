import { Alert } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useSession } from '../../features/session/read-session.ts';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** A link may lead anyone to a form: who could not save it is told before filling it in. */
export function OnlyWriters() {
  const session = useSession();
  // Nobody's session is over for good while a form waits for it: whoever signs in again finds the form.
  if (session?.papel !== 'leitura') return <Outlet />;
  return (
    <>
      <PageHeader title="Somente consulta" />
      <Alert color="gray" icon={<Icon name="keys" />} title="Esta chave só consulta">
        Para cadastrar ou alterar, entre com uma chave que também altera.
      </Alert>
    </>
  );
}
