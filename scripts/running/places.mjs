import { fileURLToPath } from 'node:url'

/** The project's folder, and any path inside it, wherever the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
