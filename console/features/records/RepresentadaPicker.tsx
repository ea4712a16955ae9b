import { useQuery } from '@tanstack/react-query';
import { foldText } from '../../../src/domain/text.ts';
import { RecordPicker, type RecordPickerProps } from '../../ui/RecordPicker.tsx';
import { NO_REPRESENTADA } from './no-representada.ts';
import { representadaQuery, representadasQuery } from './representadas.ts';

const AT_ONCE = 50;

const NONE = { value: NO_REPRESENTADA, label: 'Sem representada' };

interface RepresentadaPickerProps extends Omit<RecordPickerProps, 'chosen' | 'useChoices'> {
  orNone?: boolean;
}

export function RepresentadaPicker({ orNone = false, ...props }: RepresentadaPickerProps) {
  const id = props.value ?? '';
  const isNone = orNone && id === NO_REPRESENTADA;
  const { data } = useQuery({ ...representadaQuery(id), enabled: id !== '' && !isNone });
  const one = id && data ? { value: data.id, label: data.nome } : undefined;
  return (
    <RecordPicker
      {...props}
      chosen={isNone ? NONE : one}
      useChoices={orNone ? useChoicesOrNone : useRepresentadaChoices}
    />
  );
}

/** Last, so that Enter after part of a name still picks who has it. */
function useChoicesOrNone(search: string, enabled: boolean) {
  const { choices, ...answer } = useRepresentadaChoices(search, enabled);
  const fits = foldText(NONE.label).includes(foldText(search));
  return { choices: fits ? [...choices, NONE] : choices, ...answer };
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
    failed: query.isError || query.isPaused,
  };
}

interface RepresentadaFilterProps extends Pick<RepresentadaPickerProps, 'w' | 'orNone'> {
  value: string | undefined;
  onChoose: (representada: string | undefined) => void;
}

export function RepresentadaFilter({ value, onChoose, ...box }: RepresentadaFilterProps) {
  return (
    <RepresentadaPicker
      aria-label="Representada"
      placeholder="Representada"
      clearable
      {...box}
      value={value ?? null}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
    />
  );
}
