import { Button, Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, ask } from '../../lib/api.ts';
import { useKept } from '../../lib/kept.ts';
import { Icon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { CardHeading, Note } from '../../ui/Words.tsx';
import { useMay, useSession } from '../session/session.ts';
import type { TransferAddress } from '../transfer/transfer-address.ts';

export type FirstDayState = 'new' | 'begun' | 'over';

interface Step {
  name: string;
  says: string;
  isDone: boolean | undefined;
  to: '/empresa' | '/representadas/nova' | '/produtos/novo' | '/clientes/novo' | '/equipe' | '/vendas/nova';
  act: string;
  imports?: TransferAddress['tipo'];
  /** Done without doing anything. */
  skip?: { name: string; act: () => void };
}

interface FirstStepsProps {
  sales: number;
  isBegun: boolean;
  keep: (state: FirstDayState) => void;
}

const HEIGHT = { base: 560, sm: 380 };

/** Requested here instead of by the lists' own queries, so that the panel does not load the code of lists. */
const ONE = { params: { query: { limit: 1 } } };

async function readCounts(isOwner: boolean) {
  const [representadas, products, clients, people, company] = await Promise.all([
    ask(api.GET('/api/v1/representadas', ONE)),
    ask(api.GET('/api/v1/products', ONE)),
    ask(api.GET('/api/v1/clients', ONE)),
    isOwner ? ask(api.GET('/api/v1/users', ONE)) : undefined,
    isOwner ? ask(api.GET('/api/v1/company')) : undefined,
  ]);
  return {
    representadas: representadas.total,
    products: products.total,
    clients: clients.total,
    people: people?.total,
    isComplete: company && company.data.cnpj !== '',
  };
}

/** Company, representada, products, clients, team and first order, each with its import; it vanishes when all is done. */
export default function FirstSteps({ sales, isBegun, keep }: FirstStepsProps) {
  const steps = useSteps(sales);
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  const next = steps.find(({ isDone }) => !isDone);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = isKnown && done === steps.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows from what is done.
  useEffect(() => {
    if (isOver) keep('over');
    else if (isKnown && !isBegun) keep('begun');
  }, [isOver, isKnown, isBegun]);
  if (isOver) return null;
  // As high as the steps will be.
  if (!isKnown) return <Card mb="lg" mih={HEIGHT} />;
  return (
    <Card padding="lg" mb="lg" mih={HEIGHT} component="section" aria-labelledby="primeiros-passos">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <CardHeading id="primeiros-passos">Primeiros passos</CardHeading>
          <Group gap="sm">
            <Note>
              {done} de {steps.length} feitos
            </Note>
            <ButtonLink
              to="/importar-exportar/outro-sistema"
              variant="light"
              size="compact-sm"
              visibleFrom="sm"
            >
              Vir de outro sistema
            </ButtonLink>
            <Button variant="subtle" size="compact-sm" onClick={() => keep('over')}>
              Não mostrar mais
            </Button>
          </Group>
        </Group>
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {steps.map((step) => (
            <StepLine key={step.name} {...step} isNext={step === next} />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

function StepLine({ name, says, isDone, to, act, imports, skip, isNext }: Step & { isNext: boolean }) {
  return (
    <Group component="li" justify="space-between" gap="xs" mih={36}>
      <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 260px">
        <Text c={isDone ? 'teal' : 'dimmed'} lh={0} w={20} ta="center" aria-hidden style={{ flexShrink: 0 }}>
          {isDone ? <Icon name="check" size={20} /> : '•'}
        </Text>
        <div>
          <Text fw={600} size="sm" c={isDone ? 'dimmed' : undefined}>
            {isNext && 'Próximo passo: '}
            {name}
            {isDone && <VisuallyHidden> (feito)</VisuallyHidden>}
          </Text>
          {!isDone && <Note>{says}</Note>}
        </div>
      </Group>
      {!isDone && (
        <Group gap="xs">
          {skip && (
            <Button variant="default" size="xs" onClick={skip.act}>
              {skip.name}
            </Button>
          )}
          {imports && (
            <ButtonLink to="/importar-exportar" search={{ tipo: imports }} variant="default" size="xs">
              Importar planilha
            </ButtonLink>
          )}
          <ButtonLink to={to} size="xs" variant={isNext ? 'filled' : 'light'}>
            {act}
          </ButtonLink>
        </Group>
      )}
    </Group>
  );
}

function useSteps(sales: number): Step[] {
  const isOwner = useMay('manageCompany');
  const { data } = useQuery({ queryKey: ['first-steps', isOwner], queryFn: () => readCounts(isOwner) });
  const { representadas, products, clients, people, isComplete } = data ?? {};
  const companyId = useSession()?.empresa.id ?? '';
  const [isAlone, keepAlone] = useKept(`primeiro-dia.sozinho.${companyId}`, false);
  const some = (total: number | undefined, more = 0) => (total === undefined ? undefined : total > more);
  const steps: (Step | false)[] = [
    isOwner && {
      name: 'Dados da empresa',
      says: 'Nome, CNPJ e endereço saem no alto de cada pedido em PDF; o logotipo também, se houver.',
      isDone: isComplete,
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
      says: 'Quem mais trabalha com você.',
      isDone: isAlone || some(people, 1),
      skip: { name: 'Trabalho só', act: () => keepAlone(true) },
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
