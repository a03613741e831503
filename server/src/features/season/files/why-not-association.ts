import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { found, inFile, inRow, type SeasonFinding } from '@centrepass/contract/association/findings'
import { seasonDoubts } from './season-doubts.ts'
import { whyNotDocuments } from './why-not-documents.ts'
import { whyNotPalette } from './why-not-palette.ts'
import { whyNotReferences } from './why-not-references.ts'
import { whyNotRows } from './why-not-rows.ts'

/**
 * What no single field can know: whether rows and files fit together, and whether the colours are readable. The season
 * of the rows is the active one, or the one they are for.
 */
export function findingsIn(
  files: AssociationFiles,
  year = Number(files.variables.active_year),
): SeasonFinding[] {
  return [
    ...whyNotTimeZone(files.association.timezone),
    ...whyNotPalette(files.association.theme),
    ...whyNotReferences(files),
    ...whyNotRows(files),
    ...whyNotDocuments(files),
    ...whyNotOther(files),
    ...seasonDoubts(files, year),
  ]
}

/** Why a database cannot begin with these files. */
export const whyNotAssociation = (files: AssociationFiles): SeasonFinding[] => [
  ...findingsIn(files).filter(({ is_doubt }) => !is_doubt),
  ...codesKeptElsewhere(files),
]

function whyNotTimeZone(timeZone: string): SeasonFinding[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return []
  } catch {
    return [found('time_zone', { zone: timeZone }, inFile('association', 'timezone'))]
  }
}

/** People who play elsewhere have to choose something. */
function whyNotOther({ clubs }: AssociationFiles): SeasonFinding[] {
  const others = clubs.filter(({ is_other }) => is_other)
  return others.length === 1 ? [] : [found('one_other_club', {}, inFile('clubs', 'is_other'))]
}

/** A new database has no code that it could keep. */
const codesKeptElsewhere = ({ programs }: AssociationFiles): SeasonFinding[] =>
  programs.flatMap(({ code, access_code, access_code_kept }, at) =>
    access_code_kept && !access_code
      ? [found('code_kept_only', {}, inRow('programs', at, code, 'access_code'))]
      : [],
  )
