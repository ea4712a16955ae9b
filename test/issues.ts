/** Issues as the array shape of `details` shows them. */
export const tooSmall = (
  field: string,
  type: 'string' | 'number' | 'array',
  minimum: number,
  message: string,
) => ({
  code: 'too_small',
  minimum,
  type,
  inclusive: true,
  exact: false,
  path: [field],
  message,
});

export const tooBig = (
  field: string,
  type: 'string' | 'number' | 'array',
  maximum: number,
  message: string,
) => ({
  code: 'too_big',
  maximum,
  type,
  inclusive: true,
  exact: false,
  path: [field],
  message,
});

export const wrongType = (field: string, expected: string, received: string, message: string) => ({
  code: 'invalid_type',
  expected,
  received,
  path: [field],
  message,
});

export const badForm = (field: string, validation: string, message: string) => ({
  validation,
  code: 'invalid_string',
  message,
  path: [field],
});

export const badContent = (field: string, message: string) => ({ code: 'custom', message, path: [field] });
