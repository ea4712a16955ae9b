import { ClientName } from './ClientName.tsx';
import { PersonName } from './PersonName.tsx';
import { RepresentadaName } from './RepresentadaName.tsx';

const NAMES = {
  client: (id: string) => <ClientName id={id} plain />,
  person: (id: string) => <PersonName id={id} />,
  representada: (id: string) => <RepresentadaName id={id} plain />,
};

export default function FilterName({ of, id }: { of: keyof typeof NAMES; id: string }) {
  return NAMES[of](id);
}
