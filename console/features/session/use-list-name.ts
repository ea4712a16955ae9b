import { useSession } from './read-session.ts';

/** The storage key of a list for one person in one company. */
export function useListName(list: string): string {
  const session = useSession();
  return `${session?.empresa.id}.${session?.usuario?.id ?? 'chave'}.${list}`;
}
