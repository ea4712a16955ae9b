/** Line drawings on a grid of 24, one path each; screen readers skip them, because they always accompany a text. */
const DRAWINGS = {
  panel: 'M4 4h7v9H4zM13 4h7v5h-7zM13 12h7v8h-7zM4 16h7v4H4z',
  report: 'M4 20h16M6 16l4-5 3.5 3L19 6M14.5 6H19v4.5',
  sales: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  commissions:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM14.8 9.4c-.4-1-1.5-1.6-2.8-1.6-1.6 0-2.9.8-2.9 2.1 0 2.9 5.8 1.4 5.8 4.3 0 1.3-1.3 2.1-2.9 2.1-1.3 0-2.4-.6-2.8-1.6M12 6.2v1.6M12 16.3v1.6',
  clients:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.8 3.5 5.5',
  products: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  representadas: 'M2.5 21h19M4.5 21V9.5l5 3.5V9.5l5 3.5V4h5v17M8.5 17h1M13.5 17h1',
  route: 'M12 21s-7-6-7-11.5a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  goal: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 12h.01',
  transfer: 'M7 20V5M3.5 8.5L7 5l3.5 3.5M17 4v15M13.5 15.5L17 19l3.5-3.5',
  company: 'M4 21V5l8-2v18M12 9h8v12M2.5 21h19M7 8h2M7 12h2M7 16h2M15.5 13h1M15.5 17h1',
  team: 'M12 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.5 20c0-3.4 2.4-6 5.5-6s5.5 2.6 5.5 6zM5 11.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM19 11.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM4.5 14.5c-1.6.6-2.5 2-2.5 4M19.5 14.5c1.6.6 2.5 2 2.5 4',
  keys: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12l8.5-8.5M15.5 7.5l3 3',
  audit: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM13.5 7l3.5 3.5',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  share: 'M12 15V3M8 6.5L12 3l4 3.5M7 10H5v11h14V10h-2',
  download: 'M12 4v11M7.5 11L12 15.5l4.5-4.5M4 20h16',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M4 20h16',
  signOut: 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  check: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  device: 'M7 3h10v18H7zM11 18h2',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5v.2',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.2',
  refresh: 'M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 20v-5h-5',
  stage: 'M6 21V4h12l-2.5 4.5L18 13H6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  back: 'M19 12H5M10.5 6.5L5 12l5.5 5.5',
  up: 'M12 19V5M6.5 10.5L12 5l5.5 5.5',
  choices: 'M7 9.5L12 4.5l5 5M7 14.5l5 5 5-5',
  down: 'M12 5v14M6.5 13.5L12 19l5.5-5.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  mail: 'M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5',
  send: 'M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4',
  repeat: 'M17 3l3 3-3 3M20 6H8a4 4 0 0 0-4 4v1M7 21l-3-3 3-3M4 18h12a4 4 0 0 0 4-4v-1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  inbox: 'M4 13l2.5-8h11l2.5 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
} as const;

export type IconName = keyof typeof DRAWINGS;

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
