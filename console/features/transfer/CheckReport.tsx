import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ImportReport } from '@talao/client';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { FaultTable } from './FaultTable.tsx';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

interface CheckReportProps {
  kind: ImportKind;
  report: ImportReport;
  importing: boolean;
  onImport: () => void;
}

/** What would become of the file, before anything does. */
export function CheckReport({ kind, report, importing, onImport }: CheckReportProps) {
  const { linhas, erros, colunas_ignoradas } = report;
  const { one, many } = IMPORT_KINDS[kind];
  const wrong = new Set(erros.map(({ linha }) => linha)).size;
  const isRight = erros.length === 0;
  return (
    <Stack>
      <Alert
        role="status"
        color={isRight ? 'teal' : 'red'}
        icon={<Icon name={isRight ? 'check' : 'alert'} />}
        title={isRight ? `Pronto para importar: ${count(linhas, one, many)}` : titleOf(linhas, wrong)}
      >
        {isRight
          ? 'Todas as linhas foram conferidas. Nada foi gravado ainda.'
          : 'Nada foi gravado. Corrija a planilha, salve e escolha o arquivo de novo.'}
      </Alert>
      {colunas_ignoradas.length > 0 && (
        <Alert color="yellow" icon={<Icon name="alert" />} title="Colunas que ficam de fora">
          <Text size="sm">{colunas_ignoradas.join(', ')}</Text>
        </Alert>
      )}
      {isRight ? (
        <Group>
          <Button loading={importing} onClick={onImport}>
            Importar {count(linhas, one, many)}
          </Button>
        </Group>
      ) : (
        <FaultTable faults={erros} />
      )}
    </Stack>
  );
}

function titleOf(lines: number, wrong: number): string {
  const right = lines - wrong;
  if (right <= 0) return 'O arquivo não pode ser importado assim';
  return `${count(wrong, 'linha com erro', 'linhas com erro')}, ${count(right, 'em ordem', 'em ordem')}`;
}
