import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Client, Credit } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { TextLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Amber, Below, SectionHead, Strong } from '../../ui/Words.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { creditsQuery, useChangeCredit } from './requests.ts';

/** What the client owes each representada and may still buy there, with the day that is from. */
export default function ClientCredits({ client }: { client: Client }) {
  const { data } = useQuery(creditsQuery({ cliente_id: client.id, limit: 100 }));
  const canChange = useMay('manageMoney');
  const [edited, setEdited] = useState<{ representadaId: string | null }>();
  const credits = data?.data ?? [];
  if (data === undefined || (credits.length === 0 && !canChange)) return null;
  const columns = canChange
    ? [
        ...COLUMNS,
        {
          header: 'Mudar',
          quiet: true as const,
          cell: ({ representada_id, representada_nome }: Credit) => (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Mudar o limite em ${representada_nome}`}
              onClick={() => setEdited({ representadaId: representada_id })}
            >
              Mudar
            </Button>
          ),
        },
      ]
    : COLUMNS;
  return (
    <section aria-labelledby="credito">
      <SectionHead id="credito" title="Crédito">
        {canChange && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEdited({ representadaId: null })}>
            Pôr um limite
          </Button>
        )}
      </SectionHead>
      {credits.length > 0 && (
        <RecordTable
          label="Crédito por representada"
          columns={columns}
          records={credits}
          keyOf={({ representada_id }) => representada_id}
        />
      )}
      {edited && (
        <CreditDialog
          client={client}
          representadaId={edited.representadaId}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

const COLUMNS: Column<Credit>[] = [
  {
    header: 'Representada',
    cell: ({ representada_nome, bloqueado, motivo, posicao_em }) => (
      <div>
        <Strong>{representada_nome}</Strong>
        {bloqueado && (
          <Amber span display="block">
            {motivo ? `Bloqueado: ${motivo}` : 'Bloqueado'}
          </Amber>
        )}
        <Below>{posicao_em === null ? 'sem posição ainda' : `posição de ${formatDate(posicao_em)}`}</Below>
      </div>
    ),
  },
  {
    header: 'Vencido',
    align: 'right',
    cell: ({ cliente_id, representada_id, vencido, maior_atraso }) =>
      vencido === 0 ? (
        '—'
      ) : (
        <div>
          <TextLink
            to="/titulos"
            search={{ cliente: cliente_id, representada: representada_id, situacao: 'vencido' }}
            inherit
          >
            {formatMoney(vencido)}
          </TextLink>
          <Amber span display="block">{`há ${maior_atraso} ${maior_atraso === 1 ? 'dia' : 'dias'}`}</Amber>
        </div>
      ),
    phone: 'corner',
  },
  { header: 'A vencer', align: 'right', cell: ({ a_vencer }) => moneyOrDash(a_vencer) },
  {
    header: 'Créditos',
    align: 'right',
    cell: ({ creditos }) => (creditos === 0 ? '—' : formatMoney(-creditos)),
  },
  {
    header: 'Pedidos e notas',
    align: 'right',
    cell: ({ a_faturar, faturado }) => moneyOrDash(Math.round((a_faturar + faturado) * 100) / 100),
  },
  {
    header: 'Limite',
    align: 'right',
    cell: ({ limite }) => (limite === null ? 'Sem limite' : formatMoney(limite)),
  },
  {
    header: 'Resta',
    align: 'right',
    cell: ({ disponivel }) =>
      disponivel === null ? (
        '—'
      ) : disponivel < 0 ? (
        <Amber span>{formatMoney(disponivel)}</Amber>
      ) : (
        <Strong>{formatMoney(disponivel)}</Strong>
      ),
  },
];

function moneyOrDash(value: number): string {
  return value === 0 ? '—' : formatMoney(value);
}

interface CreditDialogProps {
  client: Client;
  /** Null to choose her. */
  representadaId: string | null;
  onClose: () => void;
}

const LONGEST_REASON = 255;

function CreditDialog({ client, representadaId, onClose }: CreditDialogProps) {
  const change = useChangeCredit(client.id);
  const [chosen, setChosen] = useState(representadaId);
  const kept = client.credito.find(({ representada_id }) => representada_id === representadaId);
  const [limite, setLimite] = useState<TypedNumber>(kept?.limite ?? '');
  const [bloqueado, setBloqueado] = useState(kept?.bloqueado ?? false);
  const [motivo, setMotivo] = useState(kept?.motivo ?? '');
  const save = () => {
    if (chosen === null) return;
    const said = {
      representada_id: chosen,
      limite: limite === '' ? null : toNumber(limite),
      bloqueado,
      motivo: motivo.trim() || null,
    };
    const others = client.credito.filter(({ representada_id }) => representada_id !== chosen);
    const isNothing = said.limite === null && !bloqueado && said.motivo === null;
    change.mutate(
      { seen: client, credito: isNothing ? others : [...others, said] },
      {
        onSuccess: () => {
          showDone('O crédito foi mudado.');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog {...actionState(change, save)} title="Limite e bloqueio" saveLabel="Salvar" onClose={onClose}>
      <RepresentadaPicker
        label="Representada"
        placeholder="Em que fábrica?"
        required
        value={chosen}
        disabled={representadaId !== null}
        onChange={setChosen}
      />
      <MoneyInput
        label="Limite de crédito"
        description="Vazio: sem limite"
        value={limite}
        onChange={setLimite}
      />
      <Checkbox
        label="A fábrica não vende a este cliente"
        checked={bloqueado}
        onChange={({ currentTarget }) => setBloqueado(currentTarget.checked)}
      />
      <TextInput
        label="Motivo"
        placeholder="Cheque devolvido"
        maxLength={LONGEST_REASON}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
    </FormDialog>
  );
}
