import { Box, Button, Group } from '@mantine/core';
import type { OpenShare } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lastOfMonth } from '../../../src/domain/periods.ts';
import { count, formatMoney } from '../../lib/formats.ts';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FileLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Small, Strong } from '../../ui/Words.tsx';
import { MOST_PEOPLE, usersQuery } from '../records/people.ts';
import { useMay, useSession } from '../session/session.ts';
import { openSharesQuery, payoutStatementAddress } from './requests.ts';

const PayDialog = lazyPart(() => import('./PayDialog.tsx'));

/** What each vendedor may have by the end of a month, the button that pays it, and his statement. */
export function OpenShares({ mes }: { mes: string }) {
  const de = `${mes}-01`;
  const ate = lastOfMonth(de);
  const query = useQuery(openSharesQuery(ate));
  const vendedores = useVendedores();
  const canPay = useMay('manageMoney');
  const [paid, setPaid] = useState<OpenShare>();
  const columns: Column<OpenShare>[] = [
    {
      header: 'Vendedor',
      cell: ({ vendedor_nome }) => <Strong>{vendedor_nome}</Strong>,
    },
    {
      header: 'Em aberto',
      align: 'right',
      cell: ({ valor, parcelas }) => (
        <div>
          <Strong>{formatMoney(valor)}</Strong>
          <Small>{valor < 0 ? 'pago a mais' : count(parcelas, 'parcela', 'parcelas')}</Small>
        </div>
      ),
    },
    {
      header: 'Demonstrativo do mês',
      cell: ({ vendedor_id: id, vendedor_nome: nome }) => (
        <Group gap={4} wrap="nowrap">
          {(['pdf', 'xlsx'] as const).map((formato) => (
            <FileLink
              key={formato}
              href={payoutStatementAddress(id, { de, ate, formato })}
              opens={formato === 'pdf'}
              label={`Demonstrativo de ${nome} em ${formato === 'pdf' ? 'PDF' : 'Excel'}`}
              variant="subtle"
              size="compact-sm"
            >
              {formato === 'pdf' ? 'PDF' : 'Excel'}
            </FileLink>
          ))}
        </Group>
      ),
    },
  ];
  if (canPay)
    columns.push({
      header: 'Pagar',
      quiet: true,
      align: 'right',
      cell: (share) =>
        share.valor > 0 && (
          <Button
            size="compact-sm"
            aria-label={`Pagar ${formatMoney(share.valor)} a ${share.vendedor_nome}`}
            onClick={() => setPaid(share)}
          >
            Pagar
          </Button>
        ),
    });
  return (
    <Box mb="lg">
      <ListState
        query={query}
        empty={(open) =>
          open.length + vendedores.length === 0 && (
            <Nothing title="Nenhum vendedor com repasse" icon="team">
              Convide os vendedores em Equipe, com o percentual de cada um.
            </Nothing>
          )
        }
      >
        {(open) => (
          <RecordTable
            label="O que cada vendedor pode receber"
            columns={columns}
            records={withAll(open, vendedores)}
            keyOf={({ vendedor_id }) => vendedor_id}
            stale={query.isPlaceholderData}
          />
        )}
      </ListState>
      {paid && <PayDialog share={paid} mes={mes} onClose={() => setPaid(undefined)} />}
    </Box>
  );
}

interface Vendedor {
  id: string;
  nome: string;
}

/** Active ones with a share, or the vendedor himself. */
function useVendedores(): Vendedor[] {
  const session = useSession();
  const mayRead = useMay('readPeople');
  const people = useQuery({ ...usersQuery({ limit: MOST_PEOPLE }), enabled: mayRead }).data?.data ?? [];
  if (!mayRead) return session?.usuario ? [session.usuario] : [];
  return people.filter(({ ativo, repasse = 0 }) => ativo && repasse > 0);
}

/** One of whom nothing is open has a statement all the same. */
function withAll(open: readonly OpenShare[], vendedores: readonly Vendedor[]): OpenShare[] {
  const others = vendedores
    .filter(({ id }) => !open.some(({ vendedor_id }) => vendedor_id === id))
    .map(({ id, nome }) => ({ vendedor_id: id, vendedor_nome: nome, parcelas: 0, valor: 0 }));
  return [...open, ...others];
}
