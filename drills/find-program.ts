import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export type Program = { path: string; version: string }

/** A program of the system and what it calls its version, or null. Servers are often not in everyone's path. */
export async function findProgram(name: string, versionFlag: string): Promise<Program | null> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (!path) return null
  // nginx tells it on the other stream.
  const { stdout, stderr } = await promisify(execFile)(path, [versionFlag])
  return { path, version: /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? 'of unknown version' }
}
