import { Alert, Stack, TextInput } from '@mantine/core';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewPasswordInput } from '../session/NewPasswordInput.tsx';
import { useSession } from '../session/read-session.ts';
import { AccountCard } from './AccountCard.tsx';
import { OwnForm } from './OwnForm.tsx';
import { OwnKeysCard } from './OwnKeysCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export default function AccountPage() {
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
          <OwnKeysCard />
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

function NameForm({ nome }: { nome: string }) {
  return (
    <AccountCard title="Nome" says="Como esta empresa chama você, na equipe e na auditoria.">
      <OwnForm field="nome" save="Mudar nome" saved="Nome mudado.">
        {(box) => <TextInput label="Nome" autoComplete="name" defaultValue={nome} {...box} />}
      </OwnForm>
    </AccountCard>
  );
}

function PasswordForm({ email }: { email: string }) {
  return (
    <AccountCard
      title="Senha"
      says="Vale nas empresas entre as quais você troca sem sair. Ao mudar, as suas outras sessões nelas terminam."
    >
      <OwnForm field="senha" save="Mudar senha" saved="Senha mudada. As outras sessões terminaram.">
        {(box) => (
          <>
            {/* Password managers expect the account's name beside the password. */}
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <NewPasswordInput label="Senha nova" {...box} />
          </>
        )}
      </OwnForm>
    </AccountCard>
  );
}
