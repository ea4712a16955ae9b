import { ButtonLink } from '../ui/links.tsx';
import { Nothing } from '../ui/Nothing.tsx';

export function NotFound() {
  return (
    <Nothing title="Esta página não existe" icon="search">
      <ButtonLink to="/" variant="light">
        Ir para o painel
      </ButtonLink>
    </Nothing>
  );
}
