import { Group, Text } from '@mantine/core';

export function Brand({ size = 28 }: { size?: number }) {
  return (
    <Group gap={8} wrap="nowrap">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect x="5" y="2" width="22" height="28" rx="4" fill="var(--mantine-primary-color-filled)" />
        <path d="M5 9h22" stroke="#fff" strokeWidth="2" strokeDasharray="2 2" />
        <path d="M10 15h12M10 20h12M10 25h7" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <Text fw={700} fz={size * 0.7} lh={1} span>
        Talão
      </Text>
    </Group>
  );
}
