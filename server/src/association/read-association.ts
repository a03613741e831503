import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WrongConfiguration } from '../config.ts'
import { AssociationFiles } from './association-files.ts'
import { whyNotAssociation } from './why-not-association.ts'

const NAMES = Object.keys(AssociationFiles.shape)

/** Reads the folder that describes an association. Everything that is wrong in it is told at once, by file. */
export async function readAssociation(folder: string): Promise<AssociationFiles> {
  const read = await Promise.all(NAMES.map(async (name) => [name, await readJson(folder, name)]))
  const parsed = AssociationFiles.safeParse(Object.fromEntries(read))
  if (!parsed.success) {
    throw new WrongConfiguration(parsed.error.issues.map(({ path, message }) => told(path, message)))
  }
  const why = whyNotAssociation(parsed.data)
  if (why.length > 0) throw new WrongConfiguration(why.map((sentence) => `ASSOCIATION_FOLDER: ${sentence}`))
  return parsed.data
}

async function readJson(folder: string, name: string): Promise<unknown> {
  const path = join(folder, `${name}.json`)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new WrongConfiguration([`ASSOCIATION_FOLDER: there is no file ${path}`])
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WrongConfiguration([`ASSOCIATION_FOLDER: ${path} is not JSON. ${String(error)}`])
  }
}

/** `clubs.json, 3.zone: …`, counting from nought as the file's own lists do. */
function told([file, ...where]: PropertyKey[], message: string): string {
  return `ASSOCIATION_FOLDER: ${String(file)}.json, ${where.map(String).join('.')}: ${message}`
}
