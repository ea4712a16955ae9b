import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { askWhether } from './notices.tsx';

const changedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return changedForms.size > 0;
}

/** Asks before a changed form is left: by a link, by going back, or by closing the tab. */
export function useUnsavedChanges(isChanged: () => boolean, question = LEAVE): void {
  const form = useId();
  const changed = isChanged();
  useEffect(() => {
    if (changed) changedForms.add(form);
    return () => void changedForms.delete(form);
  }, [form, changed]);

  useBlocker({
    // Evaluated at that moment, because a saved form may not have been rendered again yet.
    shouldBlockFn: async ({ current, next }) => {
      if (!isChanged() || next.pathname === current.pathname || next.pathname === '/entrar') return false;
      return !(await askWhether(question));
    },
    enableBeforeUnload: isChanged,
    disabled: !changed,
  });
}

export function askBeforeClosing(isChanged: boolean, close: () => void): () => void {
  return () => {
    if (!isChanged) close();
    else void askWhether(LEAVE).then((goes) => goes && close());
  };
}

const LEAVE = {
  title: 'Sair sem salvar?',
  children: 'O que você mudou neste formulário ainda não foi salvo e se perde ao sair.',
  confirm: 'Sair sem salvar',
  cancel: 'Continuar aqui',
};
