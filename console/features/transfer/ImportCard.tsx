import { Alert, Button, Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { SHEET_TYPES } from '../../lib/sheets.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/ListState.tsx';
import { CheckReport } from './CheckReport.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportDone } from './ImportDone.tsx';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import { modelAddress } from './import-models.ts';
import { useCheckFile, useImportFile } from './send-file.ts';
import { whyUnsendable } from './unsendable-file.ts';

const CHOICES = Object.entries(IMPORT_KINDS).map(([value, { name }]) => ({ value, label: name }));

/** A file is tried as soon as it is chosen, and imported when its report is in order. */
export function ImportCard() {
  const [kind, setKind] = useState<ImportKind>('clients');
  const [file, setFile] = useState<File>();
  const check = useCheckFile();
  const importing = useImportFile();
  const unsendable = file && whyUnsendable(file);

  const begin = (kind: ImportKind, file?: File) => {
    setKind(kind);
    setFile(file);
    check.reset();
    importing.reset();
    if (file && !whyUnsendable(file)) check.mutate({ kind, file, key: newIdempotencyKey() });
  };
  const confirm = () => {
    if (check.variables) importing.mutate(check.variables, { onError: checkAgain });
  };
  /** Someone else may have registered one of these in the meantime: the report then tells which. */
  const checkAgain = (error: Error) => {
    const isOutdated = error instanceof ApiError && (error.status === 400 || error.status === 409);
    if (!isOutdated || !check.variables) return;
    importing.reset();
    check.mutate(check.variables);
  };

  return (
    <Card withBorder component="section" aria-labelledby="importar">
      <Stack>
        <Title order={2} size="h4" id="importar">
          Importar
        </Title>
        <SegmentedControl
          aria-label="O que importar"
          fullWidth
          data={CHOICES}
          value={kind}
          disabled={importing.isPending}
          onChange={(value) => begin(value as ImportKind)}
        />
        {importing.data ? (
          <ImportDone kind={kind} report={importing.data} onAgain={() => begin(kind)} />
        ) : (
          <>
            <Group justify="space-between" gap="sm">
              <Text size="sm" c="dimmed" maw={620}>
                Uma planilha, CSV ou Excel, com os nomes dos campos na primeira linha, como o modelo. Cada
                linha vira um registro novo: entram todas, ou nenhuma. Até 10.000 linhas.
              </Text>
              <Button
                component="a"
                href={modelAddress(kind)}
                download={`modelo-${IMPORT_KINDS[kind].many}.csv`}
                variant="default"
                size="sm"
                leftSection={<Icon name="download" size={16} />}
              >
                Modelo de {IMPORT_KINDS[kind].many}
              </Button>
            </Group>
            <FileDrop
              chosen={file}
              disabled={check.isPending || importing.isPending}
              onChoose={(file) => begin(kind, file)}
              accept={SHEET_TYPES}
              label="Escolher planilha"
            />
            {unsendable && (
              <Alert color="red" role="alert" icon={<Icon name="alert" />} title="Escolha outro arquivo">
                {unsendable}
              </Alert>
            )}
            {check.isPending && <Loading lines={3} />}
            {check.isError && <Failure error={check.error} retry={() => check.mutate(check.variables)} />}
            {check.data && (
              <CheckReport
                kind={kind}
                report={check.data}
                importing={importing.isPending}
                onImport={confirm}
              />
            )}
            {importing.isError && <Failure error={importing.error} />}
          </>
        )}
      </Stack>
    </Card>
  );
}
