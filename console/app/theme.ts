import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#eef3fc',
  '#dae5f7',
  '#b4c9ee',
  '#8aabe4',
  '#6a92dc',
  '#4f7dd3',
  '#3769c4',
  '#2859b0',
  '#1d4690',
  '#153673',
];

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink },
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily:
    'Inter, "Before Inter", "Segoe UI", Roboto, -apple-system, BlinkMacSystemFont, "Helvetica Neue", Arial, sans-serif',
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: 'clamp(1.25rem, 1rem + 1.25vw, 1.5rem)', lineHeight: '1.3' } },
  },
  respectReducedMotion: true,
  // A focus placeholder inside a menu violates the ARIA rules for menus.
  components: {
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, position: 'bottom-end' } },
    Card: { defaultProps: { withBorder: true } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar' } } },
    // Badges show the whole word, without upper-casing.
    Badge: { defaultProps: { variant: 'light', tt: 'none', miw: 'max-content' } },
    // Hints are below their box, so that all boxes of a row line up.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A closed list is not mounted, because a form has many.
    Combobox: { defaultProps: { keepMounted: false } },
  },
});

/** In the dark, the light colours of notices and badges are a tint of the card with coloured words, not blocks of colour. */
const TINTS = {
  red: '#492e2e',
  orange: '#4a3529',
  yellow: '#4b3c27',
  green: '#2e3f31',
  teal: '#283d37',
  cyan: '#293b3e',
  blue: '#2b3844',
  violet: '#373148',
};

const quietColors = Object.fromEntries(
  Object.entries(TINTS).flatMap(([color, tint]) => [
    [`--mantine-color-${color}-light`, tint],
    [`--mantine-color-${color}-light-color`, `var(--mantine-color-${color}-3)`],
  ]),
);

/** A button that deletes is as dark as its white word needs. */
const dangerColors = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': '#b02525',
};

/** The library's greys and reds for small print lack the contrast of WCAG AA. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    // A grey badge is visible on the grey of the page too.
    '--mantine-color-gray-light': 'var(--mantine-color-gray-2)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': '#6c757d',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-red-6': 'var(--mantine-color-red-9)',
    ...dangerColors,
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-7)',
    '--mantine-color-green-light-color': '#1b5e2a',
    '--mantine-color-teal-light-color': '#065a41',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-orange-light-color': '#963a00',
  },
  dark: {
    '--mantine-color-anchor': 'var(--mantine-color-ink-3)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': '#a3a3a3',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-red-6': 'var(--mantine-color-red-4)',
    ...dangerColors,
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-1)',
    // A secondary button needs a visible border, or it looks disabled.
    '--mantine-color-default-border': '#5f5f5f',
    ...quietColors,
    // A light button is one at first sight.
    '--mantine-color-ink-light': '#2c4068',
    '--mantine-color-ink-light-hover': '#35497a',
    '--mantine-color-ink-light-color': 'var(--mantine-color-ink-1)',
  },
});
