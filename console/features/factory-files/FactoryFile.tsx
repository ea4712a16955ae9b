import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { StatementColumns } from '@talao/client';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/ListState.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { FaultTable } from '../transfer/FaultTable.tsx';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { ColumnChooser, HeadingChooser } from './ColumnChooser.tsx';
import { PasteLines } from './PasteLines.tsx';
import { type ChosenFile, useReadColumns } from './requests.ts';
import type { TableWords } from './table-words.ts';

const LARGEST_FILE = 10 * 1024 * 1024;

interface FactoryFileProps<Read, Options extends object> {
  words: TableWords;
  representadaId: string | undefined;
  onRepresentada: (id: string | undefined) => void;
  /** Asks what the file would do, without posting it. */
  preview: UseMutationResult<Read, Error, ChosenFile<Options>>;
  /** What else the request takes at first, and the boxes to change it. */
  options: Options;
  optionBoxes?: (options: Options, change: (change: Partial<Options>) => void, busy: boolean) => ReactNode;
  posting: { isPending: boolean; isError: boolean; error: Error | null; reset: () => void };
  /** What was taken for what, in place of the names of the columns alone. */
  readAs?: (columns: StatementColumns, read: Read | undefined, onColumns: () => void) => ReactNode;
  /** What the file would do, and the button that posts it. */
  children: (read: Read, chosen: ChosenFile<Options>, failure: ReactNode) => ReactNode;
}

/** Where a table of a factory is dropped or pasted: its columns are found, or said once, and what it would do is shown before it is posted. */
export function FactoryFile<Read, Options extends object>(props: FactoryFileProps<Read, Options>) {
  const { words, representadaId, onRepresentada, preview, posting, optionBoxes, readAs, children } = props;
  const [options, setOptions] = useState(props.options);
  const [file, setFile] = useState<File>();
  const [choosesColumns, setChoosesColumns] = useState(false);
  const columns = useReadColumns(words.layout);
  const isTooLarge = file !== undefined && file.size > LARGEST_FILE;
  const firstLines = columns.error instanceof ApiError ? columns.error.firstLines : [];
  const busy = columns.isPending || preview.isPending || posting.isPending;

  const begin = (representadaId: string | undefined, file: File | undefined) => {
    setChoosesColumns(false);
    columns.reset();
    preview.reset();
    posting.reset();
    setFile(file);
    if (representadaId === undefined || file === undefined || file.size > LARGEST_FILE) return;
    const chosen = { representadaId, file, key: newIdempotencyKey(), options };
    columns.mutate(chosen, { onSuccess: () => preview.mutate(chosen) });
  };
  const readAgain = (change: Partial<ChosenFile<Options>>) => {
    const before = preview.variables ?? (columns.variables as ChosenFile<Options> | undefined);
    if (!before) return;
    const chosen = { ...before, options, key: newIdempotencyKey(), ...change };
    posting.reset();
    // What the columns are from now on is asked once the file could be read with them.
    preview.mutate(chosen, { onSuccess: () => change.colunas !== undefined && columns.mutate(chosen) });
    setChoosesColumns(false);
  };
  const onChoose = (colunas: string) => readAgain({ colunas });
  const changeOptions = (change: Partial<Options>) => {
    const changed = { ...options, ...change };
    setOptions(changed);
    if (preview.data || preview.isError) readAgain({ options: changed });
  };
  const chooser = { words, busy: preview.isPending, onChoose };

  return (
    // Hidden overflow would break the sticky bar at the end.
    <Card
      component="section"
      aria-labelledby={`drop-${words.layout}`}
      mb="xl"
      style={{ overflow: 'visible' }}
    >
      <Stack>
        <CardHeading id={`drop-${words.layout}`}>{words.title}</CardHeading>
        <Group align="flex-end" gap="md">
          <RepresentadaPicker
            label="Representada"
            placeholder={words.whose}
            w={{ base: '100%', sm: 360 }}
            value={representadaId ?? null}
            disabled={posting.isPending}
            onChange={(value) => {
              onRepresentada(value ?? undefined);
              begin(value ?? undefined, file);
            }}
          />
          {optionBoxes?.(options, changeOptions, busy)}
        </Group>
        <FileDrop
          chosen={file}
          disabled={busy || representadaId === undefined}
          accept=".csv,.txt,.prn,.xlsx,.xls,.xlsb,.ods,.xml,.htm,.html,.pdf,text/csv"
          label={words.choose}
          onChoose={(chosen) => begin(representadaId, chosen)}
        />
        <PasteLines
          words={words}
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
        {columns.isError && firstLines.length === 0 && <FileFaults error={columns.error} />}
        {firstLines.length > 0 && !preview.data && <HeadingChooser lines={firstLines} {...chooser} />}
        {columns.data &&
          (choosesColumns ? (
            <ColumnChooser columns={columns.data} {...chooser} />
          ) : readAs ? (
            readAs(columns.data, preview.data, () => setChoosesColumns(true))
          ) : (
            <Group gap="xs">
              <Recipe words={words} columns={columns.data} />
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
        {preview.isError && <FileFaults error={preview.error} />}
        {preview.data &&
          preview.variables &&
          !choosesColumns &&
          children(
            preview.data,
            preview.variables,
            posting.error && <NotPosted words={words} error={posting.error} />,
          )}
      </Stack>
    </Card>
  );
}

/** What is shown of a file is of this reading of it alone. */
export function readingOf({ key, colunas }: ChosenFile): string {
  return `${key} ${colunas}`;
}

function NotPosted({ words, error }: { words: TableWords; error: Error }) {
  return (
    <>
      <Failure error={error} />
      {error instanceof ApiError && error.code.endsWith('_exists') && (
        <Text size="sm" mt="xs">
          {words.twice}
        </Text>
      )}
    </>
  );
}

interface RecipeProps {
  words: TableWords;
  columns: StatementColumns;
}

function Recipe({ words: { fields }, columns: { lembrada, usadas } }: RecipeProps) {
  const used = Object.entries(fields)
    .filter(([field]) => usadas[field])
    .map(([field, name]) => `${name} em “${usadas[field]}”`);
  return (
    <Note>
      {lembrada ? 'Lido como da última vez' : 'Lido assim'}: {used.join(', ')}.
    </Note>
  );
}

/** Why a file could not be read: line by line, where the service says so. */
function FileFaults({ error }: { error: Error }) {
  const faults = error instanceof ApiError ? error.lines : [];
  return faults.length === 0 ? (
    <Failure error={error} />
  ) : (
    <Stack gap="xs" role="alert">
      <FaultTable faults={faults} />
    </Stack>
  );
}
