import { Select } from '@mantine/core';
import type { CommissionEntry, StatementLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { commissionsQuery } from '../commissions/requests.ts';
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
 * Of what entry a line speaks that nobody knew: where money is taken back, first what there is too much of; then the likely
 * ones, and whatever else is open.
 */
export function EntryChoice({ representadaId, line, chosen, disabled = false, onChoose }: EntryChoiceProps) {
  const [opened, setOpened] = useState(false);
  const open = useQuery({
    ...commissionsQuery({ representada_id: representadaId, situacao: OPEN, limit: AT_ONCE }),
    enabled: opened,
  });
  const overpaid = useQuery({
    ...commissionsQuery({ representada_id: representadaId, situacao: OVERPAID, limit: AT_ONCE }),
    enabled: opened && line.informado < 0,
  });
  const owed = (overpaid.data?.data ?? []).filter(({ saldo = 0 }) => saldo < 0).map(toOption);
  const likely = line.candidatos.map(toOption);
  const known = new Set(likely.map(({ value }) => value));
  const others = (open.data?.data ?? [])
    .filter(({ saldo = 0 }) => saldo > 0)
    .map(toOption)
    .filter(({ value }) => !known.has(value));
  return (
    <Select
      aria-label={`Comissão da linha ${line.linha}`}
      placeholder="De que comissão fala?"
      data={[
        ...(owed.length > 0 ? [{ group: 'A devolver', items: owed }] : []),
        ...(likely.length > 0 ? [{ group: 'Prováveis', items: likely }] : []),
        ...(others.length > 0 ? [{ group: 'Em aberto', items: others }] : []),
      ]}
      value={chosen ? `${chosen.venda_id} ${chosen.parcela}` : null}
      onDropdownOpen={() => setOpened(true)}
      onChange={(value) => onChoose(value === null ? undefined : toSettled(line.linha, value))}
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

function toOption({ venda_id, parcela, pedido, cliente_nome, saldo = 0 }: Suggested) {
  return {
    value: `${venda_id} ${parcela}`,
    label: `${pedido}, parcela ${parcela} · ${cliente_nome} · ${formatMoney(saldo)}`,
  };
}

function toSettled(linha: number, value: string): SettledLine {
  const [venda_id = '', parcela = ''] = value.split(' ');
  return { linha, venda_id, parcela: Number(parcela) };
}
