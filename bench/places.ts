import { fileURLToPath } from 'node:url'

/** Any path inside the project, wherever the command was called from. */
export const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
