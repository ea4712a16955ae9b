import { Button, Group, Menu, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CommissionEntry, StatementLine } from '@talao/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dismissal } from '../../../src/domain/statement-lines.ts';
import { formatMoney } from '../../lib/formats.ts';
import type { TypedNumber } from '../../lib/typed-numbers.ts';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { commissionsQuery, explanationQuery } from '../commissions/requests.ts';
import { salesQuery } from '../order/requests.ts';
import type { SettledLine } from './requests.ts';
import { DISMISSAL_CHOICES, DISMISSAL_NAMES } from './statement-words.ts';

/** As long as the service takes it. */
const LONGEST_NOTE = 500;

interface LineActionProps {
  representadaId: string;
  line: StatementLine;
  settled: SettledLine | undefined;
  disabled: boolean;
  onSettle: (settled: SettledLine | undefined) => void;
}

export function LineAction({ representadaId, line, settled, disabled, onSettle }: LineActionProps) {
  const { linha } = line;
  const [typed, setTyped] = useState<TypedNumber>('');
  const informado = typeof typed === 'number' ? typed : undefined;
  const isUnread = line.informado === null;
  const dismissed = settled && 'dispensar' in settled ? settled.dispensar : null;
  if (dismissed !== null)
    return (
      <Group gap="xs">
        Dispensada: {DISMISSAL_NAMES[dismissed]}
        <Button variant="subtle" size="compact-xs" disabled={disabled} onClick={() => onSettle(undefined)}>
          Desfazer
        </Button>
      </Group>
    );
  return (
    <Stack gap={4}>
      {isUnread && (
        <MoneyInput
          size="xs"
          aria-label={`Comissão, em reais, da linha ${linha}`}
          placeholder="Quanto é?"
          value={typed}
          onChange={setTyped}
          disabled={disabled}
        />
      )}
      <EntryChoice
        representadaId={representadaId}
        line={line}
        chosen={settled}
        disabled={disabled || (isUnread && informado === undefined)}
        onChoose={(choice) => onSettle(choice && { ...choice, informado })}
      />
      <DismissMenu
        label={`Não é comissão… (linha ${linha})`}
        text="Não é comissão…"
        disabled={disabled}
        onDismiss={(dispensar, nota) => onSettle(dismissalOf(line, dispensar, nota, informado))}
      />
    </Stack>
  );
}

/** A commission that could not be read counts as nothing unless one was typed: most such lines are footers. */
export function dismissalOf(
  { linha, informado: read }: StatementLine,
  dispensar: Dismissal,
  nota: string | undefined,
  typed?: number,
): SettledLine {
  return { linha, dispensar, nota, ...(read === null && { informado: typed ?? 0 }) };
}

interface DismissMenuProps {
  label: string;
  text: string;
  disabled: boolean;
  onDismiss: (kind: Dismissal, note: string | undefined) => void;
}

export function DismissMenu({ label, text, disabled, onDismiss }: DismissMenuProps) {
  const [note, setNote] = useState('');
  return (
    <Menu position="bottom-start" onClose={() => setNote('')}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          w="max-content"
          ms={{ sm: -7 }}
          disabled={disabled}
          aria-label={label}
        >
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <TextInput
          size="xs"
          p={4}
          aria-label="Observação da dispensa"
          placeholder="Observação (opcional)"
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          // The menu would take letters for the beginning of a choice.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        />
        <Menu.Label>O que é, então?</Menu.Label>
        {DISMISSAL_CHOICES.map(({ kind, label }) => (
          <Menu.Item key={kind} onClick={() => onDismiss(kind, note.trim() || undefined)}>
            {label.charAt(0).toUpperCase() + label.slice(1)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface EntryChoiceProps {
  representadaId: string;
  line: StatementLine;
  chosen: SettledLine | undefined;
  disabled?: boolean;
  onChoose: (settled: SettledLine | undefined) => void;
}

const AT_ONCE = 100;
const OPEN = 'a_receber,atrasada,divergente,prevista';
const OVERPAID = 'estornada,divergente';

/** A typed text is searched among all sales, because more may be open than the list can show. */
function EntryChoice({ representadaId, line, chosen, disabled = false, onChoose }: EntryChoiceProps) {
  const isDeduction = (line.informado ?? 0) < 0;
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Option>();
  const found = useFoundEntries(representadaId, opened && typed !== picked?.label ? typed : '');
  const open = useQuery({
    ...commissionsQuery({ representada_id: representadaId, situacao: OPEN, limit: AT_ONCE }),
    enabled: opened,
  });
  const overpaid = useQuery({
    ...commissionsQuery({ representada_id: representadaId, situacao: OVERPAID, limit: AT_ONCE }),
    enabled: opened && isDeduction,
  });
  const owed = (overpaid.data?.data ?? []).filter(({ saldo = 0 }) => saldo < 0).map(toOption);
  const likely = line.candidatos.map(toOption);
  const others = (open.data?.data ?? []).filter(({ saldo = 0 }) => saldo > 0).map(toOption);
  const takes = ({ saldo, recebido }: CommissionEntry) => saldo > 0 || (isDeduction && recebido > 0);
  const elsewhere = [...(picked ? [picked] : []), ...found.filter(takes).map(toOption)];
  return (
    <Select
      aria-label={`Comissão da linha ${line.linha}`}
      placeholder="Qual comissão?"
      data={groupOptions([
        ['A devolver', owed],
        ['Prováveis', likely],
        ['Em aberto', others],
        ['De pedidos encontrados', elsewhere],
      ])}
      onSearchChange={setTyped}
      value={chosen && 'venda_id' in chosen ? `${chosen.venda_id} ${chosen.parcela}` : null}
      onDropdownOpen={() => setOpened(true)}
      onChange={(value, option) => {
        // The chosen entry stays in the list, because the box shows its label from there.
        setPicked(option ?? undefined);
        onChoose(value === null ? undefined : toSettled(line.linha, value));
      }}
      searchable
      selectFirstOptionOnChange
      clearable
      disabled={disabled}
      nothingFoundMessage="Nenhuma comissão em aberto"
      maxDropdownHeight={280}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}

type Suggested = Pick<CommissionEntry, 'venda_id' | 'parcela' | 'pedido' | 'cliente_nome'> & {
  saldo?: number | undefined;
};

interface Option {
  readonly value: string;
  readonly label: string;
}

function toOption({ venda_id, parcela, pedido, cliente_nome, saldo = 0 }: Suggested): Option {
  return {
    value: `${venda_id} ${parcela}`,
    label: `${pedido}, parcela ${parcela} · ${cliente_nome} · ${formatMoney(saldo)}`,
  };
}

/** Each entry appears in one group only, because the box fails on duplicates. */
function groupOptions(groups: readonly [group: string, options: readonly Option[]][]) {
  const offered = new Set<string>();
  return groups
    .map(([group, options]) => ({
      group,
      items: options.filter(({ value }) => !offered.has(value) && offered.add(value)),
    }))
    .filter(({ items }) => items.length > 0);
}

function toSettled(linha: number, value: string): SettledLine {
  const [venda_id = '', parcela = ''] = value.split(' ');
  return { linha, venda_id, parcela: Number(parcela) };
}

const FEWEST_LETTERS = 2;
const MOST_SALES = 5;

/** The entries of the sales that a text finds by their order or their client, however many others there are. */
function useFoundEntries(representadaId: string, text: string): CommissionEntry[] {
  const [search] = useDebouncedValue(text.trim(), 150);
  const isAsked = search.length >= FEWEST_LETTERS;
  const sales = useQuery({
    ...salesQuery({ representada_id: representadaId, search, limit: MOST_SALES }),
    enabled: isAsked,
  });
  return useQueries({
    queries: (isAsked ? (sales.data?.data ?? []) : []).map(({ id }) => explanationQuery(id)),
    combine: (answers) => answers.flatMap(({ data }) => data?.parcelas ?? []),
  });
}
