// Loaded now, before the network goes.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { keepsCopy } from '../../lib/device.ts';
import { ownerOf, personOf } from '../../lib/owner.ts';
import {
  forgetFreshness,
  onStale,
  SESSION_KEY,
  startSession,
  tellSessionEnded,
  useSessionEnded,
} from '../../lib/query-client.ts';
import { callSession, useSession } from '../session/session.ts';
import { listWaiting, onQueueChange } from './outbox/queue.ts';
import { sendNow, setResume } from './outbox/sender.ts';
import { followFilling, refreshCopy, showStatus, stopFilling } from './sync/fill.ts';
import { type CopyStatus, tellWaiting, useCopyStatus, useShown, useWaiting } from './sync/status.ts';
import './offline-backend.ts';
import { Loader, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { hasCsrfToken, rememberCsrfToken } from '../../lib/csrf.ts';
import { count, formatMoment, formatTime } from '../../lib/formats.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import classes from './PhoneBar.module.css';

export default function PhoneParts() {
  useFreshCopy();
  useOutbox();
  return <PhoneBar />;
}

/** Refreshes the copy at start, when the page becomes visible, when the network returns, and after changes. */
function useFreshCopy(): void {
  const client = useQueryClient();
  const session = useSession();
  const dono = session && keepsCopy() ? ownerOf(session) : undefined;
  useEffect(() => {
    if (dono === undefined) return;
    const refresh = () => {
      if (!document.hidden && navigator.onLine) void refreshCopyOf(client, dono);
    };
    // Where the storage cannot be read there is no copy.
    void showStatus(dono).catch(() => undefined);
    refresh();
    // The browser may otherwise take the storage back when it is short of room.
    void navigator.storage?.persist?.();
    return stopAll(onStale(refresh), onReturn(refresh), followFilling(dono), stopFilling);
  }, [client, dono]);
}

/** After the service confirmed the session's person, so that no other person's data gets into the copy. */
async function refreshCopyOf(client: QueryClient, dono: string): Promise<void> {
  await resumeSession(client);
  const session = client.getQueryData<Session | null>(SESSION_KEY);
  if (session && ownerOf(session) === dono) refreshCopy(dono);
}

/** Sends the outbox at start, when the page becomes visible, when the network returns, and after sign-in. */
function useOutbox(): void {
  const client = useQueryClient();
  const session = useSession();
  const hasEnded = useSessionEnded();
  const pessoa = session && keepsCopy() ? personOf(session) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one person wrote is not shown to the next.
  useEffect(() => () => tellWaiting(undefined), [pessoa]);
  useEffect(() => {
    if (pessoa === undefined) return;
    let before = 0;
    const count = async () => {
      const entries = await listWaiting(pessoa);
      tellWaiting(entries);
      // What was sent is the service's now: it comes back with the copy.
      if (entries.length < before) forgetFreshness(client);
      before = entries.length;
    };
    const send = () => {
      if (!document.hidden && !hasEnded) void sendNow();
    };
    setResume(() => resumeSession(client));
    const recount = () => count().catch(() => tellWaiting(null));
    void recount().then(send);
    return stopAll(
      onQueueChange(() => void recount()),
      onReturn(send),
    );
  }, [client, pessoa, hasEnded]);
}

const stopAll =
  (...stops: (() => void)[]) =>
  () => {
    for (const stop of stops) stop();
  };

/** When the page is seen again, or hidden, and when the network is back; returns the function to stop. */
function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  addEventListener('online', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('online', listener);
  };
}

const MINUTE = 60_000;

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

function PartShown() {
  const shown = useShown();
  const { pathname } = useLocation();
  if (shown === undefined || shown.tela !== pathname) return null;
  return (
    <Banner color="yellow" role="status" mb="sm" py="xs">
      {shown.de === 'copia'
        ? 'Sem internet: aqui estão as últimas vendas de cada cliente, que este aparelho guarda.'
        : `Sem internet: estes números são de ${formatMoment(new Date(shown.em).toISOString())}.`}
    </Banner>
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

/** A console that was opened without a network has no token to change anything with: it is asked for when the network is back. */
export async function resumeSession(client: QueryClient): Promise<void> {
  if (hasCsrfToken()) return;
  try {
    const { data } = await callSession<{ data: Session }>('GET');
    rememberCsrfToken(data.csrf_token);
    startSession(client, data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) tellSessionEnded(true);
  }
}
