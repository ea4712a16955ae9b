import { Group } from '@mantine/core';
import { ButtonLink } from '../../ui/links.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { useMay } from '../session/permissions.ts';

/** Shown to an office without sales. */
export function NoSalesYet() {
  const canWrite = useMay('writeSales');
  // The office has the first steps above it.
  const hasSteps = useMay('importRecords');
  return (
    <Nothing title="O painel começa com a primeira venda" icon="panel">
      {canWrite ? (
        <Group justify="center" gap="xs" mt="xs">
          {!hasSteps && (
            <ButtonLink to="/clientes/novo" variant="default">
              Cadastrar um cliente
            </ButtonLink>
          )}
          <ButtonLink to="/vendas/nova">Registrar uma venda</ButtonLink>
        </Group>
      ) : (
        'Os números da empresa aparecerão aqui.'
      )}
    </Nothing>
  );
}
