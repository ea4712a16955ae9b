import { ActionIcon } from '@mantine/core';
import { Icon, type IconName } from './icons.tsx';

interface IconButtonProps {
  icon: IconName;
  label: string;
  onClick: () => void;
}

/** A small button of a row or a card. */
export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}
