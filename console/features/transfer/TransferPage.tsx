import { Alert, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Icon } from '../../ui/icons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useMay } from '../session/permissions.ts';
import { ExportCard } from './ExportCard.tsx';
import { ImportCard } from './ImportCard.tsx';

const route = getRouteApi('/office/importar-exportar');

export default function TransferPage() {
  const canWrite = useMay('importRecords');
  const { tipo } = route.useSearch();
  return (
    <>
      <PageHeader
        title="Importar/Exportar"
        help={{
          says: 'Importar confere tudo antes de gravar, e só altera o que já existe se você pedir. Comece pelo modelo.',
          chapter: 'planilhas',
        }}
      >
        Leve e traga cadastros e vendas em planilhas.
      </PageHeader>
      <Stack gap="lg">
        {canWrite ? (
          <ImportCard key={tipo} first={tipo ?? 'clients'} />
        ) : (
          <Alert color="gray" icon={<Icon name="keys" />} title="Você só consulta">
            Importar é do dono e do escritório.
          </Alert>
        )}
        <ExportCard />
      </Stack>
    </>
  );
}
