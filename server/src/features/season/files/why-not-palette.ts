import { found, inFile, type SeasonFinding } from '@centrepass/contract/association/findings'
import type { PaintedOn } from '@centrepass/contract/refusals/season-findings'
import type { Association } from '@centrepass/contract/site/site'
import { contrastOf, mixed } from './colours.ts'

type Palette = Association['theme']
type Pair = { colour: keyof Palette; ink: string; ground: string; where: PaintedOn }

/** The contrast that people with weaker eyes need (WCAG 2, level AA). */
const READABLE = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'

/** The pages mix every colour from the palette (web/src/theme/tokens.css): none of it may be hard to read. */
export function whyNotPalette(palette: Palette): SeasonFinding[] {
  const wrong = Object.entries(palette).filter(([, colour]) => !/^#[0-9a-f]{6}$/i.test(colour))
  if (wrong.length > 0) {
    return wrong.map(([name, colour]) =>
      found('colour_shape', { colour }, inFile('association', `theme.${name}`)),
    )
  }
  return pairsOf(palette).flatMap(({ colour, ink, ground, where }) => {
    const contrast = contrastOf(ink, ground)
    if (contrast >= READABLE) return []
    const values = { colour: palette[colour], on: where, contrast: contrast.toFixed(1), least: READABLE }
    return [found('contrast', values, inFile('association', `theme.${colour}`))]
  })
}

function pairsOf(palette: Palette): Pair[] {
  const { primary, background, brand_light_blue: bright, brand_red } = palette
  const night = mixed(primary, '#0b0b0b', 0.35)
  return [
    { colour: 'primary', ink: WHITE, ground: primary, where: 'button' },
    { colour: 'primary', ink: primary, ground: background, where: 'link' },
    {
      colour: 'background',
      ink: mixed(primary, '#5f5f5f', 0.35),
      ground: background,
      where: 'grey',
    },
    { colour: 'brand_light_blue', ink: bright, ground: night, where: 'night_button' },
    {
      ...{ colour: 'brand_light_blue', where: 'night_words' },
      ...{ ink: mixed(primary, BLACK, 0.54), ground: mixed(bright, primary, 0.85) },
    },
    { colour: 'brand_red', ink: WHITE, ground: brand_red, where: 'number' },
    ...statusPairs(palette),
  ]
}

/** How much of a status colour is in its words and in the ground under them; the rest is black, or white. */
const STATUS = [
  { colour: 'error', inWords: 0.9, inGround: 0.08 },
  { colour: 'info', inWords: 0.85, inGround: 0.08 },
  { colour: 'success', inWords: 0.88, inGround: 0.09 },
  { colour: 'warning', inWords: 0.75, inGround: 0.1 },
] as const

function statusPairs(palette: Palette): Pair[] {
  return STATUS.flatMap(({ colour, inWords, inGround }) => {
    const ink = mixed(palette[colour], BLACK, inWords)
    return [
      {
        colour,
        ink,
        ground: mixed(palette[colour], WHITE, inGround),
        where: 'box',
      },
      { colour, ink, ground: palette.background, where: 'page' },
    ]
  })
}
