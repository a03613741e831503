import type { AssociationFiles } from './association-files.ts'
import { rowName } from './row-name.ts'

/** Every code that one file takes from another must be there. */
export function whyNotReferences(files: AssociationFiles): string[] {
  return [
    ...unknownZones(files),
    ...unknownHosts(files),
    ...unknownCategories(files),
    ...unknownUmpireLevels(files),
    ...unknownCertificates(files),
    ...missingLists(files),
  ]
}

function unknownZones({ zones, clubs, leagues, programs }: AssociationFiles): string[] {
  const known = new Set(zones.map(({ code }) => code))
  const named = [
    ...clubs.map(({ code, zone }, at) => ({ code, at, file: 'clubs', zones: zone === null ? [] : [zone] })),
    ...leagues.map(({ code, zones }, at) => ({ code, at, file: 'leagues', zones })),
    ...programs.map(({ code, zones }, at) => ({ code, at, file: 'programs', zones })),
  ]
  return named.flatMap(({ code, at, file, zones }) =>
    zones
      .filter((zone) => !known.has(zone))
      .map((zone) => `${rowName(file, at, code, 'zone')}: zones.json has no zone ${zone}`),
  )
}

function unknownHosts({ clubs, tournaments }: AssociationFiles): string[] {
  const known = new Set(clubs.map(({ code }) => code))
  return tournaments.flatMap(({ code, host_club }, at) =>
    known.has(host_club)
      ? []
      : [`${rowName('tournaments', at, code, 'host_club')}: clubs.json has no club ${host_club}`],
  )
}

function unknownCategories({ registration_options, tournaments }: AssociationFiles): string[] {
  const known = new Set(registration_options.map(({ code }) => code))
  return tournaments.flatMap(({ code, accepted_categories }, at) =>
    accepted_categories
      .filter((category) => !known.has(category.code))
      .map(
        (category) =>
          `${rowName('tournaments', at, code, 'accepted_categories')}: registration_options.json has no ` +
          `option ${category.code}`,
      ),
  )
}

function unknownUmpireLevels({ lookups, tournaments }: AssociationFiles): string[] {
  const known = new Set(lookups['Umpire Level']?.map(([code]) => code))
  return tournaments.flatMap(({ code, divisions }, at) =>
    divisions
      .filter(({ min_umpire }) => !known.has(min_umpire))
      .map(
        (division) =>
          `${rowName('tournaments', at, code, `division ${division.code}, min_umpire`)}: the list Umpire ` +
          `Level of lookups.json has no ${division.min_umpire}`,
      ),
  )
}

/** Certificates that no list ranks. */
const OTHER_CERTIFICATES = ['Badge', 'Experience']

/** A course grants and asks for certificates like `Umpire Level:REGIONAL`: a list and one of its codes. */
function unknownCertificates({ lookups, courses }: AssociationFiles): string[] {
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
      .map(
        ({ field, certificate }) =>
          `${rowName('courses', at, code, field)}: lookups.json knows no ${certificate}. Write a list and its ` +
          'code, like Umpire Level:REGIONAL, or Badge and a name',
      )
  })
}

/** A profile takes its answers from these, and without a profile nothing can be bought. */
const NEEDED_LISTS = ['Gender', 'Language', 'Province', 'Coach Level', 'Umpire Level']

const missingLists = ({ lookups }: AssociationFiles): string[] =>
  NEEDED_LISTS.filter((name) => !lookups[name]?.length).map(
    (name) => `lookups.json, ${name}: profiles need this list, and it is missing or empty`,
  )
