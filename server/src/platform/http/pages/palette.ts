import { hash } from 'node:crypto'

/** The association's colours as a style sheet, under the names that the site knows. A style in the page itself would need a weaker policy. */
export function paletteCss(theme: Record<string, string>): string {
  const colours = Object.entries(theme).map(
    ([name, colour]) => `--brand-${tokenOf(name)}:${onlyColour(colour)}`,
  )
  return `:root{${colours.join(';')}}`
}

/** Changes with the colours, so that a browser may keep it for ever. */
export const paletteAddress = (theme: Record<string, string>): string =>
  `/palette.css?${hash('sha256', paletteCss(theme)).slice(0, 8)}`

const tokenOf = (name: string) => name.replace('brand_', '').replaceAll('_', '-')

/** The colours are checked when an association is loaded; nothing else can be said here all the same. */
const onlyColour = (text: string) => text.replace(/[^\w#(),.% -]/g, '')
