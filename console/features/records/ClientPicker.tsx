import { useQuery } from '@tanstack/react-query';
import { RecordPicker, type RecordPickerProps } from '../../ui/RecordPicker.tsx';
import type { Choice } from '../../ui/use-record-picker.ts';
import { clientQuery, clientsQuery } from './clients.ts';

const AT_ONCE = 20;

interface ClientPickerProps extends Omit<RecordPickerProps, 'chosen' | 'useChoices'> {
  /** For a new sale: the service takes no inactive client. */
  onlyActive?: boolean;
  /** The current client's name, shown even if the user may not look the client up. */
  known?: Choice | undefined;
}

/** By part of the name, the code, the city, the e-mail, or a whole CPF or CNPJ. */
export function ClientPicker({ onlyActive = false, known, ...props }: ClientPickerProps) {
  const id = props.value ?? '';
  const { data } = useQuery({ ...clientQuery(id), enabled: id !== '' });
  const named = known?.value === id ? known : undefined;
  const chosen = id && data ? { value: data.id, label: data.nome } : named;
  return (
    <RecordPicker {...props} chosen={chosen} useChoices={onlyActive ? useActiveClients : useAllClients} />
  );
}

function useActiveClients(search: string, enabled: boolean) {
  return useClientChoices(search, enabled, true);
}

function useAllClients(search: string, enabled: boolean) {
  return useClientChoices(search, enabled, undefined);
}

function useClientChoices(search: string, enabled: boolean, ativo: boolean | undefined) {
  const query = useQuery({ ...clientsQuery({ search, ativo, limit: AT_ONCE }), enabled });
  const found = query.data?.data ?? [];
  return {
    choices: found.map(({ id, nome, codigo, cidade, estado }) => ({
      value: id,
      label: nome,
      description: `${codigo} · ${cidade}/${estado}`,
    })),
    ready: query.isSuccess && !query.isPlaceholderData,
    failed: query.isError || query.isPaused,
  };
}
