import { useDocumentTitle } from '@mantine/hooks';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { SignInForm } from './SignInForm.tsx';

const route = getRouteApi('/entrar');

export default function SignInPage() {
  useDocumentTitle('Entrar · Talão');
  const { para } = route.useSearch();
  const router = useRouter();
  return (
    <SignInForm
      reason={para && 'Entre para continuar de onde parou.'}
      onSignedIn={() => router.history.replace(isOurPath(para) ? para : '/')}
    />
  );
}

/** Only a path of this console: `//` would lead to another site. */
function isOurPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?!\/|\\)/.test(path);
}
