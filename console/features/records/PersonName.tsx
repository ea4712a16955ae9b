import { useQuery } from '@tanstack/react-query';
import { useMay } from '../session/session.ts';
import { MOST_PEOPLE, userQuery, usersQuery } from './people.ts';

/** The name of a person; former members are visible only to the owner. */
export function PersonName({ id }: { id: string }) {
  const mayRead = useMay('readPeople');
  const mayReadAll = useMay('managePeople');
  const list = useQuery({ ...usersQuery({ limit: MOST_PEOPLE }), enabled: mayRead });
  const listed = list.data?.data.find((person) => person.id === id);
  const isMissing = list.isSuccess && listed === undefined;
  const { data: one } = useQuery({ ...userQuery(id), enabled: mayReadAll && isMissing });
  return listed?.nome ?? one?.nome ?? (list.isPending && mayRead ? '…' : 'Quem já saiu');
}
