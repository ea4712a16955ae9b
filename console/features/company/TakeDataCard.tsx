import { Anchor, Button, Card, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { formatMoment } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';

/** Makes the link by which the owner takes all records of the company elsewhere. */
export default function TakeDataCard() {
  const link = useMutation({
    mutationFn: () => askData(api.POST('/api/v1/company/export', { params: once(newIdempotencyKey()) })),
    onError: showFailure,
  });
  return (
    <Card withBorder padding="lg" mt="lg" maw={760} component="section" aria-labelledby="levar-dados">
      <CardHeading id="levar-dados">Levar os meus dados</CardHeading>
      <Note mb="sm">
        Um arquivo com tudo o que a empresa guarda aqui: registros, lixeira, histórico e anexos, sem senhas
        nem chaves. Quem tiver o link pode baixá-lo durante um dia.
      </Note>
      {link.data ? (
        <Text size="sm" role="status">
          <Anchor href={link.data.url} download>
            Baixar os dados da empresa
          </Anchor>{' '}
          até {formatMoment(link.data.expira_em)}.
        </Text>
      ) : (
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          loading={link.isPending}
          onClick={() => link.mutate()}
        >
          Criar link
        </Button>
      )}
    </Card>
  );
}
