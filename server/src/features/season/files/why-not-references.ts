import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { found, inFile, inRow, type SeasonFinding } from '@centrepass/contract/association/findings'

/** Every code that one file takes from another must be there. */
export function whyNotReferences(files: AssociationFiles): SeasonFinding[] {
  return [
    ...unknownZones(files),
    ...unknownHosts(files),
    ...unknownCategories(files),
    ...unknownUmpireLevels(files),
    ...unknownCertificates(files),
    ...missingLists(files),
  ]
}

function unknownZones({ zones, clubs, leagues, programs }: AssociationFiles): SeasonFinding[] {
  const known = new Set(zones.map(({ code }) => code))
  const named = [
    ...clubs.map(({ code, zone }, at) => ({ code, at, file: 'clubs', zones: zone === null ? [] : [zone] })),
    ...leagues.map(({ code, zones }, at) => ({ code, at, file: 'leagues', zones })),
    ...programs.map(({ code, zones }, at) => ({ code, at, file: 'programs', zones })),
  ]
  return named.flatMap(({ code, at, file, zones }) =>
    zones
      .filter((zone) => !known.has(zone))
      .map((zone) => found('unknown_zone', { zone }, inRow(file, at, code, 'zone'))),
  )
}

function unknownHosts({ clubs, tournaments }: AssociationFiles): SeasonFinding[] {
  const known = new Set(clubs.map(({ code }) => code))
  return tournaments.flatMap(({ code, host_club }, at) =>
    known.has(host_club)
      ? []
      : [found('unknown_club', { club: host_club }, inRow('tournaments', at, code, 'host_club'))],
  )
}

function unknownCategories({ registration_options, tournaments }: AssociationFiles): SeasonFinding[] {
  const known = new Set(registration_options.map(({ code }) => code))
  return tournaments.flatMap(({ code, accepted_categories }, at) =>
    accepted_categories
      .filter((category) => !known.has(category.code))
      .map((category) =>
        found(
          'unknown_option',
          { option: category.code },
          inRow('tournaments', at, code, 'accepted_categories'),
        ),
      ),
  )
}

function unknownUmpireLevels({ lookups, tournaments }: AssociationFiles): SeasonFinding[] {
  const known = new Set(lookups['Umpire Level']?.map(([code]) => code))
  return tournaments.flatMap(({ code, divisions }, at) =>
    divisions
      .filter(({ min_umpire }) => !known.has(min_umpire))
      .map((division) =>
        found(
          'unknown_level',
          { level: division.min_umpire },
          inRow('tournaments', at, code, `divisions.${division.code}.min_umpire`),
        ),
      ),
  )
}

/** Certificates that no list ranks. */
const OTHER_CERTIFICATES = ['Badge', 'Experience']

/** A course grants and asks for certificates like `Umpire Level:REGIONAL`: a list and one of its codes. */
function unknownCertificates({ lookups, courses }: AssociationFiles): SeasonFinding[] {
  const isKnown = (certificate: string) => {
    const [list = '', code = ''] = certificate.split(':')
    return code !== '' && (OTHER_CERTIFICATES.includes(list) || lookups[list]?.some(([one]) => one === code))
  }
  return courses.flatMap(({ code, grants, prerequisites }, at) => {
    const named = [
      ...(grants === null ? [] : [{ field: 'grants', certificate: grants }]),
      ...prerequisites.map((certificate) => ({ field: 'prerequisites', certificate })),
    ]
    return named
      .filter(({ certificate }) => !isKnown(certificate))
      .map(({ field, certificate }) =>
        found('unknown_certificate', { certificate }, inRow('courses', at, code, field)),
      )
  })
}

/** A profile takes its answers from these, and without a profile nothing can be bought. */
const NEEDED_LISTS = ['Gender', 'Language', 'Province', 'Coach Level', 'Umpire Level']

const missingLists = ({ lookups }: AssociationFiles): SeasonFinding[] =>
  NEEDED_LISTS.filter((name) => !lookups[name]?.length).map((name) =>
    found('list_missing', {}, inFile('lookups', name)),
  )
