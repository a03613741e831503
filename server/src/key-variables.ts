import type { KeySource, KeySources } from './platform/encryption/wrapping-keys.ts'
import { WrongConfiguration } from './wrong-configuration.ts'

export const DATA_KEY = {
  name: 'DATA_KEY',
  file: 'data-key',
  why: 'medical data is encrypted with it',
} as const
export const SEAL_KEY = { name: 'SEAL_KEY', file: 'seal-key', why: 'it proves what was signed' } as const

type Which = typeof DATA_KEY | typeof SEAL_KEY
type Name = Which['name']
type Variables = { DATA_DIR: string; DATABASE_URL?: string | undefined } & {
  [key in `${Name}${'' | '_NEXT'}${'' | '_FILE'}`]?: string | undefined
}

/** A real site on a server names its keys: one that a process made for itself would be lost with its machine. */
export function keysFrom(env: Variables, publicUrl: string, which: Which): KeySources {
  const { name, file, why } = which
  const current = keySource(name, env[name], env[`${name}_FILE`])
  if (!current && env.DATABASE_URL && !isLoopback(publicUrl)) {
    const how = `openssl rand -base64 32 makes one. Or name a file in ${name}_FILE`
    throw new WrongConfiguration([`${name}: ${why}; ${how}`])
  }
  return {
    current: current ?? { kind: 'own', variable: name, path: `${env.DATA_DIR}/${file}` },
    next: keySource(`${name}_NEXT`, env[`${name}_NEXT`], env[`${name}_NEXT_FILE`]),
  }
}

function keySource(name: string, text?: string, path?: string): KeySource | null {
  if (text && path) throw new WrongConfiguration([`${name}: set it or ${name}_FILE, not both`])
  if (text) return { kind: 'given', variable: name, text }
  return path ? { kind: 'file', variable: `${name}_FILE`, path } : null
}

const isLoopback = (address: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
