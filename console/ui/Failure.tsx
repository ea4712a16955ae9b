import { Code, Stack, Text } from '@mantine/core';
import { ApiError } from '../lib/api-error.ts';
import { keepsCopy } from '../lib/device.ts';
import { ActionButton } from './ActionButton.tsx';
import { Banner } from './Banner.tsx';
import { ButtonLink } from './links.tsx';

export function Failure({ error, retry }: { error: Error; retry?: () => void }) {
  return (
    <Banner color="red" title={titleOf(error)} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{adviceFor(error)}</Text>
        {error instanceof ApiError && error.requestId && (
          <Text size="sm">
            Ao pedir ajuda, informe o código <Code>{error.requestId}</Code>.
          </Text>
        )}
        {error instanceof ApiError && error.code === 'company_inactive' && (
          <ButtonLink to="/entrar" size="sm">
            Entrar em outra empresa
          </ButtonLink>
        )}
        {retry && (
          <ActionButton variant="default" size="sm" icon="refresh" onClick={retry}>
            Tentar de novo
          </ActionButton>
        )}
      </Stack>
    </Banner>
  );
}

function titleOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Algo deu errado nesta tela';
}

function adviceFor(error: Error): string {
  if (!(error instanceof ApiError))
    return 'Recarregue a página. Se acontecer de novo, avise quem cuida do sistema.';
  if (error.code === 'not_kept') return 'O que está escrito continua aqui.';
  if (error.status === 0 && keepsCopy())
    return 'Este aparelho não guarda esta tela. Abertas uma vez com internet, telas de números ficam guardadas como estavam.';
  if (error.status === 404) return 'O registro pode ter sido excluído. Volte à lista e procure de novo.';
  if (error.code === 'company_inactive') return 'Fale com quem cuida do Talão, ou entre em outra empresa.';
  if (error.status === 403) return 'Peça ao dono da empresa a permissão necessária.';
  if (error.status === 429) return 'Houve pedidos demais em pouco tempo. Espere um minuto e tente de novo.';
  if (error.status === 400) return 'Revise os filtros e tente de novo.';
  return 'Nada se perdeu. Espere um instante e tente de novo.';
}

/** Why the button before it could not do its work, in a line of its own among other buttons. */
export function FailureHere({ error }: { error: Error }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" w="100%" role="alert">
      {error.message}
    </Text>
  );
}
