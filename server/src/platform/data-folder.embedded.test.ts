import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepPrivate } from './data-folder.ts'
import { operationsTokenOf } from './operations-token.ts'

async function someFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a new data folder belongs to its owner alone, and so do the files in it', async () => {
  const folder = join(await someFolder(), 'data')
  expect(await keepPrivate(folder)).toBeNull()
  await operationsTokenOf({ operationsToken: null, dataFolder: folder })
  expect(await modeOf(folder)).toBe('700')
  expect(await modeOf(join(folder, 'operations-token'))).toBe('600')
})

test('a folder that is open to others is narrowed, with all that is in it', async () => {
  const folder = await someFolder()
  await mkdir(join(folder, 'pgdata'), { mode: 0o755 })
  await writeFile(join(folder, 'operations-token'), 'x', { mode: 0o644 })
  await keepPrivate(folder)
  expect(await modeOf(join(folder, 'pgdata'))).toBe('700')
  expect(await modeOf(join(folder, 'operations-token'))).toBe('600')
})
