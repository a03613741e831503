/** What must never leave, each unlike anything else, so that a part of it is found wherever it went. */
export const planted = {
  name: 'Zéphyrine O’Quillon',
  address: 'zephyrine.quillon@mail.example',
  birthdate: '2013-04-17',
  number: 'CC-918273',
  id: '918273645',
  fragment: 'fRaGmEnTsEcReT0123456789abcdefgh',
  query: 'qUeRyVaLuE0123456789abcdefghijkl',
  code: 'cOdEfRoMmAiL0123456789abcdefghij',
  typed: 'tYpEdBySomeone0123456789',
}

/** Which of these values are in a text: as they are, escaped for an address or for JSON, or packed as base64. */
export function foundIn(text: string, values: readonly string[]): string[] {
  const read = [text, withoutPercents(text), withoutEscapes(text), ...unpacked(text)].join('\n')
  return values.filter((value) => isIn(read, value))
}

/** A short name counts as a word only: our own code says `Signed`, and a child is called Signe. */
const isIn = (text: string, value: string) =>
  value.length > 8 ? text.includes(value) : new RegExp(`(?<!\\p{L})${value}(?!\\p{L})`, 'u').test(text)

const withoutPercents = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (part) => Buffer.from(part.replaceAll('%', ''), 'hex').toString())

const withoutEscapes = (text: string) =>
  text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\+(["/])/g, '$1')

/** A packed value may begin anywhere in a longer one, so each is read from four places. */
const unpacked = (text: string) =>
  (text.match(/[\w+/-]{20,}/g) ?? []).flatMap((part) =>
    [0, 1, 2, 3].map((from) => Buffer.from(part.slice(from), 'base64').toString()),
  )
