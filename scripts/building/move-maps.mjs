import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { filesUnder } from '../running/files-under.mjs'

/** Source maps tell how the site is made: they stand beside what is served, for reading error reports, never in it. */
export async function moveMaps(built, folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const file of (await filesUnder(built)).filter((name) => name.endsWith('.map'))) {
    await rename(file, join(folder, basename(file)))
  }
}
