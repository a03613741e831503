/**
 * Canadian French sets a space before a colon and a percent sign and inside its quotation marks (and none before a
 * semicolon, a question or an exclamation mark). No line may begin or end with one of these: the space is made one
 * that does not break.
 */
export const withFrenchSpaces = (text: string): string =>
  text.replace(/ (?=[:%»])/g, '\u00a0').replace(/« /g, '«\u00a0')
