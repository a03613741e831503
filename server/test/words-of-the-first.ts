import towns from '../demo-data/towns.json' with { type: 'json' }
import { cedarCoast } from '../src/demo/cedar-coast.ts'

/** Everything that only the first association says: its names, places, products, numbers, taxes and laws. */
export function wordsOfTheFirst(): string[] {
  const { association, clubs, leagues, zones, programs, courses, tournaments, ...rest } = cedarCoast()
  const { name, short_name, code, telephone, contact_url, address, theme } = association
  const named = [...leagues, ...zones, ...programs, ...courses, ...tournaments, ...rest.registration_options]
  return [
    ...[name, short_name, code, telephone, new URL(contact_url).hostname, address.line1, address.city],
    ...[theme.primary, theme.primary.toLowerCase(), 'CC-1', 'GST 5', 'America/Vancouver'],
    ...['under 19', 'de 19 ans', 'law of British Columbia', 'droit de la Colombie-Britannique'],
    ...['Cedar', 'V0X'],
    ...clubs.filter(({ is_other }) => !is_other).map((club) => club.name),
    // A word that any association would use, such as Coach, does not point to the first one.
    ...named.map((thing) => thing.name).filter((text) => text.includes(' ')),
    ...Object.values(towns).flatMap((list) => list.map(([town = '']) => town)),
  ]
}
