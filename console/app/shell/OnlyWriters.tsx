import { Outlet, useLocation } from '@tanstack/react-router';
import { ROLE_NAMES } from '../../../src/domain/roles.ts';
import { PERMISSIONS, type Permission, useSession } from '../../features/session/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { isClosed } from './places.ts';

const NEEDED: Record<string, Permission> = {
  vendas: 'writeSales',
  clientes: 'writeClients',
  produtos: 'writeProducts',
  representadas: 'writeRepresentadas',
};

/** Refuses a form before it is filled in, because a link may lead anyone to it. */
export function OnlyWriters() {
  const session = useSession();
  const { pathname } = useLocation();
  const needed = NEEDED[pathname.split('/')[1] ?? ''];
  // Without a session the form stays, so that a person who signs in again finds it.
  if (!session || !needed || PERMISSIONS[needed].includes(session.papel)) return <Outlet />;
  return (
    <>
      <PageHeader title="Somente consulta" />
      <Banner color="gray" icon="keys" title="Você só consulta">
        {session.chave
          ? 'Para cadastrar ou alterar, entre com uma chave que também altera.'
          : 'Para cadastrar ou alterar, peça outro papel ao dono da empresa.'}
      </Banner>
    </>
  );
}

export function OpenPlaces() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session === null || !isClosed(pathname, session)) return <Outlet />;
  return (
    <>
      <PageHeader title="Sem acesso" />
      <Banner color="gray" icon="keys" title="Esta tela não é do seu papel">
        Você entrou em {session.empresa.nome} como {ROLE_NAMES[session.papel]}. Quem muda isso é o dono da
        empresa, em Equipe.
      </Banner>
    </>
  );
}
