import { Card, FileButton, Group, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Note } from '../../ui/Words.tsx';
import classes from './FileDrop.module.css';

interface FileDropProps {
  chosen: Pick<File, 'name'> | undefined;
  disabled: boolean;
  /** Called with one file, with several where they may be several. */
  onChoose: (file: File, ...others: File[]) => void;
  accept: string;
  label: string;
  multiple?: boolean;
}

export function FileDrop({ chosen, disabled, onChoose, accept, label, multiple = false }: FileDropProps) {
  const reset = useRef<() => void>(null);

  const choose = ([file, ...others]: readonly File[]) => {
    // Reset, because browsers send no event when the same file is chosen again.
    reset.current?.();
    if (file && !disabled) onChoose(file, ...(multiple ? others : []));
  };
  return (
    <DropCard isChosen={chosen !== undefined} onDrop={({ files }) => choose([...files])}>
      <Group justify={chosen ? 'flex-start' : 'center'} gap="sm">
        <FileButton
          resetRef={reset}
          accept={accept}
          multiple={multiple}
          onChange={(files) => choose(files === null ? [] : [files].flat())}
          disabled={disabled}
        >
          {(props) => (
            <ActionButton
              {...props}
              disabled={disabled}
              variant={chosen ? 'default' : 'filled'}
              h="auto"
              mih="var(--button-height)"
              classNames={{ label: classes.label }}
              icon="upload"
            >
              {chosen && !multiple ? 'Escolher outro arquivo' : label}
            </ActionButton>
          )}
        </FileButton>
        {chosen ? (
          <Text fw={600} miw={0} className={classes.name}>
            {chosen.name}
          </Text>
        ) : (
          <Note visibleFrom="sm">ou solte o arquivo aqui</Note>
        )}
      </Group>
    </DropCard>
  );
}

interface DropCardProps {
  isChosen?: boolean;
  onDrop: (dropped: DataTransfer) => void;
  children: ReactNode;
}

export function DropCard({ isChosen = false, onDrop, children }: DropCardProps) {
  const [isOver, setOver] = useState(false);
  return (
    <Card
      className={classes.place}
      data-over={isOver || undefined}
      data-chosen={isChosen || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      {children}
    </Card>
  );
}
