import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ImportReport } from '@talao/client';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { countsOf } from './CheckReport.tsx';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

interface ImportDoneProps {
  kind: ImportKind;
  report: ImportReport;
  onAgain: () => void;
}

export function ImportDone({ kind, report, onAgain }: ImportDoneProps) {
  const { one, many, list } = IMPORT_KINDS[kind];
  return (
    <Stack>
      <Alert
        role="status"
        color="teal"
        icon={<Icon name="check" />}
        title={`Importação concluída: ${wordsFor(report, one, many)}`}
      >
        Já estão na lista, e cada registro consta na auditoria.
      </Alert>
      <Group>
        <ButtonLink to={list}>Ver {many}</ButtonLink>
        <Button variant="default" onClick={onAgain}>
          Importar outro arquivo
        </Button>
      </Group>
    </Stack>
  );
}

function wordsFor(report: ImportReport, one: string, many: string): string {
  const { criados, atualizados, inalterados = 0 } = report;
  return atualizados === undefined ? count(criados, one, many) : countsOf(criados, atualizados, inalterados);
}
