import { Alert, Button, Group } from '@mantine/core';
import {
  type ComponentType,
  createContext,
  lazy,
  Suspense,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Called for each part below that is not drawn yet, and again once it is: only then does it ask for its data. */
export const CountComing = createContext<(more: 1 | -1) => void>(() => undefined);

function Coming() {
  const count = useContext(CountComing);
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return null;
}

/** If the part's file does not come, the part says so in its place and is loaded again on request: what is typed stays. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  place?: 'over the page',
): ComponentType<Props> {
  const Part = lazyInSuspense(load, place);
  return (props: Props) => (
    <Suspense fallback={<Coming />}>
      <Part {...props} />
    </Suspense>
  );
}

/** For a part whose `Suspense` shows something meanwhile. */
export function lazyInSuspense<Props extends object>(
  load: Load<Props>,
  place?: 'over the page',
): ComponentType<Props> {
  const begin = () => lazy(() => load().catch(orMissing));
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let loaded = begin();

  const retry = () => {
    loaded = begin();
    for (const listener of listeners) listener();
  };
  function Missing(props: Props) {
    useEffect(() => {
      const missing = loaded;
      // Opened once more, it is loaded once more.
      return () => {
        if (loaded === missing) loaded = begin();
      };
    }, []);
    const { onClose } = props as { onClose?: () => void };
    const [isClosed, setIsClosed] = useState(false);
    if (isClosed) return null;
    const isOver = onClose !== undefined || place !== undefined;
    return (
      <MissingPart retry={retry} onClose={isOver ? (onClose ?? (() => setIsClosed(true))) : undefined} />
    );
  }
  function orMissing(error: Error) {
    if (!isNotLoaded(error)) throw error;
    return { default: Missing };
  }
  return function Part(props: Props) {
    const Loaded = useSyncExternalStore(listen, () => loaded);
    return <Loaded {...props} />;
  };
}

/** Whether a file of the console did not come, in the words of each browser, and of Vite for styles. */
export function isNotLoaded({ message }: Error): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(message);
}

const FLOATING = { position: 'fixed', insetInline: 16, bottom: 80, zIndex: 400 } as const;

/** What can be closed has no place in the page, as a dialog: what is said of it stands over the page. */
function MissingPart({ retry, onClose }: { retry: () => void; onClose: (() => void) | undefined }) {
  return (
    <Alert color="yellow" role="alert" my="xs" style={onClose && FLOATING}>
      <Group gap="xs">
        Isto ainda não está neste aparelho, e não há resposta do serviço.
        <Button size="compact-sm" variant="default" onClick={retry}>
          Tentar de novo
        </Button>
        {onClose && (
          <Button size="compact-sm" variant="subtle" onClick={onClose}>
            Fechar
          </Button>
        )}
      </Group>
    </Alert>
  );
}
