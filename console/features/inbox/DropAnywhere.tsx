import { Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { useSendFiles } from './entries.ts';

export default function DropAnywhere() {
  const mayPost = useMay('manageMoney');
  return mayPost ? <DropPlace /> : null;
}

function DropPlace() {
  const [isOver, setIsOver] = useState(false);
  const send = useSendFiles();
  const navigate = useNavigate();
  const take = useEffectEvent((files: File[]) =>
    send.mutate(files, { onSuccess: () => void navigate({ to: '/entrada' }), onError: showFailure }),
  );
  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      // A place that takes files itself has said so already.
      setIsOver(hasFiles(event) && !event.defaultPrevented);
      if (hasFiles(event)) event.preventDefault();
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const events = { dragover: over, dragleave: leave, drop };
    const listeners = Object.entries(events) as ['drop', (event: DragEvent) => void][];
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, []);
  if (!isOver) return null;
  return (
    <Paper shadow="xl" withBorder p="xl" role="status" style={OVER_THE_PAGE}>
      <Text fw={600}>Solte para pôr na Entrada</Text>
      <Note>Notas, extratos ou um zip deles</Note>
    </Paper>
  );
}

const OVER_THE_PAGE = {
  position: 'fixed',
  top: '40%',
  left: '50%',
  transform: 'translateX(-50%)',
  zIndex: 400,
  pointerEvents: 'none',
} as const;
