import { Box, Card, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { EXPORT_FORMATS, type ExportedList, exportAddress } from '../../lib/exports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { ButtonLink, FileLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { ImportCard } from './ImportCard.tsx';

const route = getRouteApi('/office/importar-exportar');

export default function TransferPage() {
  const canWrite = useMay('importRecords');
  const { tipo } = route.useSearch();
  return (
    <>
      <PageHeader
        title="Importar/Exportar"
        help="Importar confere tudo antes de gravar, e só altera o que já existe se você pedir. Comece pelo modelo."
        chapter="planilhas"
        actions={
          <ButtonLink to="/importar-exportar/outro-sistema" variant="default" icon="upload">
            Vir de outro sistema
          </ButtonLink>
        }
      >
        Leve e traga cadastros e vendas em planilhas.
      </PageHeader>
      <Stack gap="lg">
        {canWrite ? (
          <ImportCard key={tipo} first={tipo ?? 'clients'} />
        ) : (
          <Banner color="gray" icon="keys" title="Você só consulta">
            Importar é do dono e do escritório.
          </Banner>
        )}
        <ExportCard />
      </Stack>
    </>
  );
}

const LISTS = [
  { list: 'sales', name: 'Vendas', icon: 'sales', says: 'Um pedido por linha, com cliente e representada' },
  { list: 'clients', name: 'Clientes', icon: 'clients', says: 'Cadastro completo, com os dias de visita' },
  { list: 'products', name: 'Produtos', icon: 'products', says: 'Preços e representadas' },
  { list: 'representadas', name: 'Representadas', icon: 'representadas', says: 'Contatos e comissões' },
] as const satisfies { list: ExportedList; name: string; icon: IconName; says: string }[];

/** Every list as a whole; with filters, from the list's own page. */
function ExportCard() {
  return (
    <Card component="section" aria-labelledby="exportar">
      <Stack>
        <CardHeading id="exportar">Exportar</CardHeading>
        <Note>
          Tudo o que a empresa tem em cada lista. Para levar só uma parte, filtre a lista e use Exportar nela.
        </Note>
        {LISTS.map(({ list, name, icon, says }) => (
          <Group key={list} justify="space-between" gap="sm">
            <Group gap="sm" wrap="nowrap" miw={0}>
              <Box style={{ flexShrink: 0 }} lh={0}>
                <Icon name={icon} />
              </Box>
              <Box miw={0}>
                <Text fw={600}>{name}</Text>
                <Note>{says}</Note>
              </Box>
            </Group>
            <Group gap="xs">
              {EXPORT_FORMATS.map(({ format, label }) => (
                <FileLink
                  key={format}
                  href={exportAddress(list, format)}
                  size="sm"
                  label={`Exportar ${name.toLowerCase()} em ${label}`}
                >
                  {label}
                </FileLink>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
