import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { writeAddress } from '../lib/address-bar.ts';
import { useKept } from '../lib/kept.ts';
import { BarLabel } from './BarLabel.tsx';
import { Icon } from './icons.tsx';
import { lazyPart } from './lazy-part.tsx';
import { showDone } from './notices.tsx';

const ViewNameDialog = lazyPart(() => import('./ViewNameDialog.tsx'));

interface View {
  nome: string;
  endereco: object;
}

interface ViewsMenuProps {
  list: string;
  address: { pagina?: number };
  onOpen: (address: object) => void;
}

export default function ViewsMenu({ list, address: { pagina: _, ...address }, onOpen }: ViewsMenuProps) {
  const [views, keep] = useKept<View[]>(`${list}.vistas`, []);
  const [naming, setNaming] = useState(false);
  const present = views.find(({ endereco }) => writeAddress({ ...endereco }) === writeAddress(address));
  const label = present ? `Vista: ${present.nome}` : 'Vistas';
  const save = (nome: string) => {
    keep([...views.filter((view) => view.nome !== nome), { nome, endereco: address }]);
    showDone(`Vista ${nome} salva neste navegador.`);
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default" fw={400} px="sm" aria-label={label} title={label}>
            <BarLabel icon="bookmark">{label}</BarLabel>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map(({ nome, endereco }) => (
            <Menu.Item key={nome} onClick={() => onOpen(endereco)}>
              {nome}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          {present ? (
            <Menu.Item
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => keep(views.filter((view) => view !== present))}
            >
              Apagar a vista {present.nome}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<Icon name="plus" size={16} />} onClick={() => setNaming(true)}>
              Salvar esta vista…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {naming && <ViewNameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}
