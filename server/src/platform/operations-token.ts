import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'

/** The configured secret, or one made on the first start and kept where only this user can read it. */
export async function operationsTokenOf(config: { operationsToken: string | null; dataFolder: string }) {
  if (config.operationsToken) return config.operationsToken
  const path = `${config.dataFolder}/operations-token`
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
  // `wx` lets one of several starting processes write it; the rest read what that one wrote.
  await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(path, 'utf8')
}
