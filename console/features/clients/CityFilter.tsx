import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';

interface CityFilterProps {
  value: string | undefined;
  onChange: (city: string | undefined) => void;
}

/** The service matches whole names only, so the filter is applied when typing ends. */
export function CityFilter({ value = '', onChange }: CityFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const finish = (city: string) => {
    if (city.trim() !== value) onChange(city.trim() || undefined);
  };
  return (
    <TextInput
      aria-label="Cidade"
      placeholder="Cidade"
      w={{ sm: 120 }}
      maxLength={100}
      value={text}
      rightSection={text && <CloseButton size="sm" aria-label="Limpar cidade" onClick={() => finish('')} />}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => event.key === 'Enter' && finish(text)}
    />
  );
}
