/** The association's colours as a style sheet, under the names that the site knows. */
export function paletteCss(theme: Record<string, string>): string {
  const colours = Object.entries(theme).map(
    ([name, colour]) => `--brand-${tokenOf(name)}:${onlyColour(colour)}`,
  )
  return `:root{${colours.join(';')}}`
}

const tokenOf = (name: string) => name.replace('brand_', '').replaceAll('_', '-')

/** The colours are checked when an association is loaded; nothing else can be said here all the same. */
const onlyColour = (text: string) => text.replace(/[^\w#(),.% -]/g, '')
