import { Alert, Stack } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSession } from '../session/read-session.ts';
import { NameForm } from './NameForm.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export function AccountPage() {
  const usuario = useSession()?.usuario;
  return (
    <>
      <PageHeader
        title="Minha conta"
        help={{
          says: 'O seu nome nesta empresa, a sua senha, as chaves de acesso dos seus aparelhos e os navegadores em que você está dentro.',
          chapter: 'minha-conta',
        }}
      >
        {usuario?.email}
      </PageHeader>
      {usuario ? (
        <Stack gap="lg" maw={760}>
          <NameForm key={usuario.nome} nome={usuario.nome} />
          <PasswordForm email={usuario.email} />
          <PasskeysCard />
          <SessionsCard />
        </Stack>
      ) : (
        <Alert color="gray" icon={<Icon name="keys" />} title="Você entrou com uma chave">
          Nome, senha e sessões são de quem entra com o próprio e-mail.
        </Alert>
      )}
    </>
  );
}
