import '@mantine/spotlight/styles.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { foldText } from '../../../src/domain/text.ts';
import { useSession } from '../../features/session/read-session.ts';
import { GUIDE } from '../../lib/guide.ts';
import { Icon } from '../../ui/icons.tsx';
import { actsFor } from './acts.ts';
import { placesFor } from './places.ts';
import { useFoundRecords } from './use-found-records.ts';

interface QuickSearchProps {
  searches: number;
  query: string;
  onQuery: (query: string) => void;
  /** Called when the box has the focus. */
  onReady: () => void;
}

/** Ctrl+K: finds any screen, record or new record by part of its name; opens again whenever `searches` grows. */
export default function QuickSearch({ searches, query, onQuery, onReady }: QuickSearchProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search opens it again.
  useEffect(() => spotlight.open(), [searches]);
  const found = useFoundRecords(query);
  const words = foldText(query.trim());
  const session = useSession();
  const isMeant = ({ name, words: more }: { name: string; words: string }) =>
    foldText(`${name} ${more}`).includes(words);
  const places = placesFor(session).filter(isMeant);
  const acts = actsFor(session?.papel).filter(isMeant);
  const isGuide = 'guia ajuda manual como fazer'.includes(words);
  const nothing = !isGuide && places.length + acts.length === 0 && found.length === 0;

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={onQuery}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Busca rápida' } }}
      onSpotlightClose={() => onQuery('')}
      scrollable
    >
      <Spotlight.Search
        placeholder="Buscar telas, clientes, vendas, “nova venda”…"
        aria-label="Buscar"
        onFocus={onReady}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList>
        {acts.map(({ to, name, icon }) => (
          <Spotlight.Action
            key={to}
            label={name}
            leftSection={<Icon name={icon} />}
            onClick={() => void navigate({ to })}
          />
        ))}
        {found.map(({ key, label, description, icon, to }) => (
          <Spotlight.Action
            key={key}
            label={label}
            description={description}
            leftSection={<Icon name={icon} />}
            onClick={() => void navigate({ to })}
          />
        ))}
        {places.map(({ to, name, icon }) => (
          <Spotlight.Action
            key={to}
            label={name}
            leftSection={<Icon name={icon} />}
            onClick={() => void navigate({ to })}
          />
        ))}
        {isGuide && (
          <Spotlight.Action
            label="Guia"
            leftSection={<Icon name="help" />}
            onClick={() => void window.open(GUIDE, '_blank', 'noopener')}
          />
        )}
        {nothing && <Spotlight.Empty>Nada encontrado. Tente outra palavra.</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
