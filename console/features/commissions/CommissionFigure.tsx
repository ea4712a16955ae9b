import type { CommissionFigures, CommissionSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstOfMonth } from '../../../src/domain/periods.ts';
import { calendar, count, formatDate, formatMoney, monthName } from '../../lib/formats.ts';
import { Figure } from '../../ui/Figure.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Small } from '../../ui/Words.tsx';
import { receiptsQuery } from '../receipts/requests.ts';
import { type CommissionsAddress, endOfMonth } from './commissions-address.ts';

export interface CommissionFigureProps {
  name: string;
  value: number | undefined;
  says: string;
  isBad?: boolean;
  isSmall?: boolean;
  isInCard?: boolean;
  search?: CommissionsAddress;
  link?: ReactNode;
}

export function CommissionFigure(props: CommissionFigureProps) {
  const { name, value, says, isBad = false, isSmall = false, isInCard = false, search } = props;
  const link = props.link ?? (
    <TextLink to="/comissoes" search={search} size="sm" underline="always">
      {name}
    </TextLink>
  );
  return (
    <Figure
      name={link}
      value={value === undefined ? '—' : formatMoney(value)}
      isBad={isBad}
      isSmall={isSmall}
      isInCard={isInCard}
    >
      <Small>{says}</Small>
    </Figure>
  );
}

/** What is open up to the end of the month: late, to receive, and what came with another value. */
export function OpenFigures({ open, of = {}, isSmall = false }: OpenFiguresProps) {
  const { atrasada, a_receber, divergente } = open ?? {};
  const told = (sum: CommissionFigures | undefined) =>
    sum ? count(sum.quantidade, 'parcela', 'parcelas') : 'parcelas';
  const ate = endOfMonth();
  return (
    <>
      <CommissionFigure
        name="Atrasadas"
        value={atrasada?.saldo}
        says={told(atrasada)}
        isBad={atrasada !== undefined && atrasada.saldo > 0}
        isSmall={isSmall}
        search={{ ...of, situacao: 'atrasada' }}
      />
      <CommissionFigure
        name="A receber"
        value={a_receber?.saldo}
        isSmall={isSmall}
        says={`até ${formatDate(ate)}`}
        search={{ ...of, situacao: 'a_receber', ate }}
      />
      <CommissionFigure
        name="Divergentes"
        value={divergente?.saldo}
        isSmall={isSmall}
        says={told(divergente)}
        search={{ ...of, situacao: 'divergente' }}
      />
    </>
  );
}

interface OpenFiguresProps {
  /** Undefined while it is being read: the figures have their place from the start. */
  open: OpenSums | undefined;
  of?: CommissionsAddress;
  isSmall?: boolean;
}

type OpenSums = Pick<CommissionSummary, 'atrasada' | 'a_receber' | 'divergente'>;

/** What came this month, whenever it was due. */
export function ReceivedFigure(look: Pick<CommissionFigureProps, 'isSmall' | 'isInCard'>) {
  const days = { de: firstOfMonth(calendar.today()), ate: endOfMonth() };
  const month = monthName(days.de);
  const { data } = useQuery(receiptsQuery({ ...days, limit: 1, soma: true }));
  return (
    <CommissionFigure
      {...look}
      name="Recebido no mês"
      value={data?.soma}
      says={
        data ? `${count(data.total, 'recebimento', 'recebimentos')} em ${month}` : `o que chegou em ${month}`
      }
      link={
        <TextLink to="/comissoes/recebimentos" search={days} size="sm" underline="always">
          Recebido no mês
        </TextLink>
      }
    />
  );
}
