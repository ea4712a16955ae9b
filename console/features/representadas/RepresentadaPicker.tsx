import { useQuery } from '@tanstack/react-query';
import { RecordPicker, type RecordPickerProps } from '../../ui/RecordPicker.tsx';
import { representadaQuery, representadasQuery } from './requests.ts';

const AT_ONCE = 50;

type RepresentadaPickerProps = Omit<RecordPickerProps, 'chosen' | 'useChoices'>;

export function RepresentadaPicker(props: RepresentadaPickerProps) {
  const id = props.value ?? '';
  const { data } = useQuery({ ...representadaQuery(id), enabled: id !== '' });
  const chosen = id && data ? { value: data.id, label: data.nome } : undefined;
  return <RecordPicker {...props} chosen={chosen} useChoices={useRepresentadaChoices} />;
}

function useRepresentadaChoices(search: string, enabled: boolean) {
  const query = useQuery({ ...representadasQuery({ search, limit: AT_ONCE }), enabled });
  const found = query.data?.data ?? [];
  return {
    choices: found.map(({ id, nome, ativo }) => ({
      value: id,
      label: nome,
      ...(!ativo && { description: 'Inativa' }),
    })),
    ready: query.isSuccess && !query.isPlaceholderData,
  };
}
