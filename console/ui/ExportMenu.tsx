import { ActionIcon, Menu } from '@mantine/core';
import { EXPORT_FORMATS, type ExportedList, exportAddress } from '../lib/exports.ts';
import { ActionButton } from './ActionButton.tsx';
import { Icon } from './icons.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface ExportMenuProps {
  list: ExportedList;
  /** The list's current filter; all its pages are exported. */
  filter: { page?: number };
}

export function ExportMenu({ list, filter }: ExportMenuProps) {
  const isPhone = useIsPhone();
  return (
    <Menu>
      <Menu.Target>
        {isPhone ? (
          <ActionIcon variant="default" aria-label="Exportar">
            <Icon name="download" size={18} />
          </ActionIcon>
        ) : (
          <ActionButton variant="default" icon="download">
            Exportar
          </ActionButton>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map(({ format, label }) => (
          <Menu.Item key={format} component="a" href={exportAddress(list, format, filter)} download>
            {label}
          </Menu.Item>
        ))}
        {list === 'sales' &&
          EXPORT_FORMATS.map(({ format, label }) => (
            <Menu.Item
              key={`itens ${format}`}
              component="a"
              href={exportAddress(list, format, { ...filter, itens: true })}
              download
            >
              {`${label}, item por item`}
            </Menu.Item>
          ))}
        <Menu.Item component="a" href={exportAddress(list, 'pdf', filter)} target="_blank">
          Imprimir lista (PDF)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
