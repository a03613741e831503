import { importsIn, insideHouse, sourcesUnder } from './imports-in.mjs'

// Ground first. A feature imports only what stands below it; add a new one where all that it needs is below.
const HOUSES = {
  'server/src/features': [
    ...['site', 'office', 'catalogue', 'notifications', 'accounts', 'participants', 'invoices', 'documents'],
    ...[
      'papers',
      'payments',
      'cart',
      'discounts',
      'waiting',
      'prepared',
      'refunds',
      'tournaments',
      'transfers',
      'books',
      'todo',
    ],
    ...[
      'calendar',
      'privacy',
      'people',
      'upkeep',
      'record',
      'figures',
      'invoice-desk',
      'messages',
      'imports',
      'classes',
      'play',
      'reports',
      'season',
    ],
  ],
  'web/src/features': [
    ...['site', 'accounts', 'calendar', 'refunds', 'invoices', 'payments', 'documents', 'papers'],
    ...[
      'tournaments',
      'waiting',
      'catalogue',
      'privacy',
      'participants',
      'cart',
      'notifications',
      'todo',
      'family',
    ],
  ],
}

/** Whether every feature stands on those below it, on the server and in the browser. */
export async function checkFloors() {
  const found = await Promise.all(
    Object.entries(HOUSES).map(async ([house, floors]) =>
      whatClimbs({ house, floors, sources: await sourcesUnder(house) }),
    ),
  )
  return found.flat()
}

/** What reaches for a floor above its own, each with what to do about it. */
export function whatClimbs({ house, floors, sources }) {
  const featureOf = (path) => path.slice(house.length + 1).split('/')[0]
  const features = [...new Set(sources.map(({ path }) => featureOf(path)))]
  const unknown = features.filter((feature) => !floors.includes(feature))
  const climbing = sources.flatMap(({ path, text }) => {
    const own = featureOf(path)
    const used = importsIn(text).map((target) => insideHouse(house, { path, target })?.split('/')[0])
    return [...new Set(used)]
      .filter((feature) => feature && floors.indexOf(feature) > floors.indexOf(own))
      .map(
        (feature) =>
          `${path} imports ${feature}, which stands above ${own}. ` +
          'Move what both need down, or take it as a parameter and hand it in from the wiring.',
      )
  })
  return [
    ...unknown.map((feature) => `${house}/${feature} has no floor yet: give it one in check-floors.mjs.`),
    ...climbing,
  ]
}
