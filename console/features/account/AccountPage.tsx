import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { ApiError, FieldErrors } from '../../lib/api-error.ts';
import { formatMoment } from '../../lib/formats.ts';
import { Banner, Refusal } from '../../ui/Banner.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { showDone, told } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { NewPasswordInput, PresentPassword, useBoxFaults } from '../session/password-forms.tsx';
import { useSession } from '../session/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { OwnKeysCard } from './OwnKeysCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { ownSessionsQuery, useEndOtherSessions, useEndSession, useUpdateAccount } from './requests.ts';

export default function AccountPage() {
  const usuario = useSession()?.usuario;
  return (
    <>
      <PageHeader
        title="Minha conta"
        help="O seu nome nesta empresa, a sua senha, as chaves de acesso dos seus aparelhos e os navegadores em que você está dentro."
        chapter="minha-conta"
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
        <Banner color="gray" icon="keys" title="Você entrou com uma chave">
          Nome, senha e sessões são de quem entra com o próprio e-mail.
        </Banner>
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

function SessionsCard() {
  const endSession = useEndSession();
  const endOthers = useEndOtherSessions();
  return (
    <AccountCard title="Sessões" says="Os navegadores em que você está dentro. Encerre os que não reconhece.">
      <ListState query={useQuery(ownSessionsQuery)}>
        {({ data, total }) => (
          <Stack gap="xs">
            {data.map(({ id, created_at, seen_at, atual }) => (
              <Group key={id} justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm">
                  Entrou em {formatMoment(created_at)}, usada em {formatMoment(seen_at)}
                </Text>
                {atual ? (
                  <Badge color="teal" flex="none">
                    Esta
                  </Badge>
                ) : (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    flex="none"
                    aria-label={`Encerrar a sessão de ${formatMoment(created_at)}`}
                    onClick={() => endSession.mutate(id, told('Sessão encerrada.'))}
                  >
                    Encerrar
                  </Button>
                )}
              </Group>
            ))}
            {total > 1 && (
              <Group>
                <Button
                  variant="default"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate(undefined, told('As outras sessões terminaram.'))}
                >
                  Encerrar todas as outras
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </ListState>
    </AccountCard>
  );
}

interface OwnFormProps {
  field: 'nome' | 'senha';
  save: string;
  saved: string;
  children: (box: { name: string; error: ReactNode; 'aria-invalid': boolean }) => ReactNode;
}

/** Changes one field of the account. A new password needs the current one, because an open session alone must not suffice. */
function OwnForm({ field, save, saved, children }: OwnFormProps) {
  const asksPassword = field === 'senha';
  const updateAccount = useUpdateAccount();
  const [isChanged, setIsChanged] = useState(false);
  useUnsavedChanges(() => isChanged);
  const { areFilled, refusal, box } = useBoxFaults(updateAccount, fieldsOf);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const values: Record<string, string> = { [field]: String(sent.get(field)) };
    if (asksPassword) values.senha_atual = String(sent.get('senha_atual'));
    if (!areFilled(values)) return;
    updateAccount.mutate(values, {
      onSuccess: () => {
        form.reset();
        setIsChanged(false);
        showDone(saved);
      },
    });
  };
  return (
    <form onSubmit={submit} onInput={() => setIsChanged(true)} noValidate>
      <Stack maw={420}>
        {refusal && <Refusal>{refusal}</Refusal>}
        {asksPassword && <PresentPassword {...box('senha_atual')} />}
        {children(box(field))}
        <Group>
          <Button type="submit" variant="default" loading={updateAccount.isPending}>
            {save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function fieldsOf({ code, message, fields }: ApiError): FieldErrors {
  return code === 'current_password_wrong' ? { senha_atual: message } : fields;
}
