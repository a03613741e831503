import type { AssociationFiles } from './association-files.ts'
import { whyNotDocuments } from './why-not-documents.ts'
import { whyNotPalette } from './why-not-palette.ts'
import { whyNotReferences } from './why-not-references.ts'
import { whyNotRows } from './why-not-rows.ts'

/** Checks what no single field can know: whether rows and files fit together, and whether the colours are readable. */
export function whyNotAssociation(files: AssociationFiles): string[] {
  return [
    ...whyNotTimeZone(files.association.timezone),
    ...whyNotPalette(files.association.theme),
    ...whyNotReferences(files),
    ...whyNotRows(files),
    ...whyNotDocuments(files),
    ...whyNotOther(files),
  ]
}

function whyNotTimeZone(timeZone: string): string[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return []
  } catch {
    return [`association.json, timezone: ${timeZone} is no time zone; one looks like America/Toronto`]
  }
}

/** People who play elsewhere have to choose something. */
function whyNotOther({ clubs }: AssociationFiles): string[] {
  const others = clubs.filter(({ is_other }) => is_other)
  return others.length === 1
    ? []
    : ['clubs.json, is_other: exactly one club must have true here: the choice of those who play elsewhere']
}
