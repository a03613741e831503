import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@centrepass/contract/ground/endpoint'

const FOLDER = new URL('../../../contract/src/', import.meta.url)

/** Every call that any file of the contract exports: a new file is found without being named anywhere. */
export async function contractCalls(): Promise<Endpoint[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  )
  const modules = await Promise.all(
    files.sort().map((name) => import(new URL(name, FOLDER).href) as Promise<object>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
