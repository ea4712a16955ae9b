import { config } from 'zod/v4/core';

// Validation compiled with `new Function` is faster, but the content security policy rightly refuses it.
config({ jitless: true });
