import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './ChoiceList.module.css';
import type { Choice } from './use-record-picker.ts';

interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** The place of the choice that Enter takes, or -1. */
  marked: number;
  onPick: (value: string) => void;
  /** What is said above the choices. */
  children: ReactNode;
}

const GAP = 6;
const MOST_HIGH = 290;

/** The choices of the box that names this list in `aria-controls`, in the top layer, where no table or dialog cuts them off. */
export function ChoiceList({ id, label, choices, marked, onPick, children }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    list.current?.showPopover?.();
    const place = () => placeBesideBox(id);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [id]);

  // After every render, because other choices may need another height.
  useLayoutEffect(() => placeBesideBox(id));

  useLayoutEffect(() => {
    list.current?.querySelectorAll('[role=option]')[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      className={classes.list}
      // A press would take the focus from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      {choices.map(({ value, label, description, picture }, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box answers the keys.
        <div
          key={value}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === marked}
          className={classes.choice}
          onClick={() => onPick(value)}
        >
          {picture && (
            <img
              src={picture}
              alt=""
              width={40}
              height={40}
              style={{ float: 'inline-end', objectFit: 'contain' }}
            />
          )}
          {label}
          {description && <small>{description}</small>}
        </div>
      ))}
    </div>
  );
}

export function EmptyList({ children }: { children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>;
}

export function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}

/** Below the box, or above it where there is more room. */
function placeBesideBox(id: string): void {
  const list = document.getElementById(id);
  const box = document.querySelector(`[aria-controls="${id}"]`);
  if (!list || !box) return;
  const { left, top, bottom, width } = box.getBoundingClientRect();
  const { offsetTop = 0, height = innerHeight } = globalThis.visualViewport ?? {};
  const below = offsetTop + height - bottom - GAP;
  const above = top - GAP;
  const isAbove = below < Math.min(list.scrollHeight, MOST_HIGH) && above > below;
  Object.assign(list.style, {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.min(MOST_HIGH, isAbove ? above : below)}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
  });
}
