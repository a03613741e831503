/** The usual kit colours with their CSS. The name is saved and printed. */
export const kitColours = [
  { name: 'White', fr: 'Blanc', code: '#ffffff' },
  { name: 'Black', fr: 'Noir', code: '#16181a' },
  { name: 'Grey', fr: 'Gris', code: '#8a9499' },
  { name: 'Red', fr: 'Rouge', code: '#c8202a' },
  { name: 'Maroon', fr: 'Bordeaux', code: '#6e1423' },
  { name: 'Orange', fr: 'Orange', code: '#ef7d14' },
  { name: 'Yellow', fr: 'Jaune', code: '#f5d415' },
  { name: 'Lime', fr: 'Lime', code: '#a4d116' },
  { name: 'Forest green', fr: 'Vert forêt', code: '#17683a' },
  { name: 'Sky blue', fr: 'Bleu ciel', code: '#6cb8e6' },
  { name: 'Royal blue', fr: 'Bleu royal', code: '#2148b5' },
  { name: 'Navy', fr: 'Marine', code: '#14224d' },
  { name: 'Purple', fr: 'Violet', code: '#5f2d8c' },
  { name: 'Pink', fr: 'Rose', code: '#ee6fa5' },
] as const

/** The CSS of a chosen or typed colour; null for a word we do not know. */
export function colourCode(written: string): string | null {
  const plain = written.trim().toLowerCase()
  return (
    kitColours.find(({ name, fr }) => [name, fr].some((each) => each.toLowerCase() === plain))?.code ?? null
  )
}

/** How far apart two colours must be to tell them apart at a glance; tried on the colours above. */
const APART = 110

/** Whether two colours could be mixed up on the field, as far as we know both. */
export function areNear(a: string, b: string): boolean {
  const [first, second] = [colourCode(a), colourCode(b)]
  if (!first || !second) return false
  const [one, other] = [partsOf(first), partsOf(second)]
  return Math.hypot(...one.map((part, index) => part - (other[index] ?? 0))) < APART
}

const partsOf = (code: string) => [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16))
