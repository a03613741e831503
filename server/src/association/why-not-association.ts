import type { AssociationFiles } from './association-files.ts'
import { whyNotPalette } from './why-not-palette.ts'

/** What no single file can know: whether they fit together, and whether the colours can be read. */
export function whyNotAssociation(files: AssociationFiles): string[] {
  return [
    ...whyNotTimeZone(files.association.timezone),
    ...whyNotPalette(files.association.theme),
    ...unknownZones(files),
    ...unknownHosts(files),
    ...whyNotOther(files),
  ]
}

function whyNotTimeZone(timeZone: string): string[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return []
  } catch {
    return [`association.json: ${timeZone} is no time zone; one looks like America/Toronto`]
  }
}

function unknownZones({ zones, clubs, leagues, programs }: AssociationFiles): string[] {
  const known = new Set(zones.map(({ code }) => code))
  const named = [
    ...clubs.map(({ code, zone }) => ({ code, file: 'clubs', zones: zone === null ? [] : [zone] })),
    ...leagues.map(({ code, zones }) => ({ code, file: 'leagues', zones })),
    ...programs.map(({ code, zones }) => ({ code, file: 'programs', zones })),
  ]
  return named.flatMap(({ code, file, zones }) =>
    zones
      .filter((zone) => !known.has(zone))
      .map((zone) => `${file}.json: ${code} names the zone ${zone}, which zones.json does not have`),
  )
}

function unknownHosts({ clubs, tournaments }: AssociationFiles): string[] {
  const known = new Set(clubs.map(({ code }) => code))
  return tournaments
    .filter(({ host_club }) => !known.has(host_club))
    .map(({ code, host_club }) => `tournaments.json: ${code} is hosted by ${host_club}, which is no club`)
}

/** Whoever plays elsewhere has to choose something. */
function whyNotOther({ clubs }: AssociationFiles): string[] {
  const others = clubs.filter(({ is_other }) => is_other)
  return others.length === 1 ? [] : ['clubs.json: exactly one club stands for all others (is_other)']
}
