import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Association } from '@centrepass/contract/site/site'
import { WrongConfiguration } from '../wrong-configuration.ts'
import { AssociationFiles } from './association-files.ts'
import { rowName } from './row-name.ts'
import { whyNotAssociation } from './why-not-association.ts'

const NAMES = Object.keys(AssociationFiles.shape)

/** Reads the folder that describes an association. Everything that is wrong in it is told at once, by file. */
export async function readAssociation(folder: string): Promise<AssociationFiles> {
  const read = await Promise.all(NAMES.map(async (name) => [name, await readJson(folder, name)]))
  const parsed = AssociationFiles.safeParse(Object.fromEntries(read))
  const why = parsed.success
    ? whyNotAssociation(parsed.data)
    : parsed.error.issues.map((issue) => told(issue, Object.fromEntries(read)))
  if (!parsed.success || why.length > 0) {
    throw new WrongConfiguration(why.map((sentence) => `ASSOCIATION_FOLDER: ${sentence}`))
  }
  return parsed.data
}

/** Whose folder it is, or null where that cannot be told. */
export async function codeIn(folder: string): Promise<string | null> {
  const association = await readJson(folder, 'association').catch(() => null)
  return Association.pick({ code: true }).safeParse(association).data?.code ?? null
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

type Issue = { path: PropertyKey[]; message: string }

/** `clubs.json, row 3 (PDS), zone: …`. */
function told({ path: [file, ...where], message }: Issue, files: Record<string, unknown>): string {
  const [at, ...field] = where
  const list = files[String(file)]
  const what = message.replace(/^Invalid input: (expected .+), received undefined$/, 'is missing ($1)')
  if (!Array.isArray(list) || typeof at !== 'number') {
    return `${String(file)}.json, ${where.map(String).join('.')}: ${what}`
  }
  return `${rowName(String(file), at, String(list[at]?.code ?? 'no code'), field.map(String).join('.'))}: ${what}`
}
