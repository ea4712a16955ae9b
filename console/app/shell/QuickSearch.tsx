import '@mantine/spotlight/styles.css';
import { Loader, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Role } from '../../../src/domain/roles.ts';
import { STAGE_NAMES, STAGES } from '../../../src/domain/sale-status.ts';
import { foldText } from '../../../src/domain/text.ts';
import { PERMISSIONS, type Permission, useSession } from '../../features/session/session.ts';
import { GUIDE } from '../../lib/guide.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { placesFor } from './places.ts';
import classes from './QuickSearch.module.css';
import { useFoundRecords } from './use-found-records.ts';
import type { LettersAhead } from './use-letters-ahead.ts';

const [store, spotlight] = createSpotlight();

interface Screen {
  to: string;
  isSought?: true;
  name: string;
  icon: IconName;
  words: string;
}

const PLACE_WORDS: Readonly<Record<string, string>> = {
  '/': 'início resumo gráfico vendas do mês',
  '/vendas': 'pedidos',
  '/a-faturar': 'saldo falta entregar carteira pendente corte encerrar',
  '/titulos': 'duplicatas boletos vencidos inadimplência crédito limite devedores',
  '/entrada': 'chegou e-mail anexos arquivos xml extrato caixa',
  '/notas': 'nf-e nfe xml faturamento fiscal',
  '/comissoes': 'receber recebimentos atrasadas dinheiro repasse nfs-e nota de serviço imposto retido',
  '/conferencia': 'extrato conferir cobrança carta planilha',
  '/roteiro': 'visitas de hoje mapa realizadas',
  '/metas': 'objetivo cota mês quanto falta',
  '/relatorios': 'curva abc ritmo parados atrasados mix ranking melhores',
  '/clientes': 'lojas mercados',
  '/produtos': 'catálogo preços',
  '/representadas': 'fábricas comissão',
  '/listas': 'lista nova fábrica reajuste aumento estoque esgotado',
  '/importar-exportar': 'planilha excel csv baixar enviar cadastros',
  '/empresa': 'nome cnpj logo endereço configurações',
  '/equipe': 'pessoas usuários vendedores convite papel senha',
  '/chaves': 'acesso senha integração programas',
  '/webhooks': 'integração eventos avisos programas erp',
  '/auditoria': 'histórico mudanças quem alterou excluiu jornal',
  '/lixeira': 'excluídos apagados restaurar desfazer recuperar',
};

/** What a screen is for, where its name does not say it. */
const SAYS: Readonly<Record<string, string>> = {
  '/chaves': 'Senhas para programas que leem ou gravam no Talão, como a sua planilha.',
  '/webhooks': 'Avisos que o Talão manda a outro programa quando algo muda.',
  '/auditoria': 'Quem mudou o quê, e quando.',
  '/lixeira': 'O que foi excluído nos últimos 30 dias, para trazer de volta.',
};

const THEME: Screen = {
  to: 'tema',
  name: 'Mudar o tema',
  icon: 'moon',
  words: 'escuro claro noite cores',
  isSought: true,
};

const GUIDE_SCREEN: Screen = { to: GUIDE, name: 'Guia', icon: 'help', words: 'ajuda manual como fazer' };

/** Opens again whenever `searches` grows; records stand before screens that only a search word leads to, so Enter waits for them. */
export default function QuickSearch({ searches, ahead }: { searches: number; ahead: LettersAhead }) {
  const { letters: query, isEntered, setIsEntered } = ahead;
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search opens it again.
  useEffect(() => spotlight.open(), [searches]);
  const { found, isAnswered, hasFailed } = useFoundRecords(query, isEntered);
  const words = foldText(query.trim());
  const session = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const places = placesFor(session).map((place) => ({ ...place, words: PLACE_WORDS[place.to] ?? '' }));
  const all: Screen[] = [...actsFor(session?.papel), ...places, THEME, GUIDE_SCREEN];
  const screens = [
    ...all.filter(({ isSought }) => !isSought),
    ...(words === '' ? [] : all.filter(({ isSought }) => isSought)),
  ];
  // “tema” is the theme, before the “sistema” that it ends.
  const isBegun = ({ name }: Screen) => ` ${foldText(name)}`.includes(` ${words}`);
  const named = screens
    .filter(({ name }) => foldText(name).includes(words))
    .sort((one, other) => Number(isBegun(other)) - Number(isBegun(one)));
  const meant = screens.filter((one) => !named.includes(one) && foldText(one.words).includes(words));
  const open = ({ to }: { to: string }) => {
    if (to === GUIDE) window.open(GUIDE, '_blank', 'noopener');
    else if (to === THEME.to) setColorScheme(isDark ? 'light' : 'dark');
    else void navigate({ to });
  };
  const list = useRef<HTMLDivElement>(null);
  const entries = [
    ...named.map(({ name }) => name),
    ...found.map(({ key }) => key),
    ...meant.map(({ name }) => name),
  ];
  useFirstSelected(list, words === '' ? '' : entries.join());
  // Records do not come before screens of that name.
  const isFirstKnown = isAnswered || named.length > 0;
  const pressEnter = (event: KeyboardEvent) => {
    // Without letters, and below the first entry, Enter opens what the arrow keys chose.
    if (event.key !== 'Enter' || words === '' || store.getState().selected > 0) return;
    event.preventDefault();
    event.stopPropagation();
    setIsEntered(isFirstKnown || !hasFailed);
  };
  const [first] = [...named, ...found, ...meant];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the awaited answer arrives.
  useEffect(() => {
    if (!isEntered || !(isFirstKnown || hasFailed)) return;
    setIsEntered(false);
    if (!isFirstKnown || first === undefined || !store.getState().opened) return;
    // The box may close before it ever had the focus.
    ahead.met();
    spotlight.close();
    open(first);
  }, [isEntered, isFirstKnown, hasFailed]);
  const screenAction = (one: Screen) => (
    <Spotlight.Action
      // Two entries may lead to one screen.
      key={one.name}
      label={one.name}
      description={SAYS[one.to]}
      leftSection={<Icon name={one.icon} />}
      onClick={() => open(one)}
    />
  );

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={ahead.setLetters}
      shortcut={null}
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Busca rápida' } }}
      // Each opening has letters of its own: once the box has gone, the next ones may be typed already.
      clearQueryOnClose={false}
      scrollable
    >
      <Spotlight.Search
        placeholder="Buscar telas, clientes, vendas, “nova venda”…"
        aria-label="Buscar"
        onFocus={({ currentTarget }) => {
          // Behind what was typed before; a box that is given the focus begins with its caret in front.
          currentTarget.setSelectionRange(query.length, query.length);
          ahead.met();
        }}
        onKeyDownCapture={pressEnter}
        leftSection={<Icon name="search" />}
        rightSection={isEntered && <Loader size={16} />}
      />
      <Spotlight.ActionsList ref={list}>
        {named.map(screenAction)}
        {found.map(({ key, label, description, icon, to }) => (
          <Spotlight.Action
            key={key}
            className={classes.entry}
            label={label}
            description={description}
            leftSection={<Icon name={icon} />}
            onClick={() => open({ to })}
          />
        ))}
        {meant.map(screenAction)}
        {hasFailed && (
          <Spotlight.Empty>Sem conexão: clientes e vendas não podem ser procurados agora.</Spotlight.Empty>
        )}
        {!hasFailed && first === undefined && (
          <Spotlight.Empty>
            {isAnswered ? 'Nada encontrado. Tente outra palavra.' : 'Procurando…'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Selects the first entry again when the entries change, unless the arrow keys chose another: Enter opens what is selected. */
function useFirstSelected(list: RefObject<HTMLDivElement | null>, arrived: string): void {
  useEffect(() => {
    if (arrived === '' || store.getState().selected > 0) return;
    list.current?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    list.current?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [arrived, list]);
}

interface Act {
  to: string;
  name: string;
  icon: IconName;
  words: string;
  permission: Permission;
  /** Only for who types its name. */
  isSought?: true;
}

function act(permission: Permission, to: string, name: string, words: string, icon: IconName): Act {
  return { to, name, icon, words, permission };
}

const ACTS: Act[] = [
  act('writeSales', '/vendas/nova', 'Nova venda', 'novo pedido registrar', 'plus'),
  act(
    'writeSales',
    '/vendas/nova?tipo=orcamento',
    'Novo orçamento',
    'cotação proposta registrar orçamento',
    'plus',
  ),
  act('writeClients', '/clientes/novo', 'Novo cliente', 'nova loja cadastrar cliente', 'plus'),
  act('writeProducts', '/produtos/novo', 'Novo produto', 'cadastrar produto', 'plus'),
  act('writeRepresentadas', '/representadas/nova', 'Nova representada', 'cadastrar representada', 'plus'),
  act('importRecords', '/importar-exportar', 'Importar planilha', 'csv excel', 'upload'),
  act(
    'importRecords',
    '/importar-exportar/outro-sistema',
    'Vir de outro sistema',
    'mercos bling suasvendas migrar trazer tudo zip desfazer importação',
    'upload',
  ),
  act(
    'writeSales',
    '/vendas?a_confirmar=sim',
    'Clientes que responderam',
    'aceitou aceitos respostas link página do cliente orçamentos a confirmar',
    'check',
  ),
  act(
    'manageMoney',
    '/a-faturar/carteiras',
    'Conferir carteira de pedidos',
    'pedidos em carteira cortes atrasados bloqueados',
    'clipboard',
  ),
  act(
    'manageMoney',
    '/titulos/posicoes',
    'Trazer posição de títulos',
    'duplicatas em aberto boletos vencidos',
    'credit',
  ),
  act('writeSales', '/vendas?a_receber=sim', 'Vendas a receber', 'parcelas em aberto', 'sales'),
  {
    ...act('manageCompany', '/equipe', 'Convidar pessoa', 'novo vendedor usuário equipe', 'plus'),
    isSought: true,
  },
  ...STAGES.map((stage) => ({
    ...act(
      'writeSales',
      `/vendas?etapa=${stage}`,
      `Vendas na etapa ${STAGE_NAMES[stage]}`,
      'pedidos',
      'sales',
    ),
    isSought: true as const,
  })),
];

function actsFor(role: Role | undefined): Act[] {
  return ACTS.filter(({ permission }) => role !== undefined && PERMISSIONS[permission].includes(role));
}
