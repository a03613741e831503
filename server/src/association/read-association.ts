import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AssociationFiles } from '@centrepass/contract/association/association-files'
import { asLine, codeOf, inFile, inRow, type SeasonFinding } from '@centrepass/contract/association/findings'
import { isDoubt } from '@centrepass/contract/refusals/season-findings'
import { Association } from '@centrepass/contract/site/site'
import { whyNotAssociation } from '#features/season/files/why-not-association'
import { WrongConfiguration } from '../wrong-configuration.ts'

const NAMES = Object.keys(AssociationFiles.shape)

/** Reads the folder that describes an association. Everything that is wrong in it is told at once, by file. */
export async function readAssociation(folder: string): Promise<AssociationFiles> {
  const read = await Promise.all(NAMES.map(async (name) => [name, await readJson(folder, name)]))
  const parsed = AssociationFiles.safeParse(Object.fromEntries(read))
  const why = parsed.success
    ? whyNotAssociation(parsed.data)
    : parsed.error.issues.map((issue) => findingOf(issue, Object.fromEntries(read)))
  if (!parsed.success || why.length > 0) {
    throw new WrongConfiguration(why.map((finding) => `ASSOCIATION_FOLDER: ${asLine(finding)}`))
  }
  return parsed.data
}

/** Whose folder it is, or null where that cannot be told. */
export async function codeIn(folder: string): Promise<string | null> {
  const association = await readJson(folder, 'association').catch(() => null)
  return Association.pick({ code: true }).safeParse(association).data?.code ?? null
}

export async function readJson(folder: string, name: string): Promise<unknown> {
  const path = join(folder, `${name}.json`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (LEFT_OUT.includes(name) && error.code === 'ENOENT') return '[]'
    throw new WrongConfiguration([`ASSOCIATION_FOLDER: there is no file ${path}`])
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WrongConfiguration([`ASSOCIATION_FOLDER: ${path} is not JSON. ${String(error)}`])
  }
}

/** Files that a folder need not have. */
const LEFT_OUT = ['rates']

type Issue = Parameters<typeof codeOf>[0]

/** Where it is in the files: `clubs.json, row 3 (PDS), zone`. */
function findingOf(issue: Issue, files: Record<string, unknown>): SeasonFinding {
  const [file, ...where] = issue.path.map(String)
  const list = files[String(file)]
  const at = Number(where[0])
  const place =
    Array.isArray(list) && where[0] !== undefined
      ? inRow(String(file), at, String(list[at]?.code ?? 'no code'), where.slice(1).join('.'))
      : inFile(String(file), where.join('.'))
  const { code, values } = codeOf(issue)
  return { code, values, where: place, is_doubt: isDoubt(code) }
}
