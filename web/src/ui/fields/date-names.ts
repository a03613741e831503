// The browser knows these words in every language the page can be in.
const language = () => document.documentElement.lang || 'en'

/** What the parts of a date are called, one by one and together, and the pattern of all three. */
export function partNames() {
  const names = new Intl.DisplayNames(language(), { type: 'dateTimeField' })
  const titled = (part: string) => (names.of(part) ?? part).replace(/^./, (first) => first.toUpperCase())
  const [year, month, day] = [titled('year'), titled('month'), titled('day')]
  const pattern = [year.charAt(0).repeat(4), month.charAt(0).repeat(2), day.charAt(0).repeat(2)].join('-')
  return { year, month, day, all: `${year}, ${month}, ${day}`, pattern }
}

/** Any year has the same months; the middle of one is in no doubt. */
export const monthNames = (): string[] =>
  Array.from({ length: 12 }, (_, month) => inLanguage({ month: 'long' }).format(Date.UTC(2000, month, 15)))

export const dayInWords = (day: string): string =>
  inLanguage({ dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`))

const inLanguage = (how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language(), { ...how, timeZone: 'UTC' })
