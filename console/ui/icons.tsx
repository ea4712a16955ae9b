import { DRAWINGS, type IconName } from './drawings.ts';

export type { IconName } from './drawings.ts';

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.5 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ verticalAlign: 'middle' }}
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}

export function signOf(icon: IconName, { size }: { size?: unknown }) {
  return <Icon name={icon} size={size === 'sm' ? 16 : 18} />;
}
