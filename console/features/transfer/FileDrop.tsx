import { Button, Card, FileButton, Group, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import classes from './FileDrop.module.css';

interface FileDropProps {
  /** The file that was chosen last. */
  chosen: File | undefined;
  disabled: boolean;
  onChoose: (file: File) => void;
  accept?: string;
  label?: string;
}

/** A drop area for a file, with a button for keyboard users. */
export function FileDrop({
  chosen,
  disabled,
  onChoose,
  accept = '.csv,text/csv',
  label = 'Escolher arquivo CSV',
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);

  const choose = (file: File | null | undefined) => {
    // Reset, because browsers send no event when the same file is chosen again.
    reset.current?.();
    if (file && !disabled) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };

  return (
    <Card
      withBorder
      className={classes.place}
      data-over={isOver || undefined}
      data-chosen={chosen !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Group justify={chosen ? 'flex-start' : 'center'} gap="sm">
        <FileButton resetRef={reset} accept={accept} onChange={choose} disabled={disabled}>
          {(props) => (
            <Button
              {...props}
              disabled={disabled}
              variant={chosen ? 'default' : 'filled'}
              leftSection={<Icon name="upload" size={18} />}
            >
              {chosen ? 'Escolher outro arquivo' : label}
            </Button>
          )}
        </FileButton>
        {chosen ? (
          <Text fw={600} miw={0} className={classes.name}>
            {chosen.name}
          </Text>
        ) : (
          <Text size="sm" c="dimmed" visibleFrom="sm">
            ou solte o arquivo aqui
          </Text>
        )}
      </Group>
    </Card>
  );
}
