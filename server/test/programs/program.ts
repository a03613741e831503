import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const made = new Map<string, Promise<string>>()

/** Where a program of this folder is that a test starts as a process of its own. */
export const program = (name: string): string => here(`./${name}.ts`)

/** The same as one file, because Node takes seconds to load our sources one by one. It cannot draw PDFs. */
export function programInOneFile(name: string): Promise<string> {
  const file = made.get(name) ?? makeOne(name)
  made.set(name, file)
  return file
}

async function makeOne(name: string): Promise<string> {
  // Beside the built server, where its packages are found.
  const file = here(`../../dist/${name}.js`)
  await build({
    input: program(name),
    platform: 'node',
    external: (id) => !/^(?:[./#]|@centrepass\/|node:)/.test(id),
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'warn',
  })
  return file
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
