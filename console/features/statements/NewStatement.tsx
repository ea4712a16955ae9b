import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { StatementColumns } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/ListState.tsx';
import { showDone } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { CardHeading, Note, Small } from '../../ui/Words.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { FaultTable } from '../transfer/FaultTable.tsx';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { ColumnChooser, FIELDS, HeadingChooser } from './ColumnChooser.tsx';
import { Preview } from './Preview.tsx';
import {
  type ChosenStatement,
  PASTED,
  type SettledLine,
  usePostStatement,
  usePreviewStatement,
  useReadColumns,
} from './requests.ts';
import { FIELD_NAMES } from './statement-words.ts';

const LARGEST_FILE = 10 * 1024 * 1024;

interface NewStatementProps {
  representadaId: string | undefined;
  onRepresentada: (id: string | undefined) => void;
}

export function NewStatement({ representadaId, onRepresentada }: NewStatementProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [choosesColumns, setChoosesColumns] = useState(false);
  const columns = useReadColumns();
  const preview = usePreviewStatement();
  const posting = usePostStatement();
  const isTooLarge = file !== undefined && file.size > LARGEST_FILE;
  const firstLines = columns.error instanceof ApiError ? columns.error.firstLines : [];
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
        onSuccess: ({ id }) => {
          showDone('Extrato conferido e recebido.');
          void navigate({ to: '/conferencia/$id', params: { id } });
        },
      },
    );
  };

  return (
    // Hidden overflow would break the sticky bar at the end.
    <Card component="section" aria-labelledby="novo-extrato" mb="xl" style={{ overflow: 'visible' }}>
      <Stack>
        <CardHeading id="novo-extrato">Conferir um extrato</CardHeading>
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
          accept=".csv,.txt,.prn,.xlsx,.xls,.xlsb,.ods,.xml,.htm,.html,.pdf,text/csv"
          label="Escolher extrato (Excel, CSV, PDF…)"
          onChoose={(chosen) => begin(representadaId, chosen)}
        />
        <PasteLines
          disabled={busy || representadaId === undefined}
          onLines={(lines) => begin(representadaId, lines)}
        />
        {representadaId === undefined && <Note>Escolha primeiro a representada.</Note>}
        {isTooLarge && (
          <Banner color="red" role="alert" title="Escolha outro arquivo">
            O arquivo passa de 10 MiB.
          </Banner>
        )}
        {(columns.isPending || preview.isPending) && <Loading lines={4} />}
        {columns.isError && firstLines.length === 0 && <StatementFaults error={columns.error} />}
        {firstLines.length > 0 && !preview.data && (
          <HeadingChooser lines={firstLines} busy={preview.isPending} onChoose={readAgain} />
        )}
        {columns.data &&
          (choosesColumns ? (
            <ColumnChooser columns={columns.data} busy={preview.isPending} onChoose={readAgain} />
          ) : (
            <Group gap="xs">
              <Recipe columns={columns.data} />
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
            failure={posting.isError && <NotPosted error={posting.error} />}
            onConfirm={confirm}
          />
        )}
      </Stack>
    </Card>
  );
}

function NotPosted({ error }: { error: Error }) {
  return (
    <>
      <Failure error={error} />
      {error instanceof ApiError && error.code === 'statement_exists' && (
        <Text size="sm" mt="xs">
          Procure-o na lista abaixo: se foi engano, abra-o e desfaça-o.
        </Text>
      )}
    </>
  );
}

function Recipe({ columns: { lembrada, usadas } }: { columns: StatementColumns }) {
  const used = FIELDS.filter((field) => usadas[field] !== null).map(
    (field) => `${FIELD_NAMES[field]} em “${usadas[field]}”`,
  );
  return (
    <Note>
      {lembrada ? 'Lido como da última vez' : 'Lido assim'}: {used.join(', ')}.
    </Note>
  );
}

function keyOf(chosen: ChosenStatement | undefined): string {
  return `${chosen?.key} ${chosen?.colunas}`;
}

/** Why a file could not be read: line by line, where the service says so. */
function StatementFaults({ error }: { error: Error }) {
  const faults = error instanceof ApiError ? error.lines : [];
  return faults.length === 0 ? (
    <Failure error={error} />
  ) : (
    <Stack gap="xs" role="alert">
      <FaultTable faults={faults} />
    </Stack>
  );
}

const EXAMPLE = 'Pedido;Nota;Parcela;Comissão\nPED-2026-0001;1025;1;120,50';
const HEADING = 'Pedido;Nota;Parcela;Comissão\n';

function linesOf(text: string): File {
  return new File([text], PASTED, { type: 'text/plain' });
}

function usePastedLines(isListening: boolean, onLines: (file: File) => void): void {
  const take = useEffectEvent(onLines);
  useEffect(() => {
    if (!isListening) return;
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]')) return;
      const text = clipboardData?.getData('text/plain') ?? '';
      if (text.trim().includes('\n')) take(linesOf(text));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isListening]);
}

/** Lines that were copied from a table, or are typed one by one: they are sent as a file would be. */
function PasteLines({ disabled, onLines }: { disabled: boolean; onLines: (file: File) => void }) {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  usePastedLines(!disabled && !opened, onLines);
  if (!opened)
    return (
      <Group>
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => setOpened(true)}>
          Colar ou digitar as linhas
        </Button>
        <Small visibleFrom="sm">Copiou a tabela? Aperte Ctrl+V aqui mesmo.</Small>
      </Group>
    );
  return (
    <Stack gap="xs">
      <TextArea
        label="Linhas do extrato"
        description="Cole a tabela copiada do Excel, do e-mail ou do PDF, com a linha dos títulos. Ou digite: uma linha por comissão, com ponto e vírgula entre as colunas."
        placeholder={EXAMPLE}
        minRows={6}
        maxRows={16}
        value={text}
        disabled={disabled}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button
          disabled={disabled || text.trim() === '' || text.trim() === HEADING.trim()}
          onClick={() => onLines(linesOf(text))}
        >
          Conferir estas linhas
        </Button>
        {text === '' && (
          <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={() => setText(HEADING)}>
            Vou digitar: pôr os títulos
          </Button>
        )}
        <Small>Nada se recebe antes de você confirmar.</Small>
      </Group>
    </Stack>
  );
}
