import { Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { count, formatNumber } from '../../lib/formats.ts';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { historyQuery, priceIndexQuery, putHistory, putPriceIndex } from '../records/representadas.ts';

interface MonthsDialogProps {
  what: 'history' | 'index';
  representadaId: string;
  onClose: () => void;
}

const WORDS = {
  history: {
    title: 'Comissões de antes do Talão',
    says: 'Cole da planilha duas colunas: o mês e a comissão ganha nele; ou o ano e a comissão do ano, que se reparte entre os meses. Só meses antes da primeira venda registrada aqui.',
    label: 'Meses e valores',
    example: 'mes;valor\n03/2021;1.840,00\n04/2021;1.912,50',
    column: 'valor',
  },
  index: {
    title: 'Índice de correção',
    says: 'Cole da planilha duas colunas: o mês e a variação dele, em %. Vale para a empresa inteira.',
    label: 'Meses e percentuais',
    example: 'mes;percentual\n05/2024;0,46\n06/2024;0,21',
    column: 'percentual',
  },
} as const;

/** Months with a figure each, pasted from a sheet; they replace those from before. */
export default function MonthsDialog(props: MonthsDialogProps) {
  const isHistory = props.what === 'history';
  const history = useQuery({ ...historyQuery(props.representadaId), enabled: isHistory }).data;
  const index = useQuery({ ...priceIndexQuery, enabled: !isHistory }).data;
  if (history) {
    const known = history.meses.map(({ mes, valor }) => [mes, valor] as const);
    return <MonthsForm {...props} known={known} name="" />;
  }
  if (!index) return null;
  const known = index.meses.map(({ mes, percentual }) => [mes, percentual] as const);
  return <MonthsForm {...props} known={known} name={index.nome} />;
}

interface MonthsFormProps extends MonthsDialogProps {
  known: (readonly [mes: string, value: number])[];
  name: string;
}

function MonthsForm({ what, representadaId, known, name, onClose }: MonthsFormProps) {
  const words = WORDS[what];
  const before = known.map(([mes, value]) => `${mes};${formatNumber(value)}`).join('\n');
  const [text, setText] = useState(before && `mes;${words.column}\n${before}`);
  const [nome, setNome] = useState(name || 'IPCA');
  const save = useMutation({
    mutationFn: async () => {
      const csv = withHeading(text, words.column);
      const { data } = await (what === 'history'
        ? putHistory(representadaId, csv)
        : putPriceIndex(nome, csv)
      ).catch(explain);
      return data.meses.length;
    },
    onSuccess: (months) => {
      showDone(`${count(months, 'mês guardado', 'meses guardados')}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...actionState(save, save.mutate)}
      isChanged={() => text !== '' && known.length === 0 && !save.isPending}
      title={words.title}
      saveLabel="Guardar"
      size="lg"
      onClose={onClose}
    >
      <Text size="sm">{words.says}</Text>
      {what === 'index' && (
        <TextInput
          label="Nome do índice"
          value={nome}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
      )}
      <TextArea
        label={words.label}
        description="O que está aqui toma o lugar do que havia."
        placeholder={words.example}
        minRows={8}
        maxRows={16}
        data-autofocus
        value={text}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Columns are often copied without their headings: a year or a month in the first line says which they are. */
function withHeading(text: string, column: string): string {
  const [first = ''] = text.trimStart().split('\n');
  if (!/^"?\d/.test(first)) return text.trim() === '' ? `mes;${column}` : text;
  const separator = /[\t;|]/.exec(first)?.[0] ?? ';';
  return `${/^"?\d{4}"?\s*[\t;|]/.test(first) ? 'ano' : 'mes'}${separator}${column}\n${text.trimStart()}`;
}

function explain(error: Error): never {
  const [path, message] = error instanceof ApiError ? (Object.entries(error.fields)[0] ?? []) : [];
  const place = Number(path?.split('.')[1]);
  if (message === undefined) throw error;
  throw new Error(Number.isNaN(place) ? message : `${place + 1}º mês: ${message}`);
}
