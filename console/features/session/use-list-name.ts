import { useSession } from './read-session.ts';

/** A list of one person in one company: what the browser keeps for them is nobody else's. */
export function useListName(list: string): string {
  const session = useSession();
  return `${session?.empresa.id}.${session?.usuario?.id ?? 'chave'}.${list}`;
}
