import { withoutAddresses } from '@centrepass/contract/ground/addresses-in-text'
import { withFrenchSpaces } from '@centrepass/contract/ground/french-spaces'
import type { Email, EmailItem, MailedSecret } from './queue-email.ts'

/** An email in one language, with `{gaps}` for what differs from reader to reader. */
export type Letter = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  label?: string
  note: string
}
export type Bilingual = { en: Letter; fr: Letter }

export type Sender = {
  name: string
  address: { line1: string; city: string; province: string; postal_code: string }
  telephone: string
}
/** A sender whose buttons have its own colour. */
export type Letterhead = Sender & { theme: { primary: string } }

/** With the secret that stands in the address, if one does. */
type Filling = {
  url?: string
  secret?: MailedSecret
  gaps?: Record<string, string>
  items?: readonly EmailItem[]
}

const kinds = new WeakMap<Bilingual, string>()

/** Gives each letter the kind that the outbox keeps when the words are forgotten: `account.verifyEmail`. */
export function nameLetters<const T extends Record<string, Bilingual>>(room: string, letters: T): T {
  for (const [name, letter] of Object.entries(letters)) kinds.set(letter, `${room}.${name}`)
  return letters
}

/** The same letter in other words: its kind stays. */
export function reworded(
  letter: Bilingual,
  reword: (words: Letter, language: 'en' | 'fr') => Letter,
): Bilingual {
  const changed = { en: reword(letter.en, 'en'), fr: reword(letter.fr, 'fr') }
  kinds.set(changed, kinds.get(letter) ?? '')
  return changed
}

export type WriteLetter = (letter: Bilingual, language: string, filling?: Filling) => Email

/** Writes letters that name the association and its address. `{name}` is its name in every one. */
export function letterWriter({ name, address, telephone, theme }: Letterhead): WriteLetter {
  const { line1, city, province, postal_code } = address
  const sender = `${name}\n${line1}, ${city}, ${province} ${postal_code}\n${telephone}`
  return (letter, language, { url, secret, gaps = {}, items = [] } = {}) => {
    const spoken = language === 'FR' ? 'fr' : 'en'
    const words = letter[spoken]
    // What fills a gap may be a name that a person typed: it must not become a link in an email of ours.
    const harmless = Object.entries(gaps).map(([gap, value]) => [gap, withoutAddresses(value)])
    const known: Record<string, string> = { ...Object.fromEntries(harmless), name }
    // One pass: a person whose name looks like a gap is not filled in again.
    const whole = (text: string) => text.replace(/\{(\w+)\}/g, (gap, key: string) => known[key] ?? gap)
    const filled = (text: string) => (spoken === 'fr' ? withFrenchSpaces(whole(text)) : whole(text))
    return {
      kind: kinds.get(letter) ?? '',
      subject: filled(words.subject),
      greeting: filled(words.greeting),
      paragraphs: words.paragraphs.map(filled),
      ...(items.length > 0 && { items: items.map(harmlessItem) }),
      note: filled(words.note),
      ...(secret && { secrets: [secret] }),
      ...{ sender, language: spoken, colour: theme.primary },
      ...(words.label && url && { action: { label: filled(words.label), url } }),
    }
  }
}

/** A name in a list is no link either. */
const harmlessItem = (item: EmailItem): EmailItem => ({ ...item, label: withoutAddresses(item.label) })

export const hello = { en: 'Hello,', fr: 'Bonjour,' }

/** Every email says why it was sent. */
export const because = {
  en: (why: string) => `You are receiving this email because ${why}.`,
  fr: (why: string) => `Vous recevez ce courriel parce que ${why}.`,
}
