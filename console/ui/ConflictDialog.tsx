import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Change } from '../lib/merge.ts';
import { useFocusBack } from './use-focus-back.ts';
import { Note } from './Words.tsx';

export interface ShownFields {
  name: (field: string) => ReactNode;
  value: (field: string, value: unknown) => ReactNode;
  /** How a field that stays is displayed, if not by its value alone. */
  kept?: (field: string, value: unknown) => ReactNode;
}

interface ConflictDialogProps {
  changes: Change[];
  show: ShownFields;
  author?: ReactNode;
  /** Called with the fields in which the other version stays, or with nothing to return to the form. */
  onDecide: (yielded: string[] | undefined) => void;
}

/** Fields that only the other person changed stay; for the rest, the person who saves decides. */
export function ConflictDialog({ changes, show, author, onDecide }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  useFocusBack();
  const disputed = changes.filter(({ isDisputed }) => isDisputed);
  const others = changes.filter(({ isDisputed }) => !isDisputed);
  const isDecided = disputed.every(({ field }) => chosen[field] !== undefined);
  const yielded = () => changes.map(({ field }) => field).filter((field) => chosen[field] !== 'mine');

  return (
    <Modal
      opened
      size="lg"
      title="Alguém mudou este registro enquanto você o editava"
      onClose={() => onDecide(undefined)}
    >
      <Stack>
        {author && <Note>{author}</Note>}
        {disputed.map(({ field, theirs, mine }) => (
          <Radio.Group
            key={field}
            label={show.name(field)}
            value={chosen[field] ?? ''}
            onChange={(value) => setChosen({ ...chosen, [field]: value })}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="theirs" label={show.value(field, theirs)} description="Como está salvo agora" />
              <Radio value="mine" label={show.value(field, mine)} description="Como você escreveu" />
            </Stack>
          </Radio.Group>
        ))}
        {others.length > 0 && (
          <div>
            <Note mb={4}>
              {disputed.length > 0
                ? 'Também mudou, e fica como está salvo:'
                : 'Mudou, e fica como está salvo:'}
            </Note>
            {others.map(({ field, theirs }) => (
              <Text key={field} size="sm" component="div">
                <strong>{show.name(field)}:</strong> {show.kept?.(field, theirs) ?? show.value(field, theirs)}
              </Text>
            ))}
          </div>
        )}
        <Group>
          <Button disabled={!isDecided} onClick={() => onDecide(yielded())}>
            Salvar assim
          </Button>
          <Button variant="default" data-autofocus onClick={() => onDecide(undefined)}>
            Voltar ao formulário
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
