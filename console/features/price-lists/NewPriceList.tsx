import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { calendar } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { Note } from '../../ui/Words.tsx';
import { FactoryFile, readingOf } from '../factory-files/FactoryFile.tsx';
import { priceTablesQuery } from '../price-tables/requests.ts';
import { LIST_TABLE } from './list-columns.ts';
import { sentenceOf } from './list-words.ts';
import { PriceListLines } from './PriceListLines.tsx';
import { type ListOptions, usePostList, usePreviewList } from './requests.ts';

interface NewPriceListProps {
  representadaId: string | undefined;
  onRepresentada: (id: string | undefined) => void;
}

/** A dropped list is read without keeping anything; a person keeps it once it was read right. */
export function NewPriceList({ representadaId, onRepresentada }: NewPriceListProps) {
  const navigate = useNavigate();
  const preview = usePreviewList();
  const posting = usePostList();
  const today = calendar.today();
  const [hasTable, setHasTable] = useState(false);
  // A table is of one representada: with another one all begins anew.
  const [round, setRound] = useState(0);
  const options: ListOptions = { data: today, vale_de: today };
  return (
    <FactoryFile
      key={round}
      words={LIST_TABLE}
      options={options}
      {...{ representadaId, preview, posting }}
      onRepresentada={(id) => {
        if (hasTable) setRound(round + 1);
        setHasTable(false);
        onRepresentada(id);
      }}
      optionBoxes={({ tabela_id, data, vale_de }, change, busy) => (
        <>
          <TargetSelect
            representadaId={representadaId}
            value={tabela_id}
            disabled={busy}
            onChoose={(tabela_id) => {
              setHasTable(tabela_id !== undefined);
              change({ tabela_id });
            }}
          />
          <DayInput
            label="A lista é de"
            maxDate={today}
            value={data}
            disabled={busy}
            onChange={(data) => data && change({ data })}
          />
          <DayInput
            label="Vale de"
            minDate={today}
            value={vale_de}
            disabled={busy}
            onChange={(vale_de) => vale_de && change({ vale_de })}
          />
        </>
      )}
    >
      {({ data: list, avisos }, chosen, failure) => (
        <div key={readingOf(chosen)}>
          <Paper withBorder p="sm" mb="sm">
            <Text role="status">{sentenceOf(list)}</Text>
          </Paper>
          {avisos?.map(({ mensagem }) => (
            <Banner key={mensagem} color="yellow" p="xs" mb="sm" role="note">
              {mensagem}.
            </Banner>
          ))}
          <PriceListLines lines={list.linhas} />
          {failure}
          <Group gap="sm" mt="md">
            <Button
              loading={posting.isPending}
              onClick={() =>
                posting.mutate(chosen, {
                  onSuccess: ({ id }) => void navigate({ to: '/listas/$id', params: { id: id ?? '' } }),
                })
              }
            >
              Guardar e escolher o que vale
            </Button>
            <Note>Nenhum preço muda ainda. O que ela diz do estoque vale desde que é guardada.</Note>
          </Group>
        </div>
      )}
    </FactoryFile>
  );
}

interface TargetSelectProps {
  representadaId: string | undefined;
  value: string | undefined;
  disabled: boolean;
  onChoose: (tableId: string | undefined) => void;
}

/** Whose prices the list brings; nothing to choose where the representada has no tables. */
function TargetSelect({ representadaId, value, disabled, onChoose }: TargetSelectProps) {
  const query = useQuery({
    ...priceTablesQuery(representadaId ?? ''),
    enabled: representadaId !== undefined,
  });
  const tables = query.data ?? [];
  if (tables.length === 0) return null;
  return (
    <Select
      label="Preços de"
      data={[
        { value: '', label: 'Cadastro dos produtos' },
        ...tables.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      allowDeselect={false}
      value={value ?? ''}
      disabled={disabled}
      onChange={(chosen) => onChoose(chosen || undefined)}
    />
  );
}
