import { useSessionEnded } from '../../lib/query-client.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { cancelQuestion, forgetQuestion, useNoticesAsked, useQuestion } from '../../ui/notices.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useLettersAhead } from './use-letters-ahead.ts';

const QuickSearch = lazyPart(() => import('./QuickSearch.tsx'), 'over the page');
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'), 'over the page');
const SignInAgain = lazyPart(() => import('../../features/session/SignInAgain.tsx'), 'over the page');
const Notifications = lazyPart(() => import('./Notices.tsx'), 'over the page');

export function OnDemand({ searches }: { searches: number }) {
  const question = useQuestion();
  const noticesAsked = useNoticesAsked();
  const ahead = useLettersAhead(searches);
  const sessionEnded = useSessionEnded();
  const isPhone = useIsPhone();
  return (
    <>
      {searches > 0 && <QuickSearch searches={searches} ahead={ahead} />}
      {question && <ConfirmDialog question={question} onClose={cancelQuestion} onAnswered={forgetQuestion} />}
      {sessionEnded && <SignInAgain />}
      {noticesAsked && (
        <Notifications position={isPhone ? 'bottom-center' : 'bottom-left'} autoClose={5_000} limit={3} />
      )}
    </>
  );
}
