import {
  Anchor,
  Button,
  Card,
  Group,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Mailbox } from '@talao/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ask, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { count, formatMoment } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';

export default function OwnerCards() {
  return (
    <>
      <MailboxCard />
      <TakeDataCard />
    </>
  );
}

const mailboxQuery = {
  queryKey: ['company', 'mailbox'],
  queryFn: () => askData(api.GET('/api/v1/company/mailbox')),
};

function MailboxCard() {
  const query = useQuery(mailboxQuery);
  return (
    <Card padding="lg" mt="lg" maw={760} component="section" aria-labelledby="caixa-postal">
      <CardHeading id="caixa-postal">Caixa postal</CardHeading>
      <Note mb="sm">
        As notas e os extratos que chegarem anexados a e-mails desta caixa postal vão sozinhos para a Entrada.
        As cartas ficam como lidas; nenhuma é apagada.
      </Note>
      <ListState query={query}>
        {(mailbox) => <MailboxForm key={mailbox.servidor} mailbox={mailbox} />}
      </ListState>
    </Card>
  );
}

function MailboxForm({ mailbox }: { mailbox: Mailbox }) {
  const cache = useQueryClient();
  const { servidor, porta, usuario, pasta } = mailbox;
  const form = useForm({
    initialValues: {
      servidor: servidor ?? '',
      porta: String(porta ?? 993),
      usuario: usuario ?? '',
      senha: '',
      pasta: pasta ?? 'INBOX',
    },
  });
  const reread = () => cache.invalidateQueries({ queryKey: mailboxQuery.queryKey });
  const save = useMutation({
    mutationFn: (simular: boolean) => {
      const { senha, porta, ...place } = form.values;
      const params = { query: { simular }, ...once(newIdempotencyKey()) };
      const body = { ...place, porta: Number(porta), ...(senha && { senha }) };
      return askData(api.PUT('/api/v1/company/mailbox', { params, body }));
    },
    onSuccess: async ({ nao_lidas }) => {
      if (nao_lidas !== null)
        return showDone(`Conectou: ${count(nao_lidas, 'carta por ler', 'cartas por ler')}.`);
      showDone('Caixa postal salva. A leitura começa em alguns minutos.');
      form.setFieldValue('senha', '');
      await reread();
    },
    onError: (error) => form.setErrors(error instanceof ApiError ? error.fields : {}),
  });
  const remove = useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/company/mailbox', { params: once(newIdempotencyKey()) })),
    onSuccess: async () => {
      showDone('A caixa postal não é mais lida.');
      await reread();
    },
    onError: showFailure,
  });
  if (!mailbox.pode_mudar)
    return (
      <Text size="sm">
        {servidor
          ? `É lida a caixa de ${usuario} em ${servidor}.`
          : 'Quem cuida do Talão precisa permitir isto no serviço, ou ligar a caixa postal ele mesmo.'}
      </Text>
    );
  const hasFields = Object.keys(form.errors).length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(false);
      }}
    >
      <Stack>
        <MailboxState mailbox={mailbox} />
        {save.error && !hasFields && <Failure error={save.error} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Servidor"
            placeholder="imap.exemplo.com.br"
            required
            {...form.getInputProps('servidor')}
          />
          <TextInput label="Porta" inputMode="numeric" {...form.getInputProps('porta')} />
          <TextInput label="Usuário" autoComplete="off" required {...form.getInputProps('usuario')} />
          <PasswordInput
            label="Senha"
            autoComplete="new-password"
            placeholder={servidor ? 'A de antes' : undefined}
            description="Gmail e Outlook pedem uma senha de aplicativo."
            {...form.getInputProps('senha')}
          />
          <TextInput label="Pasta" {...form.getInputProps('pasta')} />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={save.isPending && !save.variables}>
            Guardar caixa postal
          </Button>
          <Button
            variant="default"
            loading={save.isPending && save.variables}
            onClick={() => save.mutate(true)}
          >
            Testar
          </Button>
          {servidor && (
            <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
              Parar de ler
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function MailboxState({ mailbox: { servidor, falha, lido_em, proxima_em } }: { mailbox: Mailbox }) {
  if (servidor === null) return null;
  const next = proxima_em ? ` De novo em ${formatMoment(proxima_em)}.` : '';
  if (falha)
    return (
      <Banner color="red" role="status" title={`${falha}.`}>
        {lido_em ? `Lida da última vez em ${formatMoment(lido_em)}.` : 'Ainda não foi lida.'}
        {next}
      </Banner>
    );
  return (
    <Text size="sm" role="status">
      {lido_em ? `Lida em ${formatMoment(lido_em)}.${next}` : 'Será lida em alguns minutos.'}
    </Text>
  );
}

const linksQuery = {
  queryKey: ['company', 'export'],
  queryFn: () => askData(api.GET('/api/v1/company/export')),
};

function TakeDataCard() {
  const cache = useQueryClient();
  const { data: open = [] } = useQuery(linksQuery);
  const reread = () => cache.invalidateQueries({ queryKey: linksQuery.queryKey });
  const link = useMutation({
    mutationFn: () => askData(api.POST('/api/v1/company/export', { params: once(newIdempotencyKey()) })),
    onSuccess: reread,
    onError: showFailure,
  });
  const end = useMutation({
    mutationFn: () => ask(api.DELETE('/api/v1/company/export', { params: once(newIdempotencyKey()) })),
    onSuccess: async () => {
      link.reset();
      showDone('Os links não abrem mais.');
      await reread();
    },
    onError: showFailure,
  });
  return (
    <Card padding="lg" mt="lg" maw={760} component="section" aria-labelledby="levar-dados">
      <CardHeading id="levar-dados">Levar os meus dados</CardHeading>
      <Note mb="sm">
        Um arquivo com tudo o que a empresa guarda aqui: registros, lixeira, histórico e anexos, sem senhas
        nem chaves. Quem tiver o link pode baixá-lo durante um dia.
      </Note>
      {link.data && (
        <Text size="sm" role="status" mb="sm">
          <Anchor href={link.data.url} download>
            Baixar os dados da empresa
          </Anchor>{' '}
          até {formatMoment(link.data.expira_em)}.
        </Text>
      )}
      {open.map(({ criado_por, created_at, expira_em }) => (
        <Text key={created_at} size="sm">
          Link de {criado_por}, criado em {formatMoment(created_at)}: abre até {formatMoment(expira_em)}.
        </Text>
      ))}
      <Group mt="sm">
        {!link.data && (
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            loading={link.isPending}
            onClick={() => link.mutate()}
          >
            Criar link
          </Button>
        )}
        {open.length > 0 && (
          <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.mutate()}>
            Encerrar links
          </Button>
        )}
      </Group>
    </Card>
  );
}
