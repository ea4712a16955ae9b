import { Center, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { ButtonLink } from '../ui/links.tsx';

export function NotFound() {
  useDocumentTitle('Página não encontrada · Talão');
  return (
    <Center component="main" mih="60dvh" p="md">
      <Stack align="center" ta="center">
        <Title order={1}>Esta página não existe</Title>
        <Text c="dimmed">O endereço pode ter mudado, ou ter sido digitado errado.</Text>
        <ButtonLink to="/">Ir para o painel</ButtonLink>
      </Stack>
    </Center>
  );
}
