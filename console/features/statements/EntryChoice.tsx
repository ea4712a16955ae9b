import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CommissionEntry, StatementLine } from '@talao/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../lib/formats.ts';
import { commissionsQuery, explanationQuery } from '../commissions/requests.ts';
import { salesQuery } from '../order/requests.ts';
import type { SettledLine } from './requests.ts';

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

/**
 * Chooses the entry of an unknown line: for a deduction first overpaid entries, then likely ones, then other open ones. A typed
 * text is searched among all sales, because more may be open than the list can show.
 */
export function EntryChoice({ representadaId, line, chosen, disabled = false, onChoose }: EntryChoiceProps) {
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
