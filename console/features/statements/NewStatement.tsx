import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { StatementColumns } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/ListState.tsx';
import { showDone } from '../../ui/notices.tsx';
import { RepresentadaPicker } from '../representadas/RepresentadaPicker.tsx';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { ColumnChooser, FIELDS } from './ColumnChooser.tsx';
import { Preview } from './Preview.tsx';
import {
  type ChosenStatement,
  type SettledLine,
  usePostStatement,
  usePreviewStatement,
  useReadColumns,
} from './requests.ts';
import { StatementFaults } from './StatementFaults.tsx';

const LARGEST_FILE = 10 * 1024 * 1024;

interface NewStatementProps {
  representadaId: string | undefined;
  onRepresentada: (id: string | undefined) => void;
}

/** A statement is read as soon as it is chosen, shown line by line, and posted when somebody has looked at it. */
export function NewStatement({ representadaId, onRepresentada }: NewStatementProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [choosesColumns, setChoosesColumns] = useState(false);
  const columns = useReadColumns();
  const preview = usePreviewStatement();
  const posting = usePostStatement();
  const isTooLarge = file !== undefined && file.size > LARGEST_FILE;
  const unread = columnsToChoose(columns.error);
  const busy = columns.isPending || preview.isPending || posting.isPending;

  const forget = () => {
    setChoosesColumns(false);
    columns.reset();
    preview.reset();
    posting.reset();
  };
  const begin = (representadaId: string | undefined, file: File | undefined) => {
    forget();
    setFile(file);
    if (representadaId === undefined || file === undefined || file.size > LARGEST_FILE) return;
    const chosen = { representadaId, file, key: newIdempotencyKey() };
    columns.mutate(chosen, {
      onSuccess: () => preview.mutate(chosen),
    });
  };
  const readAgain = (colunas: string) => {
    if (!columns.variables) return;
    posting.reset();
    preview.mutate({ ...columns.variables, key: newIdempotencyKey(), colunas });
    setChoosesColumns(false);
  };
  const confirm = (settled: SettledLine[]) => {
    if (!preview.variables) return;
    posting.mutate(
      { ...preview.variables, settled },
      {
        onSuccess: ({ id, linhas }) => {
          showDone(`Extrato de ${linhas.length} linhas conferido.`);
          void navigate({ to: '/conferencia/$id', params: { id } });
        },
      },
    );
  };

  return (
    <Card withBorder component="section" aria-labelledby="novo-extrato" mb="xl">
      <Stack>
        <Title order={2} size="h4" id="novo-extrato">
          Conferir um extrato
        </Title>
        <RepresentadaPicker
          label="Representada"
          placeholder="De quem é o extrato?"
          w={{ sm: 360 }}
          value={representadaId ?? null}
          disabled={posting.isPending}
          onChange={(value) => {
            onRepresentada(value ?? undefined);
            begin(value ?? undefined, file);
          }}
        />
        <FileDrop
          chosen={file}
          disabled={busy || representadaId === undefined}
          accept=".csv,.xlsx,text/csv"
          label="Escolher extrato (CSV ou Excel)"
          onChoose={(chosen) => begin(representadaId, chosen)}
        />
        {representadaId === undefined && (
          <Text size="sm" c="dimmed">
            Escolha primeiro a representada.
          </Text>
        )}
        {isTooLarge && (
          <Alert color="red" role="alert" icon={<Icon name="alert" />} title="Escolha outro arquivo">
            O arquivo passa de 10 MiB.
          </Alert>
        )}
        {(columns.isPending || preview.isPending) && <Loading lines={4} />}
        {columns.isError && !unread && <StatementFaults error={columns.error} />}
        {unread && !preview.data && (
          <ColumnChooser columns={unread} busy={preview.isPending} onChoose={readAgain} />
        )}
        {columns.data &&
          (choosesColumns ? (
            <ColumnChooser columns={columns.data} busy={preview.isPending} onChoose={readAgain} />
          ) : (
            <Group>
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={busy}
                onClick={() => setChoosesColumns(true)}
              >
                Mudar as colunas
              </Button>
            </Group>
          ))}
        {preview.isError && <StatementFaults error={preview.error} />}
        {preview.data && !choosesColumns && (
          <Preview
            key={keyOf(preview.variables)}
            statement={preview.data}
            posting={posting.isPending}
            onConfirm={confirm}
          />
        )}
        {posting.isError && <Failure error={posting.error} />}
        {posting.error instanceof ApiError && posting.error.code === 'statement_exists' && (
          <Text size="sm">Procure-o na lista abaixo: se foi engano, desfaça-o ali.</Text>
        )}
      </Stack>
    </Card>
  );
}

/** Of a file whose heading was not found, the first line with most cells: there the names are likely to stand. */
function columnsToChoose(error: Error | null): StatementColumns | undefined {
  const lines = error instanceof ApiError ? error.firstLines : [];
  const widest = Math.max(...lines.map(({ length }) => length));
  const at = lines.findIndex(({ length }) => length === widest);
  const colunas = lines[at];
  if (colunas === undefined) return undefined;
  const usadas = Object.fromEntries(FIELDS.map((field) => [field, null])) as StatementColumns['usadas'];
  return { linha: at + 1, colunas: [...colunas], exemplo: [...(lines[at + 1] ?? [])], usadas };
}

function keyOf(chosen: ChosenStatement | undefined): string {
  return `${chosen?.key} ${chosen?.colunas}`;
}
