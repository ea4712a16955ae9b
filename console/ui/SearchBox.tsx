import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Icon } from './icons.tsx';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, debounced. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const router = useRouter();
  // A pending search must not navigate back after the user has left the page.
  const search = useDebouncedCallback((text: string, place: string) => {
    if (router.latestLocation.pathname === place) onSearch(text);
  }, 250);
  useEffect(() => setText(value), [value]);
  const change = (next: string) => {
    setText(next);
    search(next.trim(), router.latestLocation.pathname);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<Icon name="search" size={16} />}
      rightSection={text && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => change('')} />}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      maxLength={200}
      style={{ flex: '1 1 8rem' }}
    />
  );
}
