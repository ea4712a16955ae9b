import { Button, Stack, Text } from '@mantine/core';
import type { NewCatalogLink } from '@talao/client';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api, ask, askData } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { FailureHere } from '../../ui/FailureHere.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useMay } from '../session/permissions.ts';

const PATH = '/api/v1/representadas/{id}/catalog/share';

interface CatalogLinkBoxProps {
  representadaId: string;
  choice: NewCatalogLink;
}

/** The link by which clients open the catalogue on a phone. */
export function CatalogLinkBox({ representadaId, choice }: CatalogLinkBoxProps) {
  const params = { path: { id: representadaId } };
  const { data: link } = useQuery(
    queryOptions({
      queryKey: ['representadas', 'catalog', representadaId],
      queryFn: () => askData(api.GET(PATH, { params })),
      gcTime: 0,
    }),
  );
  const share = useMutation({
    mutationFn: () => ask(api.POST(PATH, { params, body: choice })),
    gcTime: 0,
  });
  const canWrite = useMay('writeRepresentadas');
  const end = useMutation({ mutationFn: () => ask(api.DELETE(PATH, { params })) });
  const failure = share.error ?? end.error;
  if (link === undefined || (link === null && !canWrite)) return null;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {link
          ? `Quem tiver o endereço vê o catálogo até ${formatMoment(link.expira_em)}.`
          : 'Por um link, o cliente vê o catálogo no celular, com os preços do dia, por 30 dias.'}
      </Text>
      {link?.url && (
        <CopyBox
          label="Endereço"
          value={link.url}
          variant="default"
          words={{ copy: 'Copiar link', copied: 'Copiado', done: 'O link está na área de transferência.' }}
        >
          {canWrite && (
            <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.mutate()}>
              Encerrar link
            </Button>
          )}
        </CopyBox>
      )}
      {canWrite && !link && (
        <Button
          variant="default"
          loading={share.isPending}
          leftSection={<Icon name="share" size={18} />}
          onClick={() => share.mutate()}
        >
          Fazer um link
        </Button>
      )}
      {failure && <FailureHere error={failure} />}
    </Stack>
  );
}
