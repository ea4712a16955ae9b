import { lazy, Suspense } from 'react';
import { forgetQuestion, useQuestion } from '../../ui/confirm.ts';
import { useNoticesAsked } from '../../ui/notices.tsx';

const QuickSearch = lazy(() => import('./QuickSearch.tsx'));
const ConfirmDialog = lazy(() => import('../../ui/ConfirmDialog.tsx'));
const Notifications = lazy(() => import('./Notices.tsx'));

/** What no screen needs until someone asks for it, and no screen waits for. */
export function OnDemand({ searches }: { searches: number }) {
  const question = useQuestion();
  const noticesAsked = useNoticesAsked();
  return (
    <>
      <Suspense>{searches > 0 && <QuickSearch searches={searches} />}</Suspense>
      <Suspense>{question && <ConfirmDialog question={question} onClose={forgetQuestion} />}</Suspense>
      <Suspense>{noticesAsked && <Notifications position="top-center" autoClose={5_000} />}</Suspense>
    </>
  );
}
