import { Button, Menu } from '@mantine/core';
import { BarLabel } from './BarLabel.tsx';

interface ColumnsMenuProps {
  headers: string[];
  chosen: string[];
  onChoose: (headers: string[]) => void;
}

export default function ColumnsMenu({ headers, chosen, onChoose }: ColumnsMenuProps) {
  const toggle = (header: string) =>
    onChoose(headers.filter((one) => chosen.includes(one) !== (one === header)));
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" fw={400} px="sm" aria-label="Colunas" title="Colunas">
          <BarLabel icon="columns">Colunas</BarLabel>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {headers.map((header) => (
          <Menu.CheckboxItem
            key={header}
            checked={chosen.includes(header)}
            onChange={() => toggle(header)}
            closeMenuOnClick={false}
          >
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
