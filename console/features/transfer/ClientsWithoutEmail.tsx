import { Alert, Button, Group } from '@mantine/core';
import { newPlaceholderEmail } from '../../lib/placeholder-email.ts';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { withCell } from './chosen-file.ts';
import type { FixTableProps } from './FixTable.tsx';

/** Imports clients that have no e-mail, as their form does: with a recognisable placeholder, since the service requires one. */
export function ClientsWithoutEmail({ sheet, fields, faults, fixes, busy, onFix }: FixTableProps) {
  const at = fields.indexOf('email');
  const lines = new Map(sheet.linhas.map(({ linha, celulas }) => [linha, celulas]));
  const cellAt = (linha: number) => fixes.cells.get(linha)?.get(at) ?? lines.get(linha)?.[at] ?? '';
  // A line without a name is no client, but the total of the file.
  const unnamed = new Set(faults.filter(({ campo }) => campo === 'nome').map(({ linha }) => linha));
  const without = faults.filter(
    ({ linha, campo }) => campo === 'email' && !unnamed.has(linha) && !cellAt(linha).trim(),
  );
  if (at === -1 || without.length === 0) return null;
  const fill = () => {
    const filled = without.reduce(
      (fixed, { linha }) => withCell(fixed, linha, at, newPlaceholderEmail()),
      fixes,
    );
    onFix(filled);
  };
  return (
    <Alert
      color="yellow"
      icon={<Icon name="mail" />}
      title={count(without.length, 'cliente sem e-mail', 'clientes sem e-mail')}
    >
      <Group justify="space-between" gap="xs">
        Escreva o e-mail abaixo, ou siga sem ele: nada é enviado a quem não tem.
        <Button variant="default" size="xs" disabled={busy} onClick={fill}>
          Importar sem e-mail
        </Button>
      </Group>
    </Alert>
  );
}
