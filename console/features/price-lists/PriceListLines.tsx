import { Badge, Checkbox, Chip, Group, Stack, TextInput } from '@mantine/core';
import type { PriceListLine } from '@talao/client';
import { useState } from 'react';
import { foldText } from '../../../src/domain/text.ts';
import { formatPrice, formatRate } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Below, Small, Strong } from '../../ui/Words.tsx';
import { tellStock } from '../records/availability.ts';
import { type Choices, isUsed, mayChoose } from './choices.ts';
import { LINE_NAMES, reasonOf, writeVariation } from './list-words.ts';

interface PriceListLinesProps {
  lines: PriceListLine[];
  choices?: Choices;
  /** Without it the lines are only shown. */
  onChoose?: ((some: PriceListLine[], isChosen: boolean) => void) | undefined;
}

const AT_ONCE = 50;
type Shown = 'todas' | 'sobem' | 'descem' | PriceListLine['situacao'];

export function PriceListLines({ lines, choices = new Map(), onChoose }: PriceListLinesProps) {
  const [shown, setShown] = useState<Shown>('todas');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const found = lines.filter((line) => isShown(line, shown) && hasWords(line, words));
  const onPage = found.slice((page - 1) * AT_ONCE, page * AT_ONCE);
  const suspicious = onChoose ? lines.filter(({ situacao }) => situacao === 'suspeito') : [];
  const show = (next: Shown) => {
    setShown(next);
    setPage(1);
  };
  return (
    <>
      <Chip.Group value={shown} onChange={(value) => show(value as Shown)}>
        <Group gap="xs" mb="sm" role="group" aria-label="Situação das linhas">
          {filtersOf(lines).map(({ value, label, color }) => (
            <Chip key={value} value={value} color={color}>
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group mb="sm" gap="md">
        <TextInput
          type="search"
          aria-label="Buscar na lista"
          placeholder="Código ou descrição"
          autoComplete="off"
          leftSection={<Icon name="search" size={18} />}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
        {onChoose && suspicious.length > 0 && (
          <Checkbox
            label={`Confirmar os preços suspeitos (${suspicious.length})`}
            checked={suspicious.every((line) => isUsed(line, choices))}
            onChange={({ currentTarget }) => onChoose(suspicious, currentTarget.checked)}
          />
        )}
      </Group>
      <RecordTable
        label="Linhas da lista"
        columns={columnsWith(lines, choices, onChoose)}
        records={onPage}
        keyOf={({ linha }) => String(linha)}
      />
      <Pager page={page} limit={AT_ONCE} total={found.length} onPage={setPage} />
    </>
  );
}

function isShown({ situacao, antigo, novo }: PriceListLine, shown: Shown): boolean {
  if (shown === 'todas') return true;
  if (shown !== 'sobem' && shown !== 'descem') return situacao === shown;
  const moves = situacao === 'alterado' || situacao === 'suspeito';
  return moves && (shown === 'sobem' ? Number(novo) > Number(antigo) : Number(novo) < Number(antigo));
}

function hasWords({ codigo, descricao }: PriceListLine, words: readonly string[]): boolean {
  const text = foldText(`${codigo ?? ''} ${descricao ?? ''}`);
  return words.every((word) => text.includes(word));
}

function filtersOf(lines: readonly PriceListLine[]) {
  const counted = (value: Shown, label: string, color?: string) => {
    const number = lines.filter((line) => isShown(line, value)).length;
    return number === 0 ? [] : [{ value, label: `${label} (${number})`, color }];
  };
  const situations = Object.entries(LINE_NAMES) as [
    PriceListLine['situacao'],
    { many: string; color: string },
  ][];
  return [
    ...counted('todas', 'Todas'),
    ...situations.slice(0, 3).flatMap(([name, { many, color }]) => counted(name, many, color)),
    ...counted('sobem', 'Sobem'),
    ...counted('descem', 'Descem'),
    ...situations.slice(4).flatMap(([name, { many, color }]) => counted(name, many, color)),
  ];
}

function columnsWith(
  lines: readonly PriceListLine[],
  choices: Choices,
  onChoose: PriceListLinesProps['onChoose'],
): Column<PriceListLine>[] {
  const told: Column<PriceListLine>[] = [
    {
      header: 'Estoque',
      cell: ({ disponibilidade }) => (disponibilidade ? tellStock(disponibilidade) : '—'),
    },
    { header: 'IPI', align: 'right', cell: ({ ipi }) => formatRate(ipi) },
    { header: 'Mínimo', align: 'right', cell: ({ preco_minimo }) => priceOrDash(preco_minimo) },
  ];
  const isTold = [
    lines.some(({ disponibilidade }) => disponibilidade !== null),
    lines.some(({ ipi }) => ipi !== null),
    lines.some(({ preco_minimo }) => preco_minimo !== null),
  ];
  return [
    {
      header: 'Na lista',
      cell: (line) => (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {onChoose && mayChoose(line) && (
            <Checkbox
              mt={2}
              aria-label={`Usar a linha ${line.linha}`}
              checked={isUsed(line, choices)}
              onChange={({ currentTarget }) => onChoose([line], currentTarget.checked)}
            />
          )}
          <LineName line={line} />
        </Group>
      ),
    },
    { header: 'Situação', cell: (line) => <LineBadge line={line} />, phone: 'corner' },
    { header: 'Antigo', align: 'right', cell: ({ antigo }) => priceOrDash(antigo) },
    { header: 'Novo', align: 'right', cell: ({ novo }) => <Strong>{priceOrDash(novo)}</Strong> },
    { header: 'Variação', align: 'right', cell: ({ variacao }) => writeVariation(variacao) },
    ...told.filter((_, at) => isTold[at]),
  ];
}

function LineName({ line: { linha, aba, produto_id, codigo, descricao } }: { line: PriceListLine }) {
  const name = descricao ?? codigo ?? `Linha ${linha}`;
  const below = [codigo, aba, `linha ${linha}`].filter(Boolean).join(' · ');
  return (
    <div>
      {produto_id === null ? name : <PageLink of="/produtos" id={produto_id} name={name} />}
      <Below>{below}</Below>
    </div>
  );
}

function LineBadge({ line }: { line: PriceListLine }) {
  const { one, color } = LINE_NAMES[line.situacao];
  const reason = reasonOf(line);
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={color}>{one}</Badge>
      {reason !== '' && <Small span>{reason}</Small>}
    </Stack>
  );
}

export function priceOrDash(price: number | null): string {
  return price === null ? '—' : formatPrice(price);
}
