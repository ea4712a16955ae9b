import { Alert, Loader, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useReducer } from 'react';
import { formatMoment, formatTime } from '../../lib/dates.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useShown } from './local/shown.ts';
import { useWaiting } from './outbox/status.ts';
import classes from './PhoneBar.module.css';
import { type CopyStatus, useCopyStatus } from './sync/status.ts';

const MINUTE = 60_000;

/** The age of the copy and the number of unsent writes, always visible. */
export function PhoneBar() {
  const status = useCopyStatus();
  const waiting = useWaiting();
  const isStuck = waiting.some(({ estado, falha }) => estado !== 'esperando' || falha);
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const { start, stop } = useInterval(tick, MINUTE / 2);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  const offlineSince = useOfflineSince();
  return (
    <>
      <div className={classes.bar} role="status" aria-label="Cópia neste aparelho">
        {status.fase === 'copiando' ? <Loader size={14} /> : <Icon name="device" size={14} />}
        <Text size="xs" c="dimmed" lh={1.2} component="div" flex={1}>
          {offlineSince !== undefined && (
            <Text fw={600} c="var(--mantine-color-text)" inherit>
              Sem internet desde {formatTime(offlineSince)}
            </Text>
          )}
          <span>{wordsFor(status, offlineSince !== undefined)}</span>
        </Text>
        {waiting.length > 0 && (
          <TextLink
            to="/fila"
            className={classes.waiting}
            c={isStuck ? 'var(--mantine-color-error)' : undefined}
          >
            {waiting.length} a enviar{isStuck && ': veja'}
          </TextLink>
        )}
      </div>
      <PartShown />
    </>
  );
}

/** A notice above a screen with partial or older data. */
function PartShown() {
  const shown = useShown();
  const { pathname } = useLocation();
  if (shown === undefined || shown.tela !== pathname) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} role="status" mb="sm" py="xs">
      {shown.de === 'copia'
        ? 'Sem internet: aqui estão as últimas vendas de cada cliente, que este aparelho guarda.'
        : `Sem internet: estes números são de ${formatMoment(new Date(shown.em).toISOString())}.`}
    </Alert>
  );
}

function wordsFor({ fase, copiados, atualizada_em }: CopyStatus, isOffline: boolean): string {
  if (fase === 'nenhuma') return 'Ainda sem cópia neste aparelho';
  if (fase === 'sem_espaco') return 'Sem espaço neste aparelho para a cópia';
  if (fase === 'parada')
    return `Cópia incompleta, sem internet: ${count(copiados, 'registro', 'registros')}. Continua com o sinal`;
  if (fase === 'copiando') return `Copiando para este aparelho: ${count(copiados, 'registro', 'registros')}`;
  const minutes = Math.max(0, Math.floor((Date.now() - atualizada_em) / MINUTE));
  if (isOffline && minutes < 60) return `Atualizado às ${formatTime(atualizada_em)}`;
  if (minutes < 1) return 'Atualizado agora';
  if (minutes < 60) return `Atualizado há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `Atualizado há ${hours} h`;
  return `Atualizado há ${count(Math.floor(hours / 24), 'dia', 'dias')}`;
}
