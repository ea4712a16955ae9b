import { Button, Card, Group, Progress, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { clientsQuery } from '../clients/requests.ts';
import { companyQuery } from '../company/requests.ts';
import { usersQuery } from '../people/requests.ts';
import { productsQuery } from '../products/requests.ts';
import { representadasQuery } from '../representadas/requests.ts';
import { useMay } from '../session/permissions.ts';
import type { TransferAddress } from '../transfer/transfer-address.ts';
import type { FirstDayState } from './first-day-state.ts';

interface Step {
  name: string;
  says: string;
  /** Undefined as long as the service has not said it. */
  isDone: boolean | undefined;
  to: '/empresa' | '/representadas/nova' | '/produtos/novo' | '/clientes/novo' | '/equipe' | '/vendas/nova';
  act: string;
  imports?: TransferAddress['tipo'];
}

interface FirstStepsProps {
  sales: number;
  isBegun: boolean;
  keep: (state: FirstDayState) => void;
}

const ONE = { limit: 1 };

/** Company, representada, products, clients, team and first order, each with its import; it vanishes when all is done. */
export default function FirstSteps({ sales, isBegun, keep }: FirstStepsProps) {
  const steps = useSteps(sales);
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = isKnown && done === steps.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows from what is done.
  useEffect(() => {
    if (isOver) keep('over');
    else if (isKnown && !isBegun) keep('begun');
  }, [isOver, isKnown, isBegun]);
  if (!isKnown || isOver) return null;
  return (
    <Card withBorder padding="lg" mb="lg" component="section" aria-labelledby="primeiros-passos">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" id="primeiros-passos">
            Primeiros passos
          </Title>
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {done} de {steps.length} feitos
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => keep('over')}>
              Não mostrar mais
            </Button>
          </Group>
        </Group>
        <Progress value={(done / steps.length) * 100} size="sm" aria-hidden />
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {steps.map((step) => (
            <StepLine key={step.name} {...step} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function StepLine({ name, says, isDone, to, act, imports }: Step) {
  return (
    <Group component="li" justify="space-between" gap="xs" mih={36}>
      <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 260px">
        <Text c={isDone ? 'teal' : 'dimmed'} lh={0} w={20} ta="center" aria-hidden style={{ flexShrink: 0 }}>
          {isDone ? <Icon name="check" size={20} /> : '•'}
        </Text>
        <div>
          <Text fw={600} size="sm" c={isDone ? 'dimmed' : undefined}>
            {name}
            {isDone && <VisuallyHidden> (feito)</VisuallyHidden>}
          </Text>
          {!isDone && (
            <Text size="sm" c="dimmed">
              {says}
            </Text>
          )}
        </div>
      </Group>
      {!isDone && (
        <Group gap="xs">
          {imports && (
            <ButtonLink to="/importar-exportar" search={{ tipo: imports }} variant="default" size="xs">
              Importar planilha
            </ButtonLink>
          )}
          <ButtonLink to={to} size="xs" variant="light">
            {act}
          </ButtonLink>
        </Group>
      )}
    </Group>
  );
}

function useSteps(sales: number): Step[] {
  const isOwner = useMay('manageCompany');
  const company = useQuery({ ...companyQuery, enabled: isOwner }).data;
  const representadas = useQuery(representadasQuery(ONE)).data?.total;
  const products = useQuery(productsQuery(ONE)).data?.total;
  const clients = useQuery(clientsQuery(ONE)).data?.total;
  const people = useQuery({ ...usersQuery(ONE), enabled: isOwner }).data?.total;
  const some = (total: number | undefined, more = 0) => (total === undefined ? undefined : total > more);
  const steps: (Step | false)[] = [
    isOwner && {
      name: 'Dados da empresa e logotipo',
      says: 'Saem no alto de cada pedido em PDF.',
      isDone: company && company.logo !== null,
      to: '/empresa',
      act: 'Preencher',
    },
    {
      name: 'Representadas',
      says: 'As empresas que você representa, com a comissão de cada uma.',
      isDone: some(representadas),
      to: '/representadas/nova',
      act: 'Cadastrar',
      imports: 'representadas',
    },
    {
      name: 'Produtos',
      says: 'O catálogo, com os preços.',
      isDone: some(products),
      to: '/produtos/novo',
      act: 'Cadastrar',
      imports: 'products',
    },
    {
      name: 'Clientes',
      says: 'A sua carteira.',
      isDone: some(clients),
      to: '/clientes/novo',
      act: 'Cadastrar',
      imports: 'clients',
    },
    isOwner && {
      name: 'Equipe',
      says: 'Quem mais trabalha com você. Se ninguém, siga adiante.',
      isDone: some(people, 1),
      to: '/equipe',
      act: 'Convidar',
    },
    {
      name: 'Primeiro pedido',
      says: 'Registre um, ou traga as vendas passadas de outro sistema.',
      isDone: sales > 0,
      to: '/vendas/nova',
      act: 'Registrar',
      imports: 'sales',
    },
  ];
  return steps.filter((step) => step !== false);
}
