import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { calendar, count, formatDate } from '../../lib/formats.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { type Choices, toApplied } from './choices.ts';
import { type KeptList, useApplyList } from './requests.ts';

interface ApplyDialogProps {
  list: KeptList;
  choices: Choices;
  inactive: ReadonlySet<string>;
  onClose: () => void;
}

/** What the chosen lines come to, and from which day on. */
export default function ApplyDialog({ list, choices, inactive, onClose }: ApplyDialogProps) {
  const today = calendar.today();
  const [day, setDay] = useState(list.vale_de < today ? today : list.vale_de);
  const [creates, setCreates] = useState(true);
  const apply = useApplyList(list.id);
  const { fora, confirmar, prices, news } = toApplied(list, choices);
  const isToday = day <= today;
  const send = () =>
    apply.mutate(
      {
        seen: list,
        ...{ vale_de: day, fora, confirmar, criar: news > 0 && creates, desativar: [...inactive] },
      },
      {
        onSuccess: () => {
          showDone(isToday ? 'Os preços novos já valem.' : `Os preços mudam em ${formatDate(day)}.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Aplicar a lista"
      saveLabel={isToday ? 'Aplicar agora' : `Aplicar em ${formatDate(day)}`}
      {...actionState(apply, send)}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">
          {[
            count(prices, 'preço muda', 'preços mudam'),
            ...(inactive.size > 0
              ? [count(inactive.size, 'produto fica inativo', 'produtos ficam inativos')]
              : []),
            ...(fora.length > 0 ? [count(fora.length, 'linha fica de fora', 'linhas ficam de fora')] : []),
          ].join('; ')}
          . Vendas já feitas ficam como estão.
        </Text>
        <DayInput
          label="Vale de"
          required
          minDate={today}
          value={day}
          onChange={(chosen) => chosen && setDay(chosen)}
        />
        {news > 0 && (
          <Checkbox
            label={`Cadastrar ${count(news, 'produto novo', 'produtos novos')}`}
            checked={creates}
            onChange={({ currentTarget }) => setCreates(currentTarget.checked)}
          />
        )}
        <Note>
          {isToday
            ? 'Na hora, tudo de uma vez. Dá para desfazer.'
            : 'No primeiro minuto desse dia. Até lá nada muda, e quem consulta os preços daquele dia já vê os novos.'}
        </Note>
      </Stack>
    </FormDialog>
  );
}
