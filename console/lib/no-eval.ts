import { config } from 'zod/v4/core';

// Zod's `new Function` validators are faster, but the content security policy forbids them.
config({ jitless: true });
