import { fileURLToPath } from 'node:url'

/** Where a program of this folder is that a test starts as a process of its own. */
export const program = (name: string): string => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
